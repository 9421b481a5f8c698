/*
 * Snake, a beginning: one step at a time, always towards the cherry.
 *
 * Every turn the judge calls checkio() with the field, ten strings of ten characters: "." is free, "T" a tree, "C" the
 * cherry, "0" the head and "1", "2", … the body up to the tail. It carries out the actions that are returned: "F" is a
 * step ahead, "L" and "R" turn left or right first. As many as you like; after a cherry the rest is dropped.
 *
 * Types are taken out before it runs and are not checked. Global variables live for the whole game, and console.log()
 * shows you what you want to know, beside the turn.
 * Would you rather read and write yourself? Then define no checkio(): read ten lines, print one, and so on.
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
  // The snake looks from its neck to its head. Rows grow downwards, so left of (dr, dc) is (-dc, dr).
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
    // Outside, a tree, or the body. The tail moves away before the head arrives, so its cell is free.
    if (cell !== '.' && cell !== 'C' && cell !== tail) continue
    const distance = Math.abs(cherry.row - row) + Math.abs(cherry.col - col)
    if (distance < shortest) {
      best = action
      shortest = distance
    }
  }
  // A dead end is not seen before the head is in it: a search that looks further ahead is what comes next.
  return best
}
