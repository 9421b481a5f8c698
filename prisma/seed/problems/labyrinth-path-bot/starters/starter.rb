# Coded labyrinth, starter program: a breadth-first search.
#
# Read "rows cols", then the rows, with one number per cell. Write a line "row col" for each cell of the path from the
# start to the finish, counted from 0, or NONE. Then exit. Write debug output with `warn`; the result page shows it.

START = 16
FINISH = 32
# The directions of the four bits: left, up, right, down.
WAYS = [[1, 0, -1], [2, -1, 0], [4, 0, 1], [8, 1, 0]].freeze

rows, cols = gets.split.map(&:to_i)
# Cells are numbered row by row.
cells = Array.new(rows) { gets.split.map(&:to_i) }.flatten
start = cells.index { |cell| cell & START != 0 }
finish = cells.index { |cell| cell & FINISH != 0 }

# The cell from which the search first reached each cell. Without this check it would never end in a labyrinth with
# loops.
came_from = { start => nil }
queue = [start]
while (cell = queue.shift)
  WAYS.each do |bit, down, right|
    neighbour = cell + down * cols + right
    next if cells[cell] & bit == 0 || came_from.key?(neighbour)

    came_from[neighbour] = cell
    queue << neighbour
  end
end

unless came_from.key?(finish)
  puts "NONE"
  exit
end

# Follow the path back from the finish, cell by cell.
way = [finish]
way << came_from[way.last] until way.last == start
puts(way.reverse.map { |cell| cell.divmod(cols).join(" ") })
