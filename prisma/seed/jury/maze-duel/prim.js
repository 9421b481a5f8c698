// The built-in architect `prim`, as in prim.py: a perfect maze that grows from one cell by opening a random wall at its
// edge, each with the same probability. The start is at the top left and the end is at the bottom right.

/** SplitMix32, the judge's generator: below(limit) is a whole number from 0 to limit - 1. */
function randomFrom(seed) {
  let state = seed >>> 0
  return (limit) => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad) >>> 0
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97) >>> 0
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) * limit) / 2 ** 32)
  }
}

/** The pairs of cells between which there is an opening, as `cell near`, the smaller number first. */
function grow(size, seed) {
  const below = randomFrom(seed)
  const grown = new Set()
  const opened = new Set()
  const edge = []
  const add = (cell) => {
    grown.add(cell)
    const [row, col] = [Math.floor(cell / size), cell % size]
    const around = [
      [row > 0, cell - size],
      [col > 0, cell - 1],
      [col < size - 1, cell + 1],
      [row < size - 1, cell + size],
    ]
    for (const [inside, near] of around) if (inside && !grown.has(near)) edge.push([cell, near])
  }
  add(below(size * size))
  while (edge.length > 0) {
    const at = below(edge.length)
    const [cell, near] = edge[at]
    // The last element takes its place.
    edge[at] = edge[edge.length - 1]
    edge.pop()
    if (grown.has(near)) continue
    opened.add(`${Math.min(cell, near)} ${Math.max(cell, near)}`)
    add(near)
  }
  return opened
}

function architect(size, seed) {
  const opened = grow(size, seed)
  const cells = Array.from({ length: size * size }, (_, cell) => cell)
  const walls = (among, step) => among.map((cell) => (opened.has(`${cell} ${cell + step}`) ? '0' : '1')).join('')
  return [
    String(size),
    '0 0',
    `${size - 1} ${size - 1}`,
    walls(cells.slice(0, size * size - size), size),
    walls(
      cells.filter((cell) => cell % size < size - 1),
      1,
    ),
  ]
}
