import type { Limits } from '../kit/limits'
import { type PuzzleId, puzzleOf } from '../puzzles'
import type { GameRecord } from '../referee/game'
import { shrink } from '../referee/shrink'
import type { Testcase } from '../replay/play'
import type { RunControl } from '../sandbox/types'
import type { Arena, Source } from './game'

/** A case on which a program fails, to be made as small as possible. */
export interface ShrinkTask {
  readonly puzzle: PuzzleId
  readonly limits: Limits
  readonly shrink: Omit<Testcase, 'name'>
}

/** A level on which a program fails as it did on the first one, with its moves there. */
export interface SmallerCase {
  readonly level: string
  readonly moves: readonly string[]
}

/**
 * `shrunk`: the last level that was reported is the smallest. `limited`: so it is as far as a limit let it be found. `passes`:
 * the program does not fail on the given level, this time. Otherwise it does not compile.
 */
export type ShrinkEnd =
  | { readonly kind: 'shrunk' | 'limited' | 'passes' }
  | { readonly kind: 'uncompiled'; readonly log: string }

/** All that is needed to go on with a search: no game is played again. */
export interface ShrinkProgress {
  /** How the program failed on the given level; undefined if it did not. */
  readonly failure?: string
  /** Of each game: whether it failed in that way. */
  readonly fails: readonly boolean[]
  /** CPU time and waiting of all games together, in milliseconds. */
  readonly spentMs: number
}

interface Options extends RunControl {
  /**
   * Called after each game, with its record and all that is known then: with the case if the program has failed again, the
   * given one first. If it throws, the search ends with that.
   */
  readonly onTried: (smaller: SmallerCase | undefined, record: GameRecord, progress: ShrinkProgress) => void
  /** What is known of a search that made way. */
  readonly known?: ShrinkProgress | undefined
  /** After so much no other game is begun; none by default. */
  readonly most?: { readonly games: number; readonly milliseconds: number }
}

/**
 * Plays a program on smaller and smaller levels for as long as it fails in the same way: see `shrink`. Each game has the limits
 * of a whole game. Rejects as `Arena.play` does.
 */
export async function shrinkCase(
  arena: Arena,
  { puzzle, limits, shrink: { level, seed } }: ShrinkTask,
  source: Source,
  { onTried, known, most, ...control }: Options,
): Promise<ShrinkEnd> {
  const compilation = await arena.compile(source)
  if (!compilation.ok) return { kind: 'uncompiled', log: compilation.log }
  const fails = [...(known?.fails ?? [])]
  let { failure, spentMs } = known ?? { failure: undefined, spentMs: 0 }
  /** Whether the program fails on a level, in the way it did first. */
  const failsOn = async (level: string) => {
    const game = { puzzle, level, seed, limits }
    const { record, usage } = await arena.play(game, [compilation.program], undefined, control)
    const isFailure = record.verdict !== 'accepted'
    if (isFailure && fails.length === 0) failure = failureOf(record)
    const isSame = isFailure && failureOf(record) === failure
    fails.push(isSame)
    spentMs += (usage[0]?.cpuMs ?? 0) + record.waitMs
    const progress = { ...(failure !== undefined && { failure }), fails, spentMs }
    onTried(isSame ? { level, moves: record.replay().moves } : undefined, record, progress)
    return isSame
  }
  const isSpent = () => most && (fails.length >= most.games || spentMs >= most.milliseconds)
  const answers = [...fails]
  if (!(answers.shift() ?? (await failsOn(level)))) return { kind: 'passes' }
  const work = shrink(puzzleOf(puzzle), level)
  let next = work.next()
  while (!next.done) {
    if (answers.length === 0 && isSpent()) return { kind: 'limited' }
    next = work.next(answers.shift() ?? (await failsOn(next.value)))
  }
  return { kind: 'shrunk' }
}

/** An error as Python and JavaScript name it on stderr. */
const ERROR = /^(?:Uncaught )?((?:\w+\.)*\w*(?:Error|Exception))\b/m

/** How a program fails: its verdict, the reason, and for a crash the name of the error. Its values are of its level only. */
function failureOf({ verdict, reason, turns }: GameRecord): string {
  const error = verdict === 'runtime-error' ? ERROR.exec(turns.at(-1)?.stderr ?? '')?.[1] : undefined
  return `${verdict} ${reason.code} ${error ?? ''}`
}
