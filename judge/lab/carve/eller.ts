import type { Random } from '../../kit/random'
import type { Carver } from '../_common/algorithm'

/** Row by row; it remembers one row only, so a maze can have any number of rows. */
export const eller: Carver = {
  id: 'eller',
  version: 1,
  name: 'Eller',
  about:
    'Builds the maze row by row and remembers only which cells of the current row are connected. Neighbours that are not connected are joined by chance, and every connected part goes down at least once.',
  listing: [
    'for each row:',
    '  for each pair of neighbours in different sets:',
    '    by chance, or in the last row: open the wall',
    '  for each set of the row, unless it is the last:',
    '    open the floor of one or more of its cells',
    '  a cell below a wall begins a set of its own',
  ],
  begins: 'closed',
  *carve({ rows, cols }, { start }, random) {
    /** The set of each cell of the row. */
    let sets = Array.from({ length: cols }, (_, col) => col)
    let unused = cols
    for (let row = 0; row < rows; row++) {
      const last = row === rows - 1
      for (let col = 1; col < cols; col++) {
        const [left, right] = [sets[col - 1]!, sets[col]!]
        if (left === right || !(last || random.below(2))) continue
        for (let at = 0; at < cols; at++) if (sets[at] === right) sets[at] = left
        const cell = row * cols + col
        yield { kind: 'carve', cell, from: cell - 1, line: 2 }
      }
      if (last) break
      const below: (number | undefined)[] = Array.from({ length: cols })
      for (const [set, members] of membersOf(sets)) {
        for (const col of chosenOf(members, random)) {
          below[col] = set
          yield { kind: 'carve', cell: (row + 1) * cols + col, from: row * cols + col, line: 4 }
        }
      }
      sets = below.map((set) => set ?? unused++)
    }
    yield { kind: 'done', cell: start, line: 0 }
  },
}

function membersOf(sets: readonly number[]): Map<number, number[]> {
  const members = new Map<number, number[]>()
  for (const [col, set] of sets.entries()) {
    const others = members.get(set)
    if (others) others.push(col)
    else members.set(set, [col])
  }
  return members
}

/** Each with a probability of one half; one of them if that chooses none. */
function chosenOf(members: readonly number[], random: Random): readonly number[] {
  const chosen = members.filter(() => random.below(2))
  return chosen.length > 0 ? chosen : [members[random.below(members.length)]!]
}
