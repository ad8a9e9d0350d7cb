"""Tokens: unguessable texts that prove who holds a seat. Only their hashes are kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets

LONGEST = 100


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The name of a table: not to be guessed, so that a link is an invitation."""
    return secrets.token_urlsafe(9)


def hashed(token: str) -> str:
    """The tokens have 192 random bits: a plain hash is as good as a slow one."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, hash: str | None) -> bool:
    """Whether this is the token with that hash, in a time that does not depend on it."""
    if hash is None or not 0 < len(token) <= LONGEST:
        return False
    return hmac.compare_digest(hashed(token), hash)
