-- The 5 × 6 board by heart, as the squares of a chess board. All on one line, without its end.
local matrix = {
  { 1, 14, 25, 10, 29, 16 },
  { 24, 5, 30, 15, 20, 9 },
  { 13, 2, 11, 26, 17, 28 },
  { 6, 23, 4, 19, 8, 21 },
  { 3, 12, 7, 22, 27, 18 },
}
local squares = {}
for row, numbers in ipairs(matrix) do
  for col, number in ipairs(numbers) do squares[number] = ("abcdef"):sub(col, col) .. (6 - row) end
end
io.write(table.concat(squares, " "))
