import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { fail, type Result } from '@/judge/kit/result'
import { log } from '@/lib/core/log'
import type { CheckedExample, ExamplesText } from './examples'
import type { TextFault } from './faults'
import type { AnswerText, CheckedLevel, JudgedAnswer, LevelText } from './levels'
import type { PackageText, PackageTextResult } from './package-text'
import { ThreadPool } from './pool'
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
/** Most characters of results that are kept. */
const KEPT = 48 * 1024 * 1024

type Kind = keyof Typesetting
type Outcome = Typesetting[Kind]['says']

interface Typesetter {
  readonly pool: ThreadPool<Asked, Outcome>
  readonly known: LRUCache<string, Promise<Outcome>>
}

/** Stored on `globalThis` because the parts of the Next bundle each have their own copy of this module. */
const shared = globalThis as typeof globalThis & { clewTypesetter?: Typesetter }

const typesetter = (): Typesetter =>
  (shared.clewTypesetter ??= {
    pool: new ThreadPool({
      ...{ entry: 'lib/typesetting/thread.ts', threads: THREADS, cpuMs: CPU_MS },
      ...{ memoryMiB: MEMORY_MIB, stackMiB: STACK_MIB, waiting: WAITING },
    }),
    known: new LRUCache({ maxSize: KEPT }),
  })

/**
 * Sets Markdown with formulas as HTML that needs no further cleaning, or tells why it cannot be shown. `owner` is whoever
 * would be to blame if it took long, such as `user/ID`: owners take turns.
 */
export const typeset = (text: string, owner: string): Promise<Result<readonly Segment[], TextFault>> =>
  once('markdown', text, text, owner)

/** Turns a text of a package, in Markdown or LaTeX, into the Markdown of this site, or tells why it cannot be shown. */
export const convertText = (
  text: PackageText,
  owner: string,
): Promise<Result<PackageTextResult, TextFault>> => once('packageText', text, JSON.stringify(text), owner)

/** Runs the examples of a text, or tells why that is too much. */
export const checkedExamples = (
  text: ExamplesText,
  owner: string,
): Promise<Result<readonly CheckedExample[], TextFault>> =>
  once('examples', text, JSON.stringify(text), owner)

/** Reads a level, and tells what answers to it may cost, or why it cannot be read in time. */
export const checkedLevel = (level: LevelText, owner: string): Promise<Result<CheckedLevel, TextFault>> =>
  once('level', level, JSON.stringify(level), owner)

/** Judges an answer of the jury on one case, or tells why that is too much. Rejects if the level cannot be read. */
export const judgedAnswer = (answer: AnswerText, owner: string): Promise<Result<JudgedAnswer, TextFault>> =>
  once('answer', answer, JSON.stringify(answer), owner)

/** Asks a thread, unless the same was asked before. */
async function once<Chosen extends Kind>(
  kind: Chosen,
  asks: Typesetting[Chosen]['asks'],
  content: string,
  owner: string,
): Promise<Typesetting[Chosen]['says']> {
  const { known, pool } = typesetter()
  const key = createHash('sha256').update(`${kind} ${content}`).digest('base64')
  const before = known.get(key)
  if (before) return before
  const asking = answered(pool.ask(owner, { kind, asks } as Asked), owner)
  known.set(key, asking, { size: 1 })
  // Whoever waits for the same text waits for this answer; what says nothing about the text is forgotten.
  const forget = () => known.get(key) === asking && known.delete(key)
  asking.then((outcome) => {
    if (!outcome.ok && outcome.error.code === 'text-busy') forget()
    else if (known.get(key) === asking) known.set(key, asking, { size: sizeOf(outcome) })
  }, forget)
  return asking
}

async function answered(answer: ReturnType<Typesetter['pool']['ask']>, owner: string): Promise<Outcome> {
  const outcome = await answer
  if (typeof outcome !== 'string') return outcome
  log.warn({ owner, limit: outcome }, 'a text was not set')
  if (outcome === 'busy') return fail('text-busy')
  return fail('text-costly', { seconds: CPU_MS / 1000 })
}

/** About how many characters an outcome takes. */
function sizeOf(outcome: Outcome): number {
  if (!outcome.ok) return 200
  if ('markdown' in outcome.value) return 200 + outcome.value.markdown.length
  if (!('reduce' in outcome.value)) return 1_000
  return outcome.value.reduce((sum, part) => sum + 200 + ('html' in part ? part.html.length : 0), 200)
}
