# Right hand on the wall, by lines; and it ends with its input.
$stdout.sync = true
ways = [[-1, 0], [0, 1], [1, 0], [0, -1]]
heading = 0
while (size = gets)
  5.times { |line| @position = gets if line == 4; gets if line < 4 }
  row, col = @position.split.map(&:to_i)
  options = gets.split(",").map { |cell| cell.split.map(&:to_i) }
  turn = [1, 0, 3, 2].find do |by|
    to = ways[(heading + by) % 4]
    options.include?([row + to[0], col + to[1]])
  end
  heading = (heading + turn) % 4
  puts "#{row + ways[heading][0]} #{col + ways[heading][1]}"
end
