# Snake, a beginning: one step at a time, always towards the cherry.
#
# Every turn ten lines of ten characters come in: "." is free, "T" a tree, "C" the cherry, "0" the head and "1", "2",
# … the body up to the tail. One line of actions goes out: "F" is a step ahead, "L" and "R" turn left or right first.
# As many as you like; after a cherry the rest is dropped. What `warn` writes is kept for you, beside the turn.

# Every line at once, or the judge waits for ever.
$stdout.sync = true

# [row, col] of a character, or nil.
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

  # The snake looks from its neck to its head. Rows grow downwards, so left of (dr, dc) is (-dc, dr).
  dr = head[0] - neck[0]
  dc = head[1] - neck[1]
  steps = { "F" => [dr, dc], "L" => [-dc, dr], "R" => [dc, -dr] }
  cells = steps.transform_values { |down, right| [head[0] + down, head[1] + right] }

  # A dead end is not seen before the head is in it: a search that looks further ahead is what comes next.
  action, = cells.select { |_, (row, col)| free?(field, row, col, tail) }
                 .min_by { |_, (row, col)| (cherry[0] - row).abs + (cherry[1] - col).abs }
  action || "F"
end

$stdin.each_line(chomp: true).each_slice(10) { |field| puts choose(field) }
