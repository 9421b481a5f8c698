import { db } from '@/lib/core/db'

/**
 * A maze with two steps from start to end, of at most 16:
 *
 * ```
 * S |
 *     E
 * ```
 */
export const TINY = '2\n0 0\n1 1\n00\n10\n'

/** A schedule so small that a whole tournament takes only moments. */
export const SCHEDULE = [
  { size: 15, seed: 1 },
  { size: 16, seed: 2 },
]

/** Creates a duel whose test run is one maze for a solver and one order for an architect. */
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
