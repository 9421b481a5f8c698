import { randomFrom } from '@/judge/kit/random'
import { casesIn, type DataFiles, type InputAndAnswer, invalidInputs } from './files'

const FAR = 1_000_000_000
/** Distances are searched for up to here, and counted beyond. */
const NEAR = 12

const JUMPS = [1, -1, 2, -2].flatMap((down) =>
  [1, -1, 2, -2].filter((right) => Math.abs(right) !== Math.abs(down)).map((right) => [down, right] as const),
)

/** Moves from row 0, column 0 to every cell near it, by breadth-first search on a board that is large enough. */
function nearDistances(): ReadonlyMap<string, number> {
  const found = new Map([['0,0', 0]])
  const queue: [number, number][] = [[0, 0]]
  for (const [row, column] of queue)
    for (const [down, right] of JUMPS) {
      const [r, c] = [row + down, column + right]
      if (Math.abs(r) > 2 * NEAR || Math.abs(c) > 2 * NEAR || found.has(`${r},${c}`)) continue
      found.set(`${r},${c}`, found.get(`${row},${column}`)! + 1)
      queue.push([r, c])
    }
  return found
}

const DISTANCES = nearDistances()

/** The least number of moves for a distance in rows and columns. */
function knightMoves(rows: number, columns: number): number {
  const [more, less] = rows > columns ? [rows, columns] : [columns, rows]
  if (more <= NEAR) return DISTANCES.get(`${more},${less}`)!
  const least = Math.max(Math.ceil(more / 2), Math.ceil((more + less) / 3))
  // Each move changes the colour of the cell.
  return least + ((least + more + less) % 2)
}

type Letter = readonly [number, number, number, number]

function caseOf(letters: readonly Letter[]): InputAndAnswer {
  const answers = letters.map(([r, c, row, column]) => knightMoves(Math.abs(row - r), Math.abs(column - c)))
  return [
    `${letters.length}\n${letters.map((one) => `${one.join(' ')}\n`).join('')}`,
    answers.map((one) => `${one}\n`).join(''),
  ]
}

export function knightPost(): DataFiles {
  const random = randomFrom(6)
  const place = (far: number) => random.below(2 * far + 1) - far
  const letters = (count: number, far: number): Letter[] =>
    Array.from({ length: count }, () => [place(far), place(far), place(far), place(far)])
  const near = Array.from({ length: 49 }, (_, at): Letter => [3, -2, 3 + (at % 7), -2 + Math.floor(at / 7)])
  return {
    ...casesIn(
      'sample',
      (
        [
          [
            [1, 1, 2, 3],
            [1, 1, 1, 1],
            [1, 1, 1, 2],
          ],
          [[-5, 7, 95, -3]],
        ] as const
      ).map(caseOf),
    ),
    ...casesIn(
      'secret',
      [
        near,
        letters(20, 6),
        [...letters(198, FAR), [-FAR, -FAR, FAR, FAR] as const, [-FAR, 0, FAR, 1] as const],
      ].map(caseOf),
    ),
    ...invalidInputs({
      'letter-missing': '2\n1 1 2 3\n',
      'letter-too-many': '1\n1 1 2 3\n1 1 2 3\n',
      'minus-zero': '1\n-0 1 2 3\n',
      'no-letters': '0\n',
      'three-numbers': '1\n1 1 2\n',
      'too-far': `1\n1 1 2 ${FAR + 1}\n`,
      'too-many': `201\n${'1 1 2 3\n'.repeat(201)}`,
    }),
  }
}
