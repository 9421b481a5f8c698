"""Takes the shortest way to the cherry, and its own body for an obstacle that never moves."""

import sys

STEPS = (-10, 1, 10, -1)


def beside(cell):
    row, col = divmod(cell, 10)
    inside = (row > 0, col < 9, row < 9, col > 0)
    return [cell + step if there else None for step, there in zip(STEPS, inside)]


def way_to(cherry, head, blocked):
    before = {head: None}
    queue = [head]
    for cell in queue:
        for other in beside(cell):
            if other is not None and other not in before and other not in blocked:
                before[other] = cell
                queue.append(other)
    way = []
    cell = cherry if cherry in before else head
    while cell != head:
        way.append(cell)
        cell = before[cell]
    return way[::-1]


def actions_for(neck, head, way):
    actions = ""
    for cell in way:
        actions += "FR?L"[(STEPS.index(cell - head) - STEPS.index(head - neck)) % 4]
        neck, head = head, cell
    return actions


while field := "".join(sys.stdin.readline().strip() for _ in range(10)):
    blocked = {cell for cell, mark in enumerate(field) if mark not in ".C"}
    head, neck = field.index("0"), field.index("1")
    way = way_to(field.index("C"), head, blocked)
    if not way:
        # Somewhere, then.
        heading = STEPS.index(head - neck)
        around = beside(head)
        free = [around[turn % 4] for turn in (heading, heading + 3, heading + 1)]
        way = [cell for cell in free if cell is not None and cell not in blocked][:1]
    print(actions_for(neck, head, way) or "F", flush=True)
