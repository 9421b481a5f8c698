-- Coded labyrinth, a beginning: a breadth-first search.
--
-- "rows cols" comes in, then the rows, a number a cell. Out goes a line "row col" for each cell of the way from the
-- start to the finish, from 0, or NONE. Then exit. What io.stderr:write() says is kept for you.

local START, FINISH = 16, 32
-- What the bits of a cell say is open: left, up, right, down.
local WAYS = { { 1, 0, -1 }, { 2, -1, 0 }, { 4, 0, 1 }, { 8, 1, 0 } }

local rows, cols = io.read("n", "n")
-- Cells are numbered row by row, from 0.
local cells, start, finish = {}, nil, nil
for cell = 0, rows * cols - 1 do
  cells[cell] = io.read("n")
  if cells[cell] & START ~= 0 then start = cell end
  if cells[cell] & FINISH ~= 0 then finish = cell end
end

-- The next cell on the way to the finish, nothing where the search has not been: it begins at the finish, so that the
-- way can be printed from its start. Without this a labyrinth with loops would be walked for ever.
local next_cell, queue, first = { [finish] = finish }, { finish }, 1
while queue[first] do
  local cell = queue[first]
  first = first + 1
  for _, way in ipairs(WAYS) do
    local neighbour = cell + way[2] * cols + way[3]
    if cells[cell] & way[1] ~= 0 and not next_cell[neighbour] then
      next_cell[neighbour] = cell
      table.insert(queue, neighbour)
    end
  end
end

if not next_cell[start] then
  print("NONE")
  return
end
local cell = start
while cell ~= finish do
  print(cell // cols, cell % cols)
  cell = next_cell[cell]
end
print(finish // cols, finish % cols)
