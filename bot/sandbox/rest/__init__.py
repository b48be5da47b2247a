"""Discord's REST API v10, one file per resource; `api.py` has what they share."""
