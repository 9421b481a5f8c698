/*
 * Coded labyrinth, a beginning: a breadth-first search.
 *
 * The judge calls path() with the cells, an array of arrays of numbers. It returns the way from the start to the
 * finish, an array of [row, col] from 0, or null where there is none. console.log() shows you what you want to know.
 * Would you rather read and write yourself? Then define no path(): read "rows cols" and the rows, print a line
 * "row col" for each cell of the way, or NONE, and exit. Types are taken out before it runs, unchecked.
 */

const START = 16
const FINISH = 32
// What the bits of a cell say is open: left, up, right, down.
const WAYS: [bit: number, down: number, right: number][] = [[1, 0, -1], [2, -1, 0], [4, 0, 1], [8, 1, 0]]

function path(cells: number[][]): [row: number, col: number][] | null {
  const cols = cells[0]!.length
  // Cells are numbered row by row.
  const flat = cells.flat()
  const start = flat.findIndex((cell) => cell & START)
  const finish = flat.findIndex((cell) => cell & FINISH)

  // From where each cell was reached first, -1 where it was not. Without this loops would be walked for ever.
  const cameFrom = new Int32Array(flat.length).fill(-1)
  cameFrom[start] = start
  const queue = [start]
  for (let at = 0; at < queue.length && cameFrom[finish]! < 0; at++) {
    const cell = queue[at]!
    for (const [bit, down, right] of WAYS) {
      const neighbour = cell + down * cols + right
      if (!(flat[cell]! & bit) || cameFrom[neighbour]! >= 0) continue
      cameFrom[neighbour] = cell
      queue.push(neighbour)
    }
  }
  if (cameFrom[finish]! < 0) return null

  // Back from the finish, cell by cell.
  const way = [finish]
  while (way.at(-1) !== start) way.push(cameFrom[way.at(-1)!]!)
  return way.reverse().map((cell) => [Math.floor(cell / cols), cell % cols])
}
