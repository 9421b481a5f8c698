import type { Random } from '../../kit/random'
import type { Carver } from '../algorithm'
import { disjointSets } from './passages'

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
  usesStart: false,
  *carve({ rows, cols }, { start }, random) {
    /** The set of each cell of the row, by the first column in which it has a cell. */
    let firsts = Array.from({ length: cols }, (_, col) => col)
    for (let row = 0; row < rows; row++) {
      const last = row === rows - 1
      const sets = disjointSets(cols)
      for (const [col, first] of firsts.entries()) sets.join(first, col)
      for (let col = 1; col < cols; col++) {
        if (sets.find(col - 1) === sets.find(col) || !(last || random.below(2))) continue
        sets.join(col - 1, col)
        const cell = row * cols + col
        yield { kind: 'carve', cell, from: cell - 1, line: 2 }
      }
      if (last) break
      firsts = Array.from({ length: cols }, (_, col) => col)
      for (const members of membersOf(firsts.map(sets.find))) {
        const chosen = chosenOf(members, random)
        for (const col of chosen) {
          firsts[col] = chosen[0]!
          yield { kind: 'carve', cell: (row + 1) * cols + col, from: row * cols + col, line: 4 }
        }
      }
    }
    yield { kind: 'done', cell: start, line: 0 }
  },
}

/** The columns of each set, the set of the first column first. */
function membersOf(sets: readonly number[]): Iterable<readonly number[]> {
  const members = new Map<number, number[]>()
  for (const [col, set] of sets.entries()) {
    const others = members.get(set)
    if (others) others.push(col)
    else members.set(set, [col])
  }
  return members.values()
}

/** Each with a probability of one half; one of them if that chooses none. */
function chosenOf(members: readonly number[], random: Random): readonly number[] {
  const chosen = members.filter(() => random.below(2))
  return chosen.length > 0 ? chosen : [members[random.below(members.length)]!]
}
