/*
 * Maze duel, starter program for an architect: a random tree of corridors.
 *
 * The judge calls architect() with the size and a seed. It returns the maze as five lines: the size, the start, the
 * end, the horizontal walls and the vertical walls; "1" is a wall and "0" is an opening. Use console.log() for debug
 * output; the result page shows it. Types are removed before the program runs; the judge does not check them. To use
 * standard input and output instead, do not define architect(): read "size seed", print the lines and exit.
 */

function architect(size: number, seed: number): string[] {
  // At first every wall is closed.
  const horizontal: string[] = Array(size * (size - 1)).fill('1')
  const vertical: string[] = Array(size * (size - 1)).fill('1')
  // A small random number generator: the same seed always gives the same maze.
  let state = (seed % 2147483646) + 1
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++) {
      if (row === 0 && col === 0) continue
      state = (state * 16807) % 2147483647
      // Connect each cell to the one above it or to the one on its left, so that all cells are connected.
      if (col === 0 || (row > 0 && state % 2 === 0)) horizontal[(row - 1) * size + col] = '0'
      else vertical[row * (size - 1) + col - 1] = '0'
    }
  }
  // Solvers do not get lost here for long. Next idea: deep dead ends, and loops.
  return [String(size), '0 0', `${size - 1} ${size - 1}`, horizontal.join(''), vertical.join('')]
}
