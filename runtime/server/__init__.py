"""The server: tables that people and bots play at, over websockets; see docs/protocol.md."""
