import { db } from '@/lib/core/db'

/**
 * Two steps from the start to the end, 16 at most:
 *
 * ```
 * S |
 *     E
 * ```
 */
export const TINY = '2\n0 0\n1 1\n00\n10\n'

/** So little that a whole tournament is a matter of moments. */
export const SCHEDULE = [
  { size: 15, seed: 1 },
  { size: 16, seed: 2 },
]

/** A duel, for which a solver is tried out on one maze and an architect on one order. */
export async function makeDuel(id = 'duel', schedule: { size: number; seed: number }[] = SCHEDULE) {
  await db.problem.create({
    data: {
      id,
      puzzle: 'maze-duel',
      kind: 'duel',
      difficulty: 1,
      position: 0,
      answerBytes: 1000,
      schedule,
      statements: { create: { locale: 'en', title: 'A duel', summary: 'Two.', body: 'Two.' } },
      cases: {
        create: [
          { name: 'maze', position: 0, sample: true, level: TINY, role: 'solver' },
          { name: 'order', position: 1, sample: true, level: '15\n', seed: 1, role: 'architect' },
        ],
      },
    },
  })
  return id
}
