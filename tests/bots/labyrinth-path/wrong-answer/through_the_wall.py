"""As the crow flies."""


def path(cells):
    marks = {cell & 48: (row, col) for row, line in enumerate(cells) for col, cell in enumerate(line)}
    (row, col), finish = marks[16], marks[32]
    way = [(row, col)]
    while (row, col) != finish:
        if row != finish[0]:
            row += 1 if row < finish[0] else -1
        else:
            col += 1 if col < finish[1] else -1
        way.append((row, col))
    return way
