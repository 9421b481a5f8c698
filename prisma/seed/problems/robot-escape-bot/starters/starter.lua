-- Robot escape, starter program: brings out one robot after the other, while the string moves all of them.
--
-- Read "rows cols limit" and then the labyrinth, one line per row: "0" is free, "1" is an obstacle, "x" is the exit.
-- Write one line with at most as many commands as the limit: U up, D down, L left, R right. Write debug output with
-- io.stderr:write(); the result page shows it.

local MOVES = { { "U", -1, 0 }, { "D", 1, 0 }, { "L", 0, -1 }, { "R", 0, 1 } }

local rows, cols, limit = io.read("n", "n", "n")
io.read()
-- The labyrinth as one string, row by row. Cells are numbered the same way, from 0.
local maze = ""
for _ = 1, rows do maze = maze .. io.read() end

-- The cell of a robot after a move. It stays in its cell if an obstacle or the border is in its way.
local function step(cell, move)
  local row, col = cell // cols + move[2], cell % cols + move[3]
  if row < 0 or row >= rows or col < 0 or col >= cols then return cell end
  local next = row * cols + col
  return maze:sub(next + 1, next + 1) == "1" and cell or next
end

-- The number of steps to the exit from every cell that can reach it: a breadth-first search from the exit.
local function distances(exit)
  local distance, queue, first = { [exit] = 0 }, { exit }, 1
  while queue[first] do
    local cell = queue[first]
    first = first + 1
    for _, move in ipairs(MOVES) do
      local neighbour = step(cell, move)
      if not distance[neighbour] then
        distance[neighbour] = distance[cell] + 1
        table.insert(queue, neighbour)
      end
    end
  end
  return distance
end

local exit = maze:find("x", 1, true) - 1
local distance = distances(exit)

-- The cell in `robots` that is farthest from the exit, or nil if all robots are out.
local function farthest(robots)
  local far
  for cell = 0, rows * cols - 1 do
    if robots[cell] and (not far or distance[cell] > distance[far]) then far = cell end
  end
  return far
end

-- Robots that meet stay together, so a set of cells is enough.
local robots = {}
for cell in pairs(distance) do robots[cell] = true end
robots[exit] = nil

local commands = {}
-- Bring out the robot that is farthest from the exit. Which choice makes the string shorter?
local leader = farthest(robots)
while leader and #commands < limit do
  local best = MOVES[1]
  for _, move in ipairs(MOVES) do
    if distance[step(leader, move)] < distance[step(leader, best)] then best = move end
  end
  table.insert(commands, best[1])
  local moved = {}
  for robot in pairs(robots) do moved[step(robot, best)] = true end
  moved[exit] = nil
  robots = moved
  leader = step(leader, best)
  if leader == exit then leader = farthest(robots) end
end
print(table.concat(commands))
