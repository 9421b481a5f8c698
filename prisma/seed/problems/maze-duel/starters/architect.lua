-- Maze duel, a beginning for an architect: a tree of corridors, drawn at random.
--
-- "size seed" comes in. Out go five lines: the size, the start, the end, the horizontal walls and the vertical ones; "1"
-- is a wall, "0" an opening. Then exit. What io.stderr:write() says is kept for you.

local size, seed = io.read("n", "n")
-- Everything is closed at first. Lists begin with 1 here, the walls of the maze with 0.
local horizontal, vertical = {}, {}
for wall = 1, size * (size - 1) do
  horizontal[wall], vertical[wall] = "1", "1"
end
-- A small source of random numbers: the same seed, the same maze.
local state = seed % 2147483646 + 1
for row = 0, size - 1 do
  for col = 0, size - 1 do
    if row > 0 or col > 0 then
      state = state * 16807 % 2147483647
      -- Each cell is joined to the one above it or to the one on its left: so all hang together.
      if col == 0 or (row > 0 and state % 2 == 0) then
        horizontal[(row - 1) * size + col + 1] = "0"
      else
        vertical[row * (size - 1) + col] = "0"
      end
    end
  end
end
-- From corner to corner nobody gets lost for long here: dead ends that are deep, and loops, are what comes next.
print(size)
print("0 0")
print((size - 1) .. " " .. (size - 1))
print(table.concat(horizontal))
print(table.concat(vertical))
