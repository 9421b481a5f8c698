import type { Outcome } from '@/lib/similarity/store'
import { programsOf, type ReportTask, type Submitted } from '@/lib/similarity/submissions'
import { readStarters } from '../../problems/starters'
import { inRoot } from '../../sandbox/checkout'
import type { Fate } from '../../similarity/comparison'
import type { Pair } from '../../similarity/findings'
import { programsIn } from '../../similarity/prepare'
import { type Context, raceWithAbort } from '../context'
import { retryAfterOutage } from '../retry-after-outage'
import { Comparer } from './comparer'

/** How many programs the thread gets at a time, and how many pairs; a program has at most a quarter of a megabyte. */
const PROGRAMS = 50
const PAIRS = 25

/** Hears how many of all steps are done. Rejects if the result is no longer wanted. */
type OnSteps = (done: number, total: number) => Promise<void>

/** Compares programs. A step is a program that is read, or a participant who is compared. */
export async function comparePrograms(
  { submissions, problemId, statements }: ReportTask,
  context: Context,
  onSteps: OnSteps,
): Promise<Outcome> {
  const participants = new Set(submissions.map(({ participant }) => participant)).size
  const total = submissions.length + participants
  let noted = Promise.resolve()
  const comparer = await Comparer.open(
    {
      given: [
        ...readStarters(problemId, inRoot('prisma', 'seed', 'problems')),
        ...statements.flatMap(programsIn),
      ],
      participants,
    },
    (done) => {
      noted = noted.then(() => onSteps(submissions.length + done, total))
      noted.catch(() => undefined)
    },
  )
  const ask: Comparer['ask'] = (kind, asks) => raceWithAbort(comparer.ask(kind, asks), context)
  try {
    const fates: Partial<Record<Fate, number>> = {}
    for (const [done, batch] of batches(submissions, PROGRAMS)) {
      await onSteps(done, total)
      const programs = await retryAfterOutage(() => programsOf(batch))
      for (const fate of await ask('read', programs)) fates[fate] = (fates[fate] ?? 0) + 1
    }
    await onSteps(submissions.length, total)
    const findings = await ask('compare', null)
    // It may have heard that nobody waits for the result any more.
    await noted
    const known = new Map(submissions.map((each) => [each.id, each]))
    const pairs: Outcome['pairs'][number][] = []
    for (const [, batch] of batches(findings.pairs, PAIRS)) {
      await onSteps(total, total)
      pairs.push(
        ...(await overlapping(
          batch.map((pair) => inOrder(pair, known)),
          ask,
        )),
      )
    }
    const groups = findings.groups.map((group) =>
      group.map(({ participant, program }) => ({ participant, submission: program })),
    )
    return { fates, histogram: findings.histogram, pairs, groups }
  } finally {
    await comparer.close()
  }
}

interface Sides {
  /** The one that was submitted first. */
  readonly left: Submitted
  readonly right: Submitted
  readonly similarity: number
}

function inOrder({ left, right, similarity }: Pair, known: ReadonlyMap<string, Submitted>): Sides {
  const [one, other] = [known.get(left)!, known.get(right)!]
  return one.createdAt <= other.createdAt
    ? { left: one, right: other, similarity }
    : { left: other, right: one, similarity }
}

/** Finds what the programs of pairs have in common. A pair of which an account has been deleted is left out. */
async function overlapping(
  pairs: readonly Sides[],
  ask: Comparer['ask'],
): Promise<Outcome['pairs'][number][]> {
  const sides = pairs.flatMap(({ left, right }) => [left, right])
  const programs = new Map((await retryAfterOutage(() => programsOf(sides))).map((each) => [each.id, each]))
  const there = pairs.filter(({ left, right }) => programs.has(left.id) && programs.has(right.id))
  const overlaps = await ask(
    'overlap',
    there.map(({ left, right }) => ({ left: programs.get(left.id)!, right: programs.get(right.id)! })),
  )
  return there.map(({ left, right, similarity }, index) => ({
    left: { participant: left.participant, submission: left.id },
    right: { participant: right.participant, submission: right.id },
    ...{ similarity, overlap: overlaps[index]! },
  }))
}

/** A list in parts, each with the number of what comes before it. */
const batches = <T>(all: readonly T[], size: number): [number, T[]][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => [
    index * size,
    all.slice(index * size, (index + 1) * size),
  ])
