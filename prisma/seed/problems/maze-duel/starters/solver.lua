-- Maze duel, a beginning for a solver: into the unknown, towards the end, and back out of dead ends.
--
-- Every turn seven lines come in: size, start, end, horizontal walls and vertical walls ("?" where unknown), where you
-- stand, and the cells that you can enter, "row col" with commas between them. One of those goes out.
-- What io.stderr:write() says is kept for you, beside the turn.

local visited = {}
-- The cells that lead back to the start.
local way = {}

local function choose(lines)
  local end_row, end_col = lines[3]:match("(%d+) (%d+)")
  local here = lines[6]
  visited[here] = true
  local best, shortest = nil, math.huge
  for option in lines[7]:gmatch("[^,]+") do
    local row, col = option:match("(%d+) (%d+)")
    local distance = math.abs(end_row - row) + math.abs(end_col - col)
    if not visited[option] and distance < shortest then best, shortest = option, distance end
  end
  -- A dead end. The walls that are known by now could tell sooner: reading them is what comes next.
  if not best then return table.remove(way) end
  table.insert(way, here)
  return best
end

local lines = {}
for line in io.lines() do
  table.insert(lines, line)
  if #lines == 7 then
    print(choose(lines))
    -- Every line at once, or the judge waits for ever.
    io.flush()
    lines = {}
  end
end
