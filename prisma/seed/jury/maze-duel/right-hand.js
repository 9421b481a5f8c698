// The built-in solver `right-hand`, as in right-hand.py: it keeps its right hand on a wall.

// Clockwise: up, right, down, left.
const WAYS = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
]
let heading

function solver(maze, position, options) {
  const ahead = (turn) => WAYS[turn % 4].map((step, axis) => position[axis] + step)
  const isOpen = ([row, col]) => options.some(([r, c]) => r === row && c === col)
  if (heading === undefined) {
    // Without a wall nearby it walks up until it reaches one.
    const beside = [0, 1, 2, 3].find((way) => !isOpen(ahead(way + 1)))
    if (beside === undefined) return ahead(0)
    heading = beside
  }
  // Right, straight ahead, left, back.
  heading = [1, 0, 3, 2].map((turn) => (heading + turn) % 4).find((way) => isOpen(ahead(way)))
  return ahead(heading)
}
