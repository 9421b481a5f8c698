const [size, ...rows] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const width = Number(size.split(' ')[1])
const grid = rows.join('')
const steps = new Map([[`${grid.indexOf('S')} `, 0]])
let answer = 'NO'
for (const [state, before] of steps) {
  const [place, keys] = state.split(' ')
  const at = Number(place)
  if (grid[at] === 'E') {
    answer = before
    break
  }
  for (const there of [at - width, at + width, at - 1, at + 1]) {
    const cell = grid[there]
    if (cell === '#' || ('ABCD'.includes(cell) && !keys.includes(cell.toLowerCase()))) continue
    const held = 'abcd'.includes(cell) && !keys.includes(cell) ? [...keys, cell].sort().join('') : keys
    const next = `${there} ${held}`
    if (!steps.has(next)) steps.set(next, before + 1)
  }
}
console.log(answer)
