# Robot escape, a beginning: lead one robot after the other out; the string moves them all at once.
#
# "rows cols limit" comes in, then the labyrinth, a line a row: "0" free, "1" an obstacle, "x" the exit. One line of at
# most so many commands goes out: U up, D down, L left, R right. What `warn` writes is kept for you.

MOVES = { "U" => [-1, 0], "D" => [1, 0], "L" => [0, -1], "R" => [0, 1] }.freeze

ROWS, COLS, LIMIT = gets.split.map(&:to_i)
MAZE = Array.new(ROWS) { gets.chomp }

# Where a command leaves a robot: in its cell, where an obstacle or the border is in its way.
def step(cell, command)
  row, col = cell.zip(MOVES[command]).map(&:sum)
  inside = row.between?(0, ROWS - 1) && col.between?(0, COLS - 1)
  inside && MAZE[row][col] != "1" ? [row, col] : cell
end

# Steps to the exit from every cell that can reach it: a breadth-first search that begins at the exit.
def distances(exit)
  distance = { exit => 0 }
  queue = [exit]
  while (cell = queue.shift)
    MOVES.each_key do |command|
      neighbour = step(cell, command)
      next if distance.key?(neighbour)

      distance[neighbour] = distance[cell] + 1
      queue << neighbour
    end
  end
  distance
end

row = MAZE.index { |line| line.include?("x") }
exit_cell = [row, MAZE[row].index("x")]
distance = distances(exit_cell)
# Robots that meet stay together, so each cell is there once at most.
robots = distance.keys - [exit_cell]

commands = +""
until robots.empty? || commands.size >= LIMIT
  # The one that is farthest from the exit walks out. Which choice makes the string shorter?
  leader = robots.max_by { |cell| distance[cell] }
  until leader == exit_cell || commands.size >= LIMIT
    command = MOVES.keys.min_by { |letter| distance[step(leader, letter)] }
    commands << command
    leader = step(leader, command)
    robots = robots.map { |robot| step(robot, command) }.uniq - [exit_cell]
  end
end
puts commands
