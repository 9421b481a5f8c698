"""Calls itself for ever: Python notices."""


def checkio(field_map):
    return checkio(field_map)
