"""From the outbox to Discord: compose a message, choose its place, deliver it, mention people.

Runs by itself: whoever changes a game only writes an announcement, and the poster finds it.
"""
