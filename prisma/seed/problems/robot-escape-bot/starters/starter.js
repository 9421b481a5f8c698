/*
 * Robot escape, starter program: brings out one robot after the other, while the string moves all of them.
 *
 * The judge calls escape() with the labyrinth, an array of strings ('0' is free, '1' is an obstacle, 'x' is the exit),
 * and with the length limit. It returns the string of commands: U up, D down, L left, R right. Use console.log() for
 * debug output; the result page shows it. To use standard input and output instead, do not define escape(): read "rows
 * cols limit" and the rows, print one line.
 */

const MOVES = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] }

function escape(maze, limit) {
  const rows = maze.length
  const cols = maze[0].length
  const exit = maze.join('').indexOf('x')

  /**
   * The cell of a robot after a command; cells are numbered row by row. It stays in its cell if something is in its
   * way.
   */
  const step = (cell, command) => {
    const [down, right] = MOVES[command]
    const row = Math.floor(cell / cols) + down
    const col = (cell % cols) + right
    const free = row >= 0 && row < rows && col >= 0 && col < cols && maze[row][col] !== '1'
    return free ? row * cols + col : cell
  }

  // The number of steps to the exit from every cell that can reach it: a breadth-first search from the exit.
  const distance = new Map([[exit, 0]])
  for (const [cell, steps] of distance) {
    for (const command in MOVES) {
      const neighbour = step(cell, command)
      if (!distance.has(neighbour)) distance.set(neighbour, steps + 1)
    }
  }
  const closest = (cell) =>
    Object.keys(MOVES).reduce((best, command) =>
      distance.get(step(cell, command)) < distance.get(step(cell, best)) ? command : best,
    )

  // Robots that meet stay together, so a set of cells is enough.
  let robots = new Set(distance.keys())
  robots.delete(exit)
  let commands = ''
  while (robots.size > 0 && commands.length < limit) {
    // Bring out the robot that is farthest from the exit. Which choice makes the string shorter?
    let leader = [...robots].reduce((far, cell) => (distance.get(cell) > distance.get(far) ? cell : far))
    while (leader !== exit && commands.length < limit) {
      const command = closest(leader)
      commands += command
      leader = step(leader, command)
      robots = new Set([...robots].map((robot) => step(robot, command)))
      robots.delete(exit)
    }
  }
  return commands
}
