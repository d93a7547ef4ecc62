"""A program that plays by HTTP alone: sets up a table, answers at random, prints the score sheet.

Start a server with `holdfast serve`, then: python examples/api_client.py [ADDRESS] [GAME]
"""

import json
import random
import sys
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class Client:
    """One seat at one server. The key of the seat goes with every request."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.key = ""

    def call(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """GET, or POST when there is a body. A conflict gives the current state instead of an error."""
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(f"{self.address}/api{path}", data, headers), timeout=60) as answer:
                return json.load(answer)
        except HTTPError as refusal:
            told = json.load(refusal)
            if refusal.code == 409 and "state" in told:
                return told["state"]
            raise SystemExit(f"{refusal.code}: {told['error']['text']}") from None

    def wait_for_change(self, path: str, known: int) -> None:
        """Read the table's stream until something has happened."""
        headers = {"Authorization": f"Bearer {self.key}"}
        with urlopen(Request(f"{self.address}/api{path}/events", headers=headers), timeout=60) as stream:
            for line in stream:
                if line.startswith(b"id: ") and int(line[4:]) > known:
                    return


def main() -> None:
    """Play one game against a greedy bot and a random one, or fewer where the game seats fewer."""
    client = Client(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8437")
    games = client.call("/games")["games"]
    wanted = sys.argv[2] if len(sys.argv) > 2 else games[0]["id"]
    game = next((one for one in games if one["id"] == wanted), games[0])
    seats = max(count for count in game["seats"] if count <= 3)
    created = client.call(
        "/tables", {"game": game["id"], "seats": ["you", "greedy", "random"][:seats], "names": []}
    )
    client.key = created["keys"]["0"]
    table = f"/tables/{created['table']}"
    state = client.call(table)
    while not state["over"]:
        if state["my_turn"]:
            option = random.choice(state["options"])
            print(f"{state['decision']:4} {state['prompt_text']} -> {option['text']} [{option['rule']}]")
            answer = {"action": option["action"], "decision": state["decision"]}
            state = client.call(f"{table}/answer", answer)
        else:
            client.wait_for_change(table, state["change"])
            state = client.call(table)
    for line in state["sheet"]:
        print(f"{line['label']:30} {line['values']} [{line['rule']}]")
    winners = [seat["name"] for seat in state["seats"] if state["outcome"]["ranks"][seat["seat"]] == 0]
    print(f"{game['title']} is over: {', '.join(winners)} won.")


if __name__ == "__main__":
    main()
