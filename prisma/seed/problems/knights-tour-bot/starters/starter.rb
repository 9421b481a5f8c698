# Closed knight's tour, starter program: tries Warnsdorff's rule from each cell of the first row.
#
# Read one line "m n", the number of rows and columns. Write a matrix of m lines of n numbers, where the number of a
# cell is its position in the tour, from 1. Or write one line "row col" for each cell in the order of the tour, counted
# from 1, or IMPOSSIBLE. Then exit. Write debug output with `warn`; the result page shows it.

JUMPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]].freeze

# The free cells a knight's move away; a free cell has 0 in `numbers`.
def ways(numbers, row, col)
  JUMPS.map { |down, right| [row + down, col + right] }.select do |r, c|
    r >= 0 && c >= 0 && numbers.dig(r, c) == 0
  end
end

# Always moves to the cell with the fewest onward moves. Returns whether the tour it ends with is closed.
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
  # A knight moves one cell in one direction and two in the other.
  [numbers, number == m * n && ((row - first_row) * (col - first_col)).abs == 2]
end

m, n = gets.split.map(&:to_i)
# Every move changes the colour of the cell, and a board with an odd number of cells has more cells of one colour. There
# are other boards without a tour; Schwenk's theorem says which.
if m.odd? && n.odd?
  puts "IMPOSSIBLE"
  exit
end

numbers = closed = nil
n.times do |col|
  numbers, closed = walk(m, n, 0, col)
  break if closed
end
# No closed tour found: this is wrong, but the replay shows where it got stuck. Large boards need another idea.
numbers.each { |row| puts row.join(" ") }
