"""The web application: tables that people and bots play at, over one protocol (``docs/protocol.md``)."""
