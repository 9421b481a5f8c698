# Coded labyrinth, a beginning: a breadth-first search.
#
# "rows cols" comes in, then the rows, a number a cell. Out goes a line "row col" for each cell of the way from the
# start to the finish, from 0, or NONE. Then exit. What `warn` writes is kept for you.

START = 16
FINISH = 32
# What the bits of a cell say is open: left, up, right, down.
WAYS = [[1, 0, -1], [2, -1, 0], [4, 0, 1], [8, 1, 0]].freeze

rows, cols = gets.split.map(&:to_i)
# Cells are numbered row by row.
cells = Array.new(rows) { gets.split.map(&:to_i) }.flatten
start = cells.index { |cell| cell & START != 0 }
finish = cells.index { |cell| cell & FINISH != 0 }

# From where each cell was reached first. Without this a labyrinth with loops would be walked for ever.
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

# Back from the finish, cell by cell.
way = [finish]
way << came_from[way.last] until way.last == start
puts(way.reverse.map { |cell| cell.divmod(cols).join(" ") })
