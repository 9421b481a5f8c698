/*
 * Maze duel, starter program for a solver: explores towards the end and backs out of dead ends.
 *
 * Each turn the judge calls solver() with three arguments: the maze (its five lines as one string, with "?" for unknown
 * walls), your position, [row, col], and an array of the cells you can move to. It returns one of these cells.
 *
 * Global variables keep their values for the whole maze. Use console.log() for debug output; the replay shows it next
 * to each turn. To use standard input and output instead, do not define solver(): read seven lines, print one, and so
 * on.
 */

const visited = new Set()
/** The cells that lead back to the start. */
const way = []

function solver(maze, position, options) {
  const [endRow, endCol] = maze.split('\n')[2].split(' ').map(Number)
  visited.add(position.join())
  let best
  let shortest = Infinity
  for (const [row, col] of options) {
    const distance = Math.abs(endRow - row) + Math.abs(endCol - col)
    if (visited.has(`${row},${col}`) || distance >= shortest) continue
    best = [row, col]
    shortest = distance
  }
  // A dead end. Next idea: use the known walls to notice it sooner.
  if (!best) return way.pop()
  way.push(position)
  return best
}
