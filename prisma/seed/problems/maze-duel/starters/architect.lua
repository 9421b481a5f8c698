-- Maze duel, starter program for an architect: a random tree of corridors.
--
-- Read one line "size seed". Write five lines: the size, the start, the end, the horizontal walls and the vertical
-- walls; "1" is a wall and "0" is an opening. Then exit. Write debug output with io.stderr:write(); the result page
-- shows it.

local size, seed = io.read("n", "n")
-- At first every wall is closed. Lists start at 1 in Lua; the walls of the maze are counted from 0.
local horizontal, vertical = {}, {}
for wall = 1, size * (size - 1) do
  horizontal[wall], vertical[wall] = "1", "1"
end
-- A small random number generator: the same seed always gives the same maze.
local state = seed % 2147483646 + 1
for row = 0, size - 1 do
  for col = 0, size - 1 do
    if row > 0 or col > 0 then
      state = state * 16807 % 2147483647
      -- Connect each cell to the one above it or to the one on its left, so that all cells are connected.
      if col == 0 or (row > 0 and state % 2 == 0) then
        horizontal[(row - 1) * size + col + 1] = "0"
      else
        vertical[row * (size - 1) + col] = "0"
      end
    end
  end
end
-- Solvers do not get lost here for long. Next idea: deep dead ends, and loops.
print(size)
print("0 0")
print((size - 1) .. " " .. (size - 1))
print(table.concat(horizontal))
print(table.concat(vertical))
