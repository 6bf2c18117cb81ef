"""Checks of the AppSync stand-in, with gql's client where a client can see it: `python models_checks.py NAME…`."""
