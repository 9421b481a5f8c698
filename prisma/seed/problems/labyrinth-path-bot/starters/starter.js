/*
 * Coded labyrinth, starter program: a breadth-first search.
 *
 * The judge calls path() with the cells, an array of arrays of numbers. It returns the path from the start to the
 * finish, an array of [row, col] counted from 0, or null if there is none. Use console.log() for debug output; the
 * result page shows it. To use standard input and output instead, do not define path(): read "rows cols" and the rows,
 * print a line "row col" for each cell of the path, or NONE, and exit.
 */

const START = 16
const FINISH = 32
// The directions of the four bits: left, up, right, down.
const WAYS = [[1, 0, -1], [2, -1, 0], [4, 0, 1], [8, 1, 0]]

function path(cells) {
  const cols = cells[0].length
  // Cells are numbered row by row.
  const flat = cells.flat()
  const start = flat.findIndex((cell) => cell & START)
  const finish = flat.findIndex((cell) => cell & FINISH)

  // The cell from which the search first reached each cell, or -1. Without this check the search would never end in a
  // labyrinth with loops.
  const cameFrom = new Int32Array(flat.length).fill(-1)
  cameFrom[start] = start
  const queue = [start]
  for (let at = 0; at < queue.length && cameFrom[finish] < 0; at++) {
    const cell = queue[at]
    for (const [bit, down, right] of WAYS) {
      const neighbour = cell + down * cols + right
      if (!(flat[cell] & bit) || cameFrom[neighbour] >= 0) continue
      cameFrom[neighbour] = cell
      queue.push(neighbour)
    }
  }
  if (cameFrom[finish] < 0) return null

  // Follow the path back from the finish, cell by cell.
  const way = [finish]
  while (way.at(-1) !== start) way.push(cameFrom[way.at(-1)])
  return way.reverse().map((cell) => [Math.floor(cell / cols), cell % cols])
}
