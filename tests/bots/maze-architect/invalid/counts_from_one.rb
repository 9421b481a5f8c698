# The last cell of those who count from 1 is outside.
size, = $stdin.gets.split.map(&:to_i)
walls = "0" * (size * (size - 1))
puts size, "1 1", "#{size} #{size}", walls, walls
