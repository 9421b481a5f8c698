"""Answers with what would clear a terminal and set its title: it has to arrive as it is, and harmlessly."""


def checkio(field_map):
    return "\x1b[2J\x1b]0;taken over\x07\x1b[31mF"
