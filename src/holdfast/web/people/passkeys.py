"""Passkeys: a device signs that it is the one that was shown here before. Only its public key is kept."""

import json
import time
from typing import Any, Final

import sqlalchemy as sa
import webauthn
from sqlalchemy.ext.asyncio import AsyncConnection
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ..server.errors import Conflict, NotFound, Unfit
from ..server.security import hash_key
from ..storage.schema import CHALLENGE, PASSKEY
from .people import People, Person

MOST_PASSKEYS: Final = 10  # of one person
MINUTES: Final = 5  # that a device has to sign
REFUSED: Final = "The passkey was not accepted; try again, or use your link."


class Passkeys:
    """The passkeys of one store, for the site of one name."""

    def __init__(self, people: People, site: str, origin: str) -> None:
        self._people, self._store = people, people.store
        self._site, self._origin = site, origin

    async def of(self, person: Person) -> list[str]:
        """The ids of somebody's passkeys."""
        query = sa.select(PASSKEY.c.id).where(PASSKEY.c.person == person.id).order_by(PASSKEY.c.made)
        async with self._store.reading() as connection:
            return [str(row[0]) for row in (await connection.execute(query)).all()]

    async def offer(self, person: Person) -> str:
        """What a device is told so that it makes a passkey, as JSON."""
        self._people.try_once()
        known = await self.of(person)
        if len(known) >= MOST_PASSKEYS:
            raise Conflict("This name has as many passkeys as it may; forget one first.")
        options = webauthn.generate_registration_options(
            rp_id=self._site,
            rp_name="Holdfast",
            user_name=person.name,
            user_id=person.id.encode(),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one)) for one in known],
        )
        await self._ask(options.challenge)
        return webauthn.options_to_json(options)

    async def add(self, person: Person, told: dict[str, Any]) -> None:
        """Keep the passkey that a device has made."""
        challenge = await self._asked(told)
        try:
            made = webauthn.verify_registration_response(
                credential=told,
                expected_challenge=challenge,
                expected_rp_id=self._site,
                expected_origin=self._origin,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise Unfit(REFUSED) from None
        values: dict[str, Any] = {
            "id": bytes_to_base64url(made.credential_id),
            "person": person.id,
            "public_key": bytes_to_base64url(made.credential_public_key),
            "uses": made.sign_count,
            "made": time.time(),
        }
        if len(values["id"]) > 400:
            raise Unfit(REFUSED)

        async def write(connection: AsyncConnection) -> None:
            same = (PASSKEY.c.id == values["id"], PASSKEY.c.person == person.id)
            await connection.execute(PASSKEY.delete().where(*same))
            await connection.execute(PASSKEY.insert().values(**values))

        await self._store.write(write)

    async def ask(self) -> str:
        """What a device is told so that it signs with a passkey it has, as JSON."""
        self._people.try_once()
        options = webauthn.generate_authentication_options(rp_id=self._site)
        await self._ask(options.challenge)
        return webauthn.options_to_json(options)

    async def whose(self, told: dict[str, Any]) -> Person:
        """Who has signed; refused when nobody known here has."""
        self._people.try_once()
        challenge = await self._asked(told)
        passkey = str(told.get("id", ""))[:400]
        async with self._store.reading() as connection:
            found = (await connection.execute(PASSKEY.select().where(PASSKEY.c.id == passkey))).mappings()
            row = found.first()
        if row is None:
            raise NotFound("This passkey is not known here any more; use your link.")
        try:
            signed = webauthn.verify_authentication_response(
                credential=told,
                expected_challenge=challenge,
                expected_rp_id=self._site,
                expected_origin=self._origin,
                credential_public_key=base64url_to_bytes(row["public_key"]),
                credential_current_sign_count=row["uses"],
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise Unfit(REFUSED) from None

        async def write(connection: AsyncConnection) -> None:
            now = PASSKEY.update().where(PASSKEY.c.id == passkey)
            await connection.execute(now.values(uses=signed.new_sign_count))

        await self._store.write(write)
        person = await self._people.with_id(row["person"])
        if person is None:
            raise NotFound("This passkey is not known here any more; use your link.")
        return person

    async def forget(self, person: Person, passkey: str) -> None:
        """The passkey opens this name no more."""

        async def write(connection: AsyncConnection) -> None:
            theirs = (PASSKEY.c.id == passkey, PASSKEY.c.person == person.id)
            await connection.execute(PASSKEY.delete().where(*theirs))

        await self._store.write(write)

    async def _ask(self, challenge: bytes) -> None:
        hashed = hash_key(bytes_to_base64url(challenge))

        async def write(connection: AsyncConnection) -> None:
            old = CHALLENGE.c.made < time.time() - 60 * MINUTES
            await connection.execute(CHALLENGE.delete().where(old))
            await connection.execute(CHALLENGE.insert().values(hash=hashed, made=time.time()))

        await self._store.write(write)

    async def _asked(self, told: dict[str, Any]) -> bytes:
        """The challenge that was signed, if it was asked here, lately, and not tried before."""
        try:
            signed = json.loads(base64url_to_bytes(told["response"]["clientDataJSON"]))
            challenge = str(signed["challenge"])
            given = base64url_to_bytes(challenge)
        except (ValueError, KeyError, TypeError):
            raise Unfit(REFUSED) from None
        fresh = False

        async def write(connection: AsyncConnection) -> None:
            nonlocal fresh
            which = CHALLENGE.c.hash == hash_key(challenge)
            lately = CHALLENGE.c.made >= time.time() - 60 * MINUTES
            gone = await connection.execute(CHALLENGE.delete().where(which, lately))
            fresh = gone.rowcount == 1

        await self._store.write(write)
        if not fresh:
            raise Unfit(REFUSED)
        return given
