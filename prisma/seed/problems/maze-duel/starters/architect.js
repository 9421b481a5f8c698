/*
 * Maze duel, a beginning for an architect: a tree of corridors, drawn at random.
 *
 * The judge calls architect() with the size and a seed. It returns the maze in five lines: the size, the start, the end,
 * the horizontal walls and the vertical ones; "1" is a wall, "0" an opening. console.log() shows you what you want to
 * know. Would you rather read and write yourself? Then define no architect(): read "size seed", print the lines, exit.
 */

function architect(size, seed) {
  // Everything is closed at first.
  const horizontal = Array(size * (size - 1)).fill('1')
  const vertical = Array(size * (size - 1)).fill('1')
  // A small source of random numbers: the same seed, the same maze.
  let state = (seed % 2147483646) + 1
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++) {
      if (row === 0 && col === 0) continue
      state = (state * 16807) % 2147483647
      // Each cell is joined to the one above it or to the one on its left: so all hang together.
      if (col === 0 || (row > 0 && state % 2 === 0)) horizontal[(row - 1) * size + col] = '0'
      else vertical[row * (size - 1) + col - 1] = '0'
    }
  }
  // From corner to corner nobody gets lost for long here: dead ends that are deep, and loops, are what comes next.
  return [String(size), '0 0', `${size - 1} ${size - 1}`, horizontal.join(''), vertical.join('')]
}
