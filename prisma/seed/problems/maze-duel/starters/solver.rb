# Maze duel, a beginning for a solver: into the unknown, towards the end, and back out of dead ends.
#
# Every turn seven lines come in: size, start, end, horizontal walls and vertical walls ("?" where unknown), where you
# stand, and the cells that you can enter, "row col" with commas between them. One of those goes out.
# What `warn` writes is kept for you, beside the turn.

# Every line at once, or the judge waits for ever.
$stdout.sync = true

def cell_of(text)
  text.split.map(&:to_i)
end

visited = {}
# The cells that lead back to the start.
way = []
$stdin.each_line.each_slice(7) do |lines|
  goal = cell_of(lines[2])
  here = cell_of(lines[5])
  visited[here] = true
  options = lines[6].split(",").map { |option| cell_of(option) }.reject { |cell| visited[cell] }
  best = options.min_by { |row, col| (goal[0] - row).abs + (goal[1] - col).abs }
  if best
    way.push(here)
  else
    # A dead end. The walls that are known by now could tell sooner: reading them is what comes next.
    best = way.pop
  end
  puts best.join(" ")
end
