const [count, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
/** Cells at most so far in both directions, and of the right colour, are reached by so many moves or one pair more. */
function moves(more, less) {
  if (more === 1 && less === 0) return 3
  if (more === 2 && less === 2) return 4
  const surplus = more - less
  return less > surplus
    ? surplus - 2 * Math.floor((surplus - less) / 3)
    : surplus - 2 * Math.floor((surplus - less) / 4)
}
const answers = lines.slice(0, Number(count)).map((line) => {
  const [r, c, row, column] = line.split(' ').map(Number)
  const [rows, columns] = [Math.abs(row - r), Math.abs(column - c)]
  return moves(Math.max(rows, columns), Math.min(rows, columns))
})
console.log(answers.join('\n'))
