"""Keeps a plan in a global variable and hands it out letter by letter: globals live for the whole game."""

plan = []


def search(field_map):
    cells = {what: (row, col) for row, line in enumerate(field_map) for col, what in enumerate(line)}
    (row, col), (neck_row, neck_col) = cells["0"], cells["1"]
    start = (row, col, row - neck_row, col - neck_col)
    came = {(row, col): ""}
    queue = [start]
    for r, c, down, right in queue:
        for action, (d, e) in (("F", (down, right)), ("L", (-right, down)), ("R", (right, -down))):
            cell = r + d, c + e
            if cell in came or not (0 <= cell[0] < 10 and 0 <= cell[1] < 10):
                continue
            if field_map[cell[0]][cell[1]] not in ".C":
                continue
            came[cell] = came[r, c] + action
            queue.append((*cell, d, e))
    return list(came[cells["C"]])


def snake(field_map):
    global plan
    if not plan:
        plan = search(field_map)
    return plan.pop(0)
