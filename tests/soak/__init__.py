"""What takes long: `make soak` runs all of it, `make soak ARGS='faults 10'` one section.

A section is a module here with `main(arguments)`, which prints its figures and gives 0 when nothing
is wrong; its small form runs with the suite.
"""
