"""Snake, a beginning (PyPy runs long searches many times faster): one step at a time towards the cherry.

Every turn the judge calls checkio() with the field, ten strings of ten characters: "." is free, "T" a tree, "C" the
cherry, "0" the head and "1", "2", … the body up to the tail. It carries out the actions that are returned: "F" is a
step ahead, "L" and "R" turn left or right first. As many as you like; after a cherry the rest is dropped.

Global variables live for the whole game, and print() shows you what you want to know: it is kept beside the turn.
Would you rather read and write yourself? Then define no checkio(): read ten lines, print one, flush, and so on.
"""


def find(field_map, character):
    """(row, col) of a character, or None."""
    for row, line in enumerate(field_map):
        if character in line:
            return row, line.index(character)


def checkio(field_map):
    cherry = find(field_map, "C")
    head = find(field_map, "0")
    neck = find(field_map, "1")
    tail = max("".join(field_map).replace("C", "").replace("T", ""))
    # The snake looks from its neck to its head. Rows grow downwards, so left of (dr, dc) is (-dc, dr).
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
    # A dead end is not seen before the head is in it: a search that looks further ahead is what comes next.
    return best
