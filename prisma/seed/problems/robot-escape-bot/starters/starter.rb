# Robot escape, starter program: brings out one robot after the other, while the string moves all of them.
#
# Read "rows cols limit" and then the labyrinth, one line per row: "0" is free, "1" is an obstacle, "x" is the exit.
# Write one line with at most as many commands as the limit: U up, D down, L left, R right. Write debug output with
# `warn`; the result page shows it.

MOVES = { "U" => [-1, 0], "D" => [1, 0], "L" => [0, -1], "R" => [0, 1] }.freeze

ROWS, COLS, LIMIT = gets.split.map(&:to_i)
MAZE = Array.new(ROWS) { gets.chomp }

# The cell of a robot after a command. It stays in its cell if an obstacle or the border is in its way.
def step(cell, command)
  row, col = cell.zip(MOVES[command]).map(&:sum)
  inside = row.between?(0, ROWS - 1) && col.between?(0, COLS - 1)
  inside && MAZE[row][col] != "1" ? [row, col] : cell
end

# The number of steps to the exit from every cell that can reach it: a breadth-first search from the exit.
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
# Robots that meet stay together, so each cell occurs at most once.
robots = distance.keys - [exit_cell]

commands = +""
until robots.empty? || commands.size >= LIMIT
  # Bring out the robot that is farthest from the exit. Which choice makes the string shorter?
  leader = robots.max_by { |cell| distance[cell] }
  until leader == exit_cell || commands.size >= LIMIT
    command = MOVES.keys.min_by { |letter| distance[step(leader, letter)] }
    commands << command
    leader = step(leader, command)
    robots = robots.map { |robot| step(robot, command) }.uniq - [exit_cell]
  end
end
puts commands
