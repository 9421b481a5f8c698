# Maze duel, starter program for a solver: explores towards the end and backs out of dead ends.
#
# Each turn, read seven lines: the size, the start, the end, the horizontal walls and the vertical walls ("?" for
# unknown), your position, and the cells you can move to as "row col", separated by commas. Write one of these cells.
# Write debug output with `warn`; the replay shows it next to each turn.

# Flushes every line; otherwise the judge would wait for it until the time limit.
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
    # A dead end. Next idea: use the known walls to notice it sooner.
    best = way.pop
  end
  puts best.join(" ")
end
