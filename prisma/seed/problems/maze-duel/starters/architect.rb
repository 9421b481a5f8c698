# Maze duel, starter program for an architect: a random tree of corridors.
#
# Read one line "size seed". Write five lines: the size, the start, the end, the horizontal walls and the vertical
# walls; "1" is a wall and "0" is an opening. Then exit. Write debug output with `warn`; the result page shows it.

# Plain `gets` would try to open the arguments, the size and the seed, as files.
size, seed = $stdin.gets.split.map(&:to_i)
# At first every wall is closed.
horizontal = "1" * (size * (size - 1))
vertical = "1" * (size * (size - 1))
# A small random number generator: the same seed always gives the same maze.
state = seed % 2_147_483_646 + 1
size.times do |row|
  size.times do |col|
    next if row == 0 && col == 0

    state = state * 16_807 % 2_147_483_647
    # Connect each cell to the one above it or to the one on its left, so that all cells are connected.
    if col == 0 || (row > 0 && state.even?)
      horizontal[(row - 1) * size + col] = "0"
    else
      vertical[row * (size - 1) + col - 1] = "0"
    end
  end
end
# Solvers do not get lost here for long. Next idea: deep dead ends, and loops.
puts size, "0 0", "#{size - 1} #{size - 1}", horizontal, vertical
