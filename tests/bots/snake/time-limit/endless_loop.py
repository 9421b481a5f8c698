"""Computes for ever, from the second turn on."""

turn = 0


def checkio(field_map):
    global turn
    turn += 1
    while turn > 1:
        pass
    return "FFFF"
