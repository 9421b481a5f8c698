const word = require('fs').readFileSync(0, 'utf8').trim()
const steps = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] }
let [row, column] = [0, 0]
const printed = new Set(['0 0'])
for (const letter of word) {
  row += steps[letter][0]
  column += steps[letter][1]
  printed.add(`${row} ${column}`)
}
console.log(printed.size)
