"""Snake, starter program for PyPy (which runs long searches many times faster): one step at a time towards the cherry.

Each turn the judge calls checkio() with the field, ten strings of ten characters: "." is free, "T" is a tree, "C" is
the cherry, "0" is the head, and "1", "2", … are the body up to the tail. It returns a string of actions: "F" is one
step ahead; "L" and "R" turn left or right and then take a step. The string may be of any length; the judge drops the
rest of it when the snake eats a cherry.

Global variables keep their values for the whole game. Use print() for debug output; the replay shows it next to each
turn. To use standard input and output instead, do not define checkio(): read ten lines, print one, flush, and so on.
"""


def find(field_map, character):
    """The position (row, col) of a character, or None."""
    for row, line in enumerate(field_map):
        if character in line:
            return row, line.index(character)


def checkio(field_map):
    cherry = find(field_map, "C")
    head = find(field_map, "0")
    neck = find(field_map, "1")
    tail = max("".join(field_map).replace("C", "").replace("T", ""))
    # The snake faces from its neck to its head. Rows grow downwards, so the direction left of (dr, dc) is (-dc, dr).
    dr, dc = head[0] - neck[0], head[1] - neck[1]
    ways = {"F": (dr, dc), "L": (-dc, dr), "R": (dc, -dr)}

    best, shortest = "F", 1000
    for action, (dr, dc) in ways.items():
        row, col = head[0] + dr, head[1] + dc
        if not (0 <= row < 10 and 0 <= col < 10):
            continue
        # The tail moves away before the head arrives, so its cell is free.
        if field_map[row][col] not in ".C" + tail:
            continue
        distance = abs(cherry[0] - row) + abs(cherry[1] - col)
        if distance < shortest:
            best, shortest = action, distance
    # This snake notices a dead end only once its head is inside. Next idea: a search that looks further ahead.
    return best
