"""The function hands everything on to an object, and the object plans all the way to the cherry."""

from collections import deque
from typing import Dict, List, Optional, Tuple

Cell = Tuple[int, int]


class Snake:
    LEFT = {(-1, 0): (0, -1), (0, -1): (1, 0), (1, 0): (0, 1), (0, 1): (-1, 0)}
    RIGHT = {after: before for before, after in LEFT.items()}

    def __init__(self, field: List[str]) -> None:
        self.cells: Dict[str, Cell] = {}
        for row, line in enumerate(field):
            for col, what in enumerate(line):
                if what not in ".T":
                    self.cells[what] = (row, col)
        self.field = field

    @property
    def heading(self) -> Cell:
        (row, col), (neck_row, neck_col) = self.cells["0"], self.cells["1"]
        return row - neck_row, col - neck_col

    def is_free(self, row: int, col: int) -> bool:
        return 0 <= row < 10 and 0 <= col < 10 and self.field[row][col] in ".C"

    def way(self) -> Optional[str]:
        queue = deque([(self.cells["0"], self.heading, "")])
        seen = {self.cells["0"]}
        while queue:
            (row, col), heading, actions = queue.popleft()
            if (row, col) == self.cells["C"]:
                return actions
            for action, (down, right) in zip("FLR", (heading, self.LEFT[heading], self.RIGHT[heading])):
                cell = row + down, col + right
                if cell not in seen and self.is_free(*cell):
                    seen.add(cell)
                    queue.append((cell, (down, right), actions + action))
        return None


def checkio(field_map: List[str]) -> str:
    return Snake(field_map).way() or "F"
