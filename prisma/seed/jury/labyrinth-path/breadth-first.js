// A breadth-first search without recursion, which finds a shortest path. It writes a step as `row column`.
const { readFileSync } = require('node:fs')

const [rows, cols, ...codes] = Array.from(readFileSync(0, 'utf8').trim().split(/\s+/), Number)
const FINISH = 32
const STEPS = [
  [1, -1],
  [2, -cols],
  [4, 1],
  [8, cols],
]

function search() {
  const start = codes.findIndex((code) => code & 16)
  // The cell from which the search reached each cell; the start is reached from itself.
  const origin = new Int32Array(rows * cols).fill(-1)
  origin[start] = start
  const queue = [start]
  for (const cell of queue) {
    if (codes[cell] & FINISH) return walkBack(origin, cell)
    for (const [way, step] of STEPS)
      if (codes[cell] & way && origin[cell + step] < 0) {
        origin[cell + step] = cell
        queue.push(cell + step)
      }
  }
}

function walkBack(origin, finish) {
  const path = [finish]
  for (let cell = finish; origin[cell] !== cell; path.push(cell)) cell = origin[cell]
  return path.reverse()
}

const path = search()
const lines = path?.map((cell) => `${Math.floor(cell / cols)} ${cell % cols}\n`) ?? ['NONE\n']
process.stdout.write(lines.join(''))
