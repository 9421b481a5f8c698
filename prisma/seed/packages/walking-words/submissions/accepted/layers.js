const [size, ...lines] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const [height, width] = size.split(' ').map(Number)
const word = lines[height]
const at = (grid, row, column) => (grid[row] && grid[row][column]) || 0
let ways = Array.from({ length: height }, (_, r) => Array.from({ length: width }, (_, c) => +(lines[r][c] === word[0])))
for (const letter of word.slice(1)) {
  const before = ways
  ways = before.map((line, r) =>
    line.map((_, c) =>
      lines[r][c] === letter
        ? (at(before, r - 1, c) + at(before, r + 1, c) + at(before, r, c - 1) + at(before, r, c + 1)) % 1000000007
        : 0,
    ),
  )
}
console.log(ways.flat().reduce((sum, one) => (sum + one) % 1000000007, 0))
