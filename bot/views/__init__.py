"""What people see and press: panels, menus, buttons, forms, and what each of them does.

Called by `control_router` for every press, by commands, and by posting for what everybody sees.
"""
