-- Closed knight's tour, starter program: tries Warnsdorff's rule from each cell of the first row.
--
-- Read one line "m n", the number of rows and columns. Write a matrix of m lines of n numbers, where the number of a
-- cell is its position in the tour, from 1. Or write one line "row col" for each cell in the order of the tour, counted
-- from 1, or IMPOSSIBLE. Then exit. Write debug output with io.stderr:write(); the result page shows it.

local JUMPS = { { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 }, { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } }

local m, n = io.read("n", "n")

-- A free cell has the number 0; a cell off the board has none.
local function is_free(numbers, row, col)
  return numbers[row] ~= nil and numbers[row][col] == 0
end

local function count_ways(numbers, row, col)
  local ways = 0
  for _, jump in ipairs(JUMPS) do
    if is_free(numbers, row + jump[1], col + jump[2]) then ways = ways + 1 end
  end
  return ways
end

-- Always moves to the cell with the fewest onward moves. Returns whether the tour it ends with is closed.
local function walk(row, col)
  local numbers = {}
  for r = 1, m do
    numbers[r] = {}
    for c = 1, n do numbers[r][c] = 0 end
  end
  local first_row, first_col, number = row, col, 0
  while true do
    number = number + 1
    numbers[row][col] = number
    local fewest, next_row, next_col = 9, nil, nil
    for _, jump in ipairs(JUMPS) do
      local r, c = row + jump[1], col + jump[2]
      if is_free(numbers, r, c) and count_ways(numbers, r, c) < fewest then
        fewest, next_row, next_col = count_ways(numbers, r, c), r, c
      end
    end
    if fewest == 9 then break end
    row, col = next_row, next_col
  end
  -- A knight moves one cell in one direction and two in the other.
  return numbers, number == m * n and math.abs((row - first_row) * (col - first_col)) == 2
end

-- Every move changes the colour of the cell, and a board with an odd number of cells has more cells of one colour.
-- There are other boards without a tour; Schwenk's theorem says which.
if m % 2 == 1 and n % 2 == 1 then
  print("IMPOSSIBLE")
  return
end

local numbers, closed
for col = 1, n do
  numbers, closed = walk(1, col)
  if closed then break end
end
-- No closed tour found: this is wrong, but the replay shows where it got stuck. Large boards need another idea.
for _, row in ipairs(numbers) do print(table.concat(row, " ")) end
