"""Raises in the second turn."""

fields = []


def checkio(field_map):
    fields.append(field_map)
    return ["FFFF"][len(fields) - 1]
