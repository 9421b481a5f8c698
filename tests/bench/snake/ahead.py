"""Put behind the house bot of snake in place of its search: looks at every way of so many steps, at each step anew."""

AHEAD = 12


def way_to(cherry, snake, beside, last):
    """One step: the first of the best way of so many steps, all of which are looked at."""
    left = distances_to(cherry, beside)
    worth, cell = best_of(AHEAD, cherry, snake, beside, left)
    return [cell] if cell is not None else []


def best_of(ahead, cherry, snake, beside, left):
    rest = snake[:-1]
    best = (10_000, None)
    for cell in beside[snake[0]]:
        if cell in rest:
            continue
        if cell == cherry:
            life = lifetime((cell,) + snake, beside, 2 * len(snake))
            worth = 1 if life >= 2 * len(snake) else 1_000
        elif ahead == 1:
            worth = 1 + left.get(cell, 100)
        else:
            worth = 1 + best_of(ahead - 1, cherry, (cell,) + rest, beside, left)[0]
        if worth < best[0]:
            best = (worth, cell)
    return best
