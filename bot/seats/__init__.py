"""Who sits where, and who plays for them: lobby, votes, computers, caretaker, plans, members.

Called by views and commands when people ask for it, and by the alarms when time has run out.
"""
