# A cell has two coordinates.
puts "0 0 0"
