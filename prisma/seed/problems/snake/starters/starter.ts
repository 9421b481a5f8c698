/*
 * Snake, starter program: one step at a time, always towards the cherry.
 *
 * Each turn the judge calls checkio() with the field, ten strings of ten characters: "." is free, "T" is a tree, "C" is
 * the cherry, "0" is the head, and "1", "2", … are the body up to the tail. It returns a string of actions: "F" is one
 * step ahead; "L" and "R" turn left or right and then take a step. The string may be of any length; the judge drops the
 * rest of it when the snake eats a cherry.
 *
 * Types are removed before the program runs; the judge does not check them. Global variables keep their values for the
 * whole game. Use console.log() for debug output; the replay shows it next to each turn. To use standard input and
 * output instead, do not define checkio(): read ten lines, print one, and so on.
 */

interface Cell {
  row: number
  col: number
}

function find(field: string[], character: string): Cell {
  const row = field.findIndex((line) => line.includes(character))
  return { row, col: row < 0 ? -1 : field[row]!.indexOf(character) }
}

function checkio(field: string[]): string {
  const cherry = find(field, 'C')
  const head = find(field, '0')
  const neck = find(field, '1')
  const tail = field.join('').match(/\d/g)!.sort().at(-1)
  // The snake faces from its neck to its head. Rows grow downwards, so the direction left of (dr, dc) is (-dc, dr).
  const dr = head.row - neck.row
  const dc = head.col - neck.col
  const ways: [action: string, down: number, right: number][] = [
    ['F', dr, dc],
    ['L', -dc, dr],
    ['R', dc, -dr],
  ]

  let best = 'F'
  let shortest = Number.POSITIVE_INFINITY
  for (const [action, down, right] of ways) {
    const row = head.row + down
    const col = head.col + right
    const cell = field[row]?.[col]
    // Outside the field, a tree, or the body. The tail moves away before the head arrives, so its cell is free.
    if (cell !== '.' && cell !== 'C' && cell !== tail) continue
    const distance = Math.abs(cherry.row - row) + Math.abs(cherry.col - col)
    if (distance < shortest) {
      best = action
      shortest = distance
    }
  }
  // This snake notices a dead end only once its head is inside. Next idea: a search that looks further ahead.
  return best
}
