const [size, ...rows] = require('fs').readFileSync(0, 'utf8').trim().split('\n')
const width = Number(size.split(' ')[1])
const grid = rows.join('')
const exit = grid.indexOf('E')
const steps = [
  ['L', -1],
  ['D', width],
  ['R', 1],
  ['U', -width],
]
const words = new Map([[grid.indexOf('S'), '']])
for (const [cell, word] of words) {
  if (cell === exit) break
  for (const [letter, step] of steps) {
    let there = cell
    while (grid[there + step] !== '#') there += step
    if (!words.has(there)) words.set(there, word + letter)
  }
}
console.log(words.get(exit) ?? 'NO')
