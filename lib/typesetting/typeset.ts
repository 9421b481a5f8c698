import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { fail, type Result } from '@/judge/kit/result'
import { log } from '@/lib/core/log'
import type { CheckedExample, ExamplesText } from './examples'
import { LONGEST_HTML, type TextFault } from './faults'
import type { AnswerText, CheckedLevel, JudgedAnswer, LevelText } from './levels'
import type { PackageText, PackageTextResult } from './package-text'
import { charactersOf, ThreadPool } from './pool'
import type { Segment } from './render'
import type { Asked, Typesetting } from './thread'

/*
 * The one door by which what people write in Markdown or LaTeX becomes a page or is checked before it is stored. Setting a
 * text costs more than its length tells, and its author chooses how much, so threads do it: 64 KiB of tables once needed
 * minutes and gigabytes. The same is true of levels and of the jury's answers on them. What came of a text is kept by its content, whether it was set or refused.
 */

/** CPU time for one text, in milliseconds. The longest statement of the site takes 0.1 s in a thread that is warm. */
export const CPU_MS = 4_000
const MEMORY_MIB = 256
const STACK_MIB = 4
/** Two, so that nobody's text has to wait for another one's whole time; more would take the cores of the requests. */
const THREADS = 2
/** A booklet or a page of the Workshop asks for all of its texts at once. */
const WAITING = { each: 100, all: 1_000 } as const
/** Characters of one result: the longest page, and what stands beside it. */
const ANSWER_CHARACTERS = 2 * LONGEST_HTML
/** Most characters of results that are kept. */
const KEPT = 48 * 1024 * 1024
/** What a record takes besides its strings, as characters. */
const RECORD_CHARACTERS = 200
/** For how long it is kept that a text takes too much: on another day, the same may just do. */
const COSTLY_MS = 60_000

/**
 * What a text is set for. To be accepted, which is to be stored or published, it has half the time, so that it can also be
 * shown wherever that takes a little longer.
 */
export type Purpose = 'shown' | 'accepted'
const cpuMsFor = (purpose: Purpose): number => (purpose === 'accepted' ? CPU_MS / 2 : CPU_MS)

type Kind = keyof Typesetting
type Outcome = Typesetting[Kind]['says']

interface Typesetter {
  readonly pool: ThreadPool<Asked, Outcome>
  /** Whoever asks for a text that is being set waits for the same answer. */
  readonly asked: Map<string, Promise<Outcome>>
  readonly known: LRUCache<string, Outcome>
}

/** Stored on `globalThis` because the parts of the Next bundle each have their own copy of this module. */
const shared = globalThis as typeof globalThis & { clewTypesetter?: Typesetter }

const typesetter = (): Typesetter =>
  (shared.clewTypesetter ??= {
    pool: new ThreadPool({
      ...{ entry: 'lib/typesetting/thread.ts', threads: THREADS, cpuMs: CPU_MS },
      ...{ memoryMiB: MEMORY_MIB, stackMiB: STACK_MIB, answerCharacters: ANSWER_CHARACTERS },
      waiting: WAITING,
    }),
    asked: new Map(),
    known: new LRUCache({ maxSize: KEPT }),
  })

/**
 * Sets Markdown with formulas as HTML that needs no further cleaning, or tells why it cannot be shown. `owner` is whoever
 * would be to blame if it took long, such as `user/ID`: owners take turns.
 */
export const typeset = (
  text: string,
  owner: string,
  purpose: Purpose = 'shown',
): Promise<Result<readonly Segment[], TextFault>> => once('markdown', text, text, { owner, purpose })

/** Turns a text of a package, in Markdown or LaTeX, into the Markdown of this site, or tells why it cannot be shown. */
export const convertText = (
  text: PackageText,
  owner: string,
  purpose: Purpose = 'shown',
): Promise<Result<PackageTextResult, TextFault>> =>
  once('packageText', text, JSON.stringify(text), { owner, purpose })

/** Runs the examples of a text, or tells why that is too much. */
export const checkedExamples = (
  text: ExamplesText,
  owner: string,
  purpose: Purpose = 'shown',
): Promise<Result<readonly CheckedExample[], TextFault>> =>
  once('examples', text, JSON.stringify(text), { owner, purpose })

/** For whom a text is set, and what for. */
interface Occasion {
  readonly owner: string
  readonly purpose: Purpose
}

/** Reads a level, and tells what answers to it may cost, or why it cannot be read in time. */
export const checkedLevel = (level: LevelText, owner: string): Promise<Result<CheckedLevel, TextFault>> =>
  once('level', level, JSON.stringify(level), { owner, purpose: 'shown' })

/** Judges an answer of the jury on one case, or tells why that is too much. Rejects if the level cannot be read. */
export const judgedAnswer = (answer: AnswerText, owner: string): Promise<Result<JudgedAnswer, TextFault>> =>
  once('answer', answer, JSON.stringify(answer), { owner, purpose: 'shown' })

/** Asks a thread, unless the same was asked before. */
async function once<Chosen extends Kind>(
  kind: Chosen,
  asks: Typesetting[Chosen]['asks'],
  content: string,
  { owner, purpose }: Occasion,
): Promise<Typesetting[Chosen]['says']> {
  const { asked, known, pool } = typesetter()
  const keyFor = (what: Purpose) => createHash('sha256').update(`${kind} ${what} ${content}`).digest('base64')
  const key = keyFor(purpose)
  const before = known.get(key) ?? asked.get(key)
  if (before) return before
  const cpuMs = cpuMsFor(purpose)
  const ask = async () => {
    try {
      const outcome = outcomeOf(await pool.ask(owner, { kind, asks } as Asked, cpuMs), { owner, cpuMs })
      keep(key, outcome)
      // What was accepted is shown, whatever the machine does then.
      if (outcome.ok) keep(keyFor('shown'), outcome)
      return outcome
    } finally {
      asked.delete(key)
    }
  }
  const asking = ask()
  asked.set(key, asking)
  return asking
}

/** Keeps an outcome with about as many characters as it takes. What says nothing about the text is not kept. */
function keep(key: string, outcome: Outcome): void {
  const code = outcome.ok ? undefined : outcome.error.code
  if (code === 'text-busy') return
  const size = RECORD_CHARACTERS * (outcome.ok && Array.isArray(outcome.value) ? 1 + outcome.value.length : 1)
  typesetter().known.set(key, outcome, {
    size: size + charactersOf(outcome),
    ...(code === 'text-costly' && { ttl: COSTLY_MS }),
  })
}

function outcomeOf(
  answer: Awaited<ReturnType<Typesetter['pool']['ask']>>,
  { owner, cpuMs }: { readonly owner: string; readonly cpuMs: number },
): Outcome {
  if (typeof answer !== 'string') return answer
  log.warn({ owner, limit: answer }, 'a text was not set')
  if (answer === 'busy') return fail('text-busy')
  return fail('text-costly', { seconds: cpuMs / 1000 })
}
