import { Worker } from 'node:worker_threads'
import { retryAfterOutage } from '@/lib/core/retry-after-outage'
import { ComparisonTooLarge } from '@/lib/jobs/similarity'
import type { Outcome } from '@/lib/similarity/store'
import { answersOf, programsOf, type ReportTask, type Submitted } from '@/lib/similarity/submissions'
import { readStarters } from '../problems/starters'
import { bundleThread } from '../sandbox/bundle'
import { inRoot } from '../sandbox/checkout'
import { type Answer, equalAnswers, LEAST_LETTERS } from '../similarity/answers'
import type { Fate, Program } from '../similarity/comparison'
import type { Findings, Pair } from '../similarity/findings'
import { programsIn, type Source } from '../similarity/prepare'
import type { Overlap } from '../similarity/regions'
import { type Context, raceWithAbort } from './occupancy'

/** Hears how many of all steps are done. Rejects if the result is no longer wanted. */
type OnSteps = (done: number, total: number) => Promise<void>

/** Finds which submissions to one problem are alike. Rejects with `ComparisonTooLarge` if that takes too much. */
export const compareSubmissions = (task: ReportTask, context: Context, onSteps: OnSteps): Promise<Outcome> =>
  (task.kind === 'answer' ? compareAnswers : comparePrograms)(task, context, onSteps)

/** How many answers are read at a time. The database compares them, because some have megabytes. */
const ANSWERS = 50

/** Finds equal answers. `onSteps` hears how many answers of all are done. */
async function compareAnswers(
  { submissions }: ReportTask,
  context: Context,
  onSteps: OnSteps,
): Promise<Outcome> {
  const inOrder = submissions.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
  const answers: Answer[] = []
  for (let done = 0; done < inOrder.length; done += ANSWERS) {
    await onSteps(done, inOrder.length)
    const batch = inOrder.slice(done, done + ANSWERS)
    answers.push(
      ...(await raceWithAbort(
        retryAfterOutage(() => answersOf(batch)),
        context,
      )),
    )
  }
  const short = answers.filter(({ letters }) => letters < LEAST_LETTERS).length
  return {
    fates: { compared: answers.length - short, short },
    ...{ histogram: [], pairs: [] },
    groups: equalAnswers(answers).map((group) =>
      group.map(({ id, participant }) => ({ participant, submission: id })),
    ),
  }
}

/** How many programs the thread gets at a time, and how many pairs; a program has at most a quarter of a megabyte. */
const PROGRAMS = 50
const PAIRS = 25

/** Compares programs. A step is a program that is read, or a participant who is compared. */
async function comparePrograms(
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

/** What the thread starts with. */
export interface Beginning {
  readonly given: readonly Source[]
  readonly participants: number
}

/** What a thread is asked, one after the other, and the answer to each. */
export interface Questions {
  /** Adds programs. */
  readonly read: { readonly asks: readonly Program[]; readonly says: readonly Fate[] }
  /** Compares everything that was added. */
  readonly compare: { readonly asks: null; readonly says: Findings }
  /** Finds what pairs of programs have in common. */
  readonly overlap: {
    readonly asks: readonly { readonly left: Source; readonly right: Source }[]
    readonly says: readonly Overlap[]
  }
}

export type Question = {
  [Kind in keyof Questions]: { kind: Kind; asks: Questions[Kind]['asks'] }
}[keyof Questions]

export type Reply =
  | { readonly kind: 'answer'; readonly says: Questions[keyof Questions]['says'] }
  /** How many participants are compared. */
  | { readonly kind: 'progress'; readonly done: number }

/** Time limit for all questions together: 10 000 programs that are almost the same take four minutes on a busy machine. */
const LIMIT_MS = 20 * 60_000
const MEMORY_MIB = 2048

/** A thread that compares programs: it answers one question after the other, and has to be closed. */
export class Comparer {
  readonly #thread: Worker
  readonly #late: NodeJS.Timeout
  #waiting: { resolve: (says: unknown) => void; reject: (error: unknown) => void } | undefined
  /** What has ended the thread. */
  #end: unknown

  static async open(beginning: Beginning, onProgress: (done: number) => void): Promise<Comparer> {
    return new Comparer(await bundleThread('judge/worker/comparison-thread.ts'), beginning, onProgress)
  }

  private constructor(file: string, workerData: Beginning, onProgress: (done: number) => void) {
    this.#thread = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
      env: {},
    })
    this.#thread.on('message', (reply: Reply) => {
      if (reply.kind === 'progress') onProgress(reply.done)
      else this.#waiting?.resolve(reply.says)
    })
    this.#thread.on('error', (error) =>
      this.#stop(isOutOfMemory(error) ? new ComparisonTooLarge('memory') : error),
    )
    this.#thread.on('exit', (code) => this.#stop(new Error(`the thread has ended with code ${code}`)))
    this.#late = setTimeout(() => this.#stop(new ComparisonTooLarge('time')), LIMIT_MS)
  }

  /** Asks the thread. Rejects with `ComparisonTooLarge` if it is over a limit, or with what has ended it. */
  async ask<Kind extends keyof Questions>(
    kind: Kind,
    asks: Questions[Kind]['asks'],
  ): Promise<Questions[Kind]['says']> {
    if (this.#end) throw this.#end
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
    this.#thread.postMessage({ kind, asks } as Question)
    return (await answer) as Questions[Kind]['says']
  }

  async close(): Promise<void> {
    clearTimeout(this.#late)
    await this.#thread.terminate()
  }

  #stop(cause: unknown): void {
    this.#end ??= cause
    this.#waiting?.reject(this.#end)
  }
}

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
