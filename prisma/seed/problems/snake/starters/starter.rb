# Snake, starter program: one step at a time, always towards the cherry.
#
# Each turn, read ten lines of ten characters: "." is free, "T" is a tree, "C" is the cherry, "0" is the head, and "1",
# "2", … are the body up to the tail. Write one line of actions: "F" is one step ahead; "L" and "R" turn left or right
# and then take a step. The line may be of any length; the judge drops the rest of it when the snake eats a cherry.
# Write debug output with `warn`; the replay shows it next to each turn.

# Flushes every line; otherwise the judge would wait for it until the time limit.
$stdout.sync = true

# The position [row, col] of a character, or nil.
def find(field, character)
  row = field.index { |line| line.include?(character) }
  row && [row, field[row].index(character)]
end

# The tail moves away before the head arrives, so its cell is free.
def free?(field, row, col, tail)
  row.between?(0, 9) && col.between?(0, 9) && [".", "C", tail].include?(field[row][col])
end

def choose(field)
  cherry, head, neck = %w[C 0 1].map { |character| find(field, character) }
  tail = field.join.scan(/\d/).max

  # The snake faces from its neck to its head. Rows grow downwards, so the direction left of (dr, dc) is (-dc, dr).
  dr = head[0] - neck[0]
  dc = head[1] - neck[1]
  steps = { "F" => [dr, dc], "L" => [-dc, dr], "R" => [dc, -dr] }
  cells = steps.transform_values { |down, right| [head[0] + down, head[1] + right] }

  # This snake notices a dead end only once its head is inside. Next idea: a search that looks further ahead.
  action, = cells.select { |_, (row, col)| free?(field, row, col, tail) }
                 .min_by { |_, (row, col)| (cherry[0] - row).abs + (cherry[1] - col).abs }
  action || "F"
end

$stdin.each_line(chomp: true).each_slice(10) { |field| puts choose(field) }
