"""Whose a connection or a request is: the address that limits are counted by."""

import ipaddress
from functools import lru_cache

LONGEST = 100  # of what an address can be; anything longer is counted as one
UNKNOWN = "unknown"


@lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """The address under which limits count a visitor. Whoever has one IPv6 address has the whole /64 network
    around it, so that network counts as one; an IPv4 address is the same however it is written."""
    if len(address) > LONGEST:
        return UNKNOWN
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, 64), strict=False))


class Networks:
    """A set of addresses and networks, written with commas between them; `*` is everybody."""

    def __init__(self, text: str) -> None:
        parts = [part.strip() for part in text.split(",") if part.strip()]
        self._everybody = "*" in parts
        self._networks = [network for part in parts if (network := _network(part)) is not None]

    def __contains__(self, address: str) -> bool:
        if self._everybody:
            return True
        try:
            known = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        mapped = known.ipv4_mapped if isinstance(known, ipaddress.IPv6Address) else None
        return any((mapped or known) in network for network in self._networks)


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network | None:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None
