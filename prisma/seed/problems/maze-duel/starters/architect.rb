# Maze duel, a beginning for an architect: a tree of corridors, drawn at random.
#
# "size seed" comes in. Out go five lines: the size, the start, the end, the horizontal walls and the vertical ones; "1"
# is a wall, "0" an opening. Then exit. What `warn` writes is kept for you.

# Without `$stdin` it would read files that the arguments name, and those are size and seed too.
size, seed = $stdin.gets.split.map(&:to_i)
# Everything is closed at first.
horizontal = "1" * (size * (size - 1))
vertical = "1" * (size * (size - 1))
# A small source of random numbers: the same seed, the same maze.
state = seed % 2_147_483_646 + 1
size.times do |row|
  size.times do |col|
    next if row == 0 && col == 0

    state = state * 16_807 % 2_147_483_647
    # Each cell is joined to the one above it or to the one on its left: so all hang together.
    if col == 0 || (row > 0 && state.even?)
      horizontal[(row - 1) * size + col] = "0"
    else
      vertical[row * (size - 1) + col - 1] = "0"
    end
  end
end
# From corner to corner nobody gets lost for long here: dead ends that are deep, and loops, are what comes next.
puts size, "0 0", "#{size - 1} #{size - 1}", horizontal, vertical
