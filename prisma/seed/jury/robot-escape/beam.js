// The same beam search as beam.py. A set of cells is a string with one character per cell, so that it can be the key of a
// map; the program reads labyrinths with the line of sizes and without it.
// How many sets are kept: more where they are small.
const WIDTH = 60
const WIDTH_OF_SMALL = 600
const SMALL = 100
const ROBOT_WEIGHTS = [0, 5, 20]

/** Where each command leads from each cell, and the distance of each cell to the exit. */
function readWorld(lines) {
  const [rows, cols, limit = 1000] = lines[0].includes(' ')
    ? lines.shift().split(' ').map(Number)
    : [lines[0].length, lines[0].length]
  const cells = lines.join('')
  const exit = cells.indexOf('x')
  const to = [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ].map(([down, right]) =>
    Uint16Array.from(cells, (_, cell) => {
      const [row, col] = [Math.floor(cell / cols) + down, (cell % cols) + right]
      const inside = row >= 0 && row < rows && col >= 0 && col < cols
      return inside && cells[row * cols + col] !== '1' ? row * cols + col : cell
    }),
  )
  const starts = [...cells].flatMap((mark, cell) => (mark === '0' ? [cell] : []))
  return { exit, limit, to, starts, far: distancesTo(exit, starts, to) }
}

function distancesTo(exit, starts, to) {
  const far = new Map([[exit, 0]])
  for (let steps = 1; far.size <= starts.length; steps++) {
    const near = starts.filter((cell) => !far.has(cell) && to.some((step) => far.has(step[cell])))
    for (const cell of near) far.set(cell, steps)
  }
  return Uint16Array.from(to[0], (_, cell) => far.get(cell) ?? 0)
}

/** A string that frees all robots, or undefined if the search does not find one within the limit. */
function search({ exit, to, starts, far }, limit, robotWeight) {
  const width = far.length <= SMALL ? WIDTH_OF_SMALL : WIDTH
  const mark = new Int32Array(far.length)
  let stamp = 0
  const moved = (robots, step) => {
    stamp++
    const there = []
    for (let at = 0; at < robots.length; at++) {
      const cell = step[robots.charCodeAt(at)]
      if (cell === exit || mark[cell] === stamp) continue
      mark[cell] = stamp
      there.push(cell)
    }
    return Uint16Array.from(there).sort()
  }
  let beam = [{ robots: String.fromCharCode(...starts), score: 0 }]
  for (let length = 0; length < limit; length++) {
    const found = new Map()
    for (const from of beam)
      for (const [command, step] of to.entries()) {
        const cells = moved(from.robots, step)
        if (cells.length === 0) return stringOf({ from, command })
        const robots = String.fromCharCode(...cells)
        if (robots === from.robots || found.has(robots)) continue
        const score = cells.reduce((sum, cell) => sum + far[cell], robotWeight * cells.length)
        found.set(robots, { robots, score, from, command })
      }
    beam = [...found.values()].sort((one, other) => one.score - other.score).slice(0, width)
  }
}

function stringOf(node) {
  let letters = ''
  for (let at = node; at.from; at = at.from) letters = 'UDLR'[at.command] + letters
  return letters
}

function answer(lines) {
  const world = readWorld(lines)
  let best
  for (const weight of ROBOT_WEIGHTS)
    best = search(world, best ? best.length - 1 : world.limit, weight) ?? best
  return best ?? 'U'
}

const lines = []
require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    lines.push(line.trim())
    const [rows] = lines[0].split(' ')
    const wanted = lines[0].includes(' ') ? Number(rows) + 1 : rows.length
    if (lines.length === wanted) console.log(answer(lines))
  })
