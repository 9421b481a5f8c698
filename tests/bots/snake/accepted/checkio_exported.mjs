// A module that exports an arrow function.
const DISTANCE = ([row, col], r, c) => Math.abs(row - r) + Math.abs(col - c)

export const checkio = (field) => {
  const find = (what) => {
    const row = field.findIndex((line) => line.includes(what))
    return [row, field[row].indexOf(what)]
  }
  const [goal, [row, col], [up, left]] = ['C', '0', '1'].map(find)
  const ways = { F: [row - up, col - left], L: [left - col, row - up], R: [col - left, up - row] }
  let best = ['F', 99]
  for (const [action, [down, right]] of Object.entries(ways)) {
    const [r, c] = [row + down, col + right]
    if (!['.', 'C'].includes(field[r]?.[c])) continue
    if (DISTANCE(goal, r, c) < best[1]) best = [action, DISTANCE(goal, r, c)]
  }
  return best[0]
}
