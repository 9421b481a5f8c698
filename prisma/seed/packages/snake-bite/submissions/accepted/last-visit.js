const [size, word] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const length = Number(size)
const steps = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] }
const key = (row, column) => row * 100003 + column
const visited = new Map()
for (let at = 0; at < length; at++) visited.set(key(0, -at), -at)
let [row, column] = [0, 0]
let bite = 'safe'
for (let step = 1; step <= word.length; step++) {
  row += steps[word[step - 1]][0]
  column += steps[word[step - 1]][1]
  const last = visited.get(key(row, column))
  if (last !== undefined && step - last < length) {
    bite = step
    break
  }
  visited.set(key(row, column), step)
}
console.log(bite)
