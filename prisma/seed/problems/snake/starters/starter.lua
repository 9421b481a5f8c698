-- Snake, starter program: one step at a time, always towards the cherry.
--
-- Each turn, read ten lines of ten characters: "." is free, "T" is a tree, "C" is the cherry, "0" is the head, and "1",
-- "2", ... are the body up to the tail. Write one line of actions: "F" is one step ahead; "L" and "R" turn left or
-- right and then take a step. The line may be of any length; the judge drops the rest of it when the snake eats a
-- cherry. Write debug output with io.stderr:write(); the result page shows it.

-- The row and column of a character, from 1, or nil.
local function find(field, character)
  for row, line in ipairs(field) do
    local col = line:find(character, 1, true)
    if col then return row, col end
  end
end

-- The tail moves away before the head arrives, so its cell is free.
local function is_free(field, row, col, tail)
  if row < 1 or row > 10 or col < 1 or col > 10 then return false end
  local there = field[row]:sub(col, col)
  return there == "." or there == "C" or there == tail
end

local function choose(field)
  local cherry_row, cherry_col = find(field, "C")
  local head_row, head_col = find(field, "0")
  local neck_row, neck_col = find(field, "1")
  local tail = 1
  while find(field, tostring(tail + 1)) do tail = tail + 1 end

  -- The snake faces from its neck to its head. Rows grow downwards, so the direction left of (dr, dc) is (-dc, dr).
  local dr, dc = head_row - neck_row, head_col - neck_col
  local ways = { { "F", dr, dc }, { "L", -dc, dr }, { "R", dc, -dr } }

  local best, shortest = "F", math.huge
  for _, way in ipairs(ways) do
    local row, col = head_row + way[2], head_col + way[3]
    if is_free(field, row, col, tostring(tail)) then
      local distance = math.abs(cherry_row - row) + math.abs(cherry_col - col)
      if distance < shortest then best, shortest = way[1], distance end
    end
  end
  -- This snake notices a dead end only once its head is inside. Next idea: a search that looks further ahead.
  return best
end

local field = {}
for line in io.lines() do
  table.insert(field, line)
  if #field == 10 then
    print(choose(field))
    -- Flushes every line; otherwise the judge would wait for it until the time limit.
    io.flush()
    field = {}
  end
end
