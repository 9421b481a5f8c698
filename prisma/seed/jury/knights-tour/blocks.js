// The same construction as blocks.py: closed tours of small blocks are joined to a tour of the whole board, and boards
// with three rows are extended by four columns at a time.
const { readFileSync } = require('node:fs')

const MOVES = [
  [-2, -1],
  [-2, 1],
  [-1, -2],
  [-1, 2],
  [1, -2],
  [1, 2],
  [2, -1],
  [2, 1],
]

/** Schwenk's theorem. */
function hasTour(rows, cols) {
  const [short, long] = [Math.min(rows, cols), Math.max(rows, cols)]
  if ((rows % 2 === 1 && cols % 2 === 1) || [1, 2, 4].includes(short)) return false
  return !(short === 3 && [4, 6, 8].includes(long))
}

/** A tour as two neighbours of each cell. */
const links = (count) => ({ before: new Int32Array(count), after: new Int32Array(count) })

function lay({ before, after }, chain, first = chain.at(-1), last = chain[0]) {
  for (const [at, cell] of chain.entries()) {
    before[cell] = chain[at - 1] ?? first
    after[cell] = chain[at + 1] ?? last
  }
}

/** Replaces the neighbour `old` of a cell in the tour by `next`. */
function relink({ before, after }, cell, old, next) {
  if (before[cell] === old) before[cell] = next
  else after[cell] = next
}

/** Cuts an even side into even pieces of 6 to 10 cells, and an odd side into pieces of 5 to 9. */
function cut(side) {
  const size = side % 2 === 0 ? 6 : 5
  const count = Math.floor(side / size)
  return [...Array(count - 1).fill(size), side - size * (count - 1)]
}

function wide(rows, cols) {
  const tour = links(rows * cols)
  const blocks = new Map()
  let top = 0
  for (const height of cut(rows)) {
    let left = 0
    for (const width of cut(cols)) {
      const shape = `${height} ${width}`
      if (!blocks.has(shape)) blocks.set(shape, search(height, width))
      const place = (cell) => (top + Math.floor(cell / width)) * cols + left + (cell % width)
      lay(tour, blocks.get(shape).map(place))
      const [y, x] = [top, left]
      if (left > 0) join(tour, cols, y, x, height, 2, (row, col) => col < x && row >= y && row < y + height)
      else if (top > 0) join(tour, cols, y, x, 2, width, (row, col) => row < y && col >= 0 && col < cols)
      left += width
    }
    top += height
  }
  return tour
}

/** Joins the tour of the block at this corner to that of a neighbour: moves a-b and c-d are replaced by a-c and b-d. */
function join(tour, cols, top, left, height, width, isAcross) {
  const { before, after } = tour
  const isMove = (one, other) => {
    const down = Math.floor(one / cols) - Math.floor(other / cols)
    return Math.abs(down * ((one % cols) - (other % cols))) === 2
  }
  for (let row = top; row < top + height; row++)
    for (let col = left; col < left + width; col++)
      for (const [down, right] of MOVES) {
        if (!isAcross(row + down, col + right)) continue
        const a = row * cols + col
        const c = a + down * cols + right
        for (const b of [before[a], after[a]])
          for (const d of [before[c], after[c]]) {
            if (!isMove(b, d)) continue
            relink(tour, a, b, c)
            relink(tour, b, a, d)
            relink(tour, c, d, a)
            relink(tour, d, c, b)
            return
          }
      }
  throw new Error('two blocks cannot be joined')
}

/** A closed tour of a small board that has one, by Warnsdorff's rule and by turning the path where it gets stuck. */
function search(rows, cols) {
  const graph = Array.from({ length: rows * cols }, (_, cell) =>
    MOVES.flatMap(([down, right]) => {
      const [row, col] = [Math.floor(cell / cols) + down, (cell % cols) + right]
      return row >= 0 && row < rows && col >= 0 && col < cols ? [row * cols + col] : []
    }),
  )
  let state = 1
  const below = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  for (;;) {
    const tour = attempt(graph, below)
    if (tour) return tour
  }
}

/**
 * Turns the path: if a knight's move leads from its end to one of its cells, the part after that cell is reversed, which
 * gives the path another end (L. Posa, 1976).
 */
function attempt(graph, below) {
  let path = [below(graph.length)]
  for (let patience = 50 * graph.length; patience > 0; ) {
    const end = path.at(-1)
    const on = new Set(path)
    const free = (cell) => graph[cell].filter((to) => !on.has(to))
    const ways = free(end)
    if (ways.length > 0) {
      const fewest = Math.min(...ways.map((cell) => free(cell).length))
      const best = ways.filter((cell) => free(cell).length === fewest)
      path.push(best[below(best.length)])
    } else if (path.length === graph.length && graph[end].includes(path[0])) return path
    else {
      const place = path.indexOf(graph[end][below(graph[end].length)]) + 1
      path = [...path.slice(0, place), ...path.slice(place).reverse()]
      patience--
    }
  }
}

/**
 * Two ways to extend a tour by four columns, the second one mirrored: the move between two cells (row, column, counted
 * from the first new column) is replaced by a chain through the new columns (cells 4 * row + column).
 */
const LONGER = [
  [2, -1, 0, -2, [0, 6, 8, 1, 7, 9, 2, 11, 5, 3, 10, 4]],
  [0, -1, 2, -2, [8, 6, 0, 9, 7, 1, 10, 3, 5, 11, 2, 4]],
]

/** A closed tour of a board with three rows and `cols` columns, an even number of at least 10. */
function narrow(cols) {
  const width = cols % 4 === 2 ? 10 : 12
  const tour = links(3 * cols)
  const place = (cell, size, start) => Math.floor(cell / size) * cols + start + (cell % size)
  lay(
    tour,
    search(3, width).map((cell) => place(cell, width, 0)),
  )
  const ends = ([rowA, colA, rowB, colB], start) => [rowA * cols + start + colA, rowB * cols + start + colB]
  // One of the two moves is in every closed tour: the corner cells on the right have two neighbours each.
  const way = LONGER.find((each) => {
    const [a, b] = ends(each, width)
    return tour.before[a] === b || tour.after[a] === b
  })
  for (let start = width; start < cols; start += 4) {
    const [near, far] = ends(way, start)
    const chain = way[4].map((cell) => place(cell, 4, start))
    lay(tour, chain, near, far)
    relink(tour, near, far, chain[0])
    relink(tour, far, near, chain.at(-1))
  }
  return tour
}

/** Follows a tour from cell 0 and numbers its cells from 1. */
function numbers({ before, after }) {
  const found = new Int32Array(before.length)
  let [cell, last] = [0, before[0]]
  for (let number = 1; number <= found.length; number++) {
    found[cell] = number
    const next = before[cell] === last ? after[cell] : before[cell]
    last = cell
    cell = next
  }
  return found
}

function matrix(rows, cols) {
  if (cols === 3 && rows > 3) {
    const flat = numbers(narrow(rows))
    return Int32Array.from({ length: 3 * rows }, (_, at) => flat[(at % 3) * rows + Math.floor(at / 3)])
  }
  return numbers(rows === 3 ? narrow(cols) : wide(rows, cols))
}

const [rows, cols] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number)
if (hasTour(rows, cols)) {
  const flat = matrix(rows, cols)
  const lines = Array.from({ length: rows }, (_, row) => flat.subarray(row * cols, (row + 1) * cols).join(' '))
  process.stdout.write(`${lines.join('\n')}\n`)
} else console.log('IMPOSSIBLE')
