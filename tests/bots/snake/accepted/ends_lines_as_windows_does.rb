# Ends its lines with carriage return and line feed, and puts white space around its answer.

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

  action, = cells.select { |_, (row, col)| free?(field, row, col, tail) }
                 .min_by { |_, (row, col)| (cherry[0] - row).abs + (cherry[1] - col).abs }
  action || "F"
end

$stdin.each_line(chomp: true).each_slice(10) { |field| print "  #{choose(field)} \t\r\n" }
