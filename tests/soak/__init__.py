"""What takes long: `make soak` runs all of it, `make soak ARGS=time` one section.

A section is a module here with `main(arguments)`; its small form runs with the suite.
"""
