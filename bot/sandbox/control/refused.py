"""What Discord's own client would not let a person do."""


class Refused(Exception):
    """No request would even be sent: the button is grey, the option is missing, and so on."""
