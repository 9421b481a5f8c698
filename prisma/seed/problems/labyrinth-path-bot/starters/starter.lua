-- Coded labyrinth, starter program: a breadth-first search.
--
-- Read "rows cols", then the rows, with one number per cell. Write a line "row col" for each cell of the path from the
-- start to the finish, counted from 0, or NONE. Then exit. Write debug output with io.stderr:write(); the result page
-- shows it.

local START, FINISH = 16, 32
-- The directions of the four bits: left, up, right, down.
local WAYS = { { 1, 0, -1 }, { 2, -1, 0 }, { 4, 0, 1 }, { 8, 1, 0 } }

local rows, cols = io.read("n", "n")
-- Cells are numbered row by row, from 0.
local cells, start, finish = {}, nil, nil
for cell = 0, rows * cols - 1 do
  cells[cell] = io.read("n")
  if cells[cell] & START ~= 0 then start = cell end
  if cells[cell] & FINISH ~= 0 then finish = cell end
end

-- The next cell on the path to the finish, or nil if the search has not reached the cell. The search begins at the
-- finish, so that the path can be printed from the start. Without this check it would never end in a labyrinth with
-- loops.
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
