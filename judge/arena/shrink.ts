import type { Limits } from '../kit/limits'
import { type PuzzleId, puzzleOf } from '../puzzles'
import type { GameRecord } from '../referee/game'
import { shrink } from '../referee/shrink'
import type { Testcase } from '../replay/play'
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
 * `shrunk`: the last level that was reported is the smallest. `passes`: the program does not fail on the given level, this
 * time. Otherwise it does not compile.
 */
export type ShrinkEnd =
  | { readonly kind: 'shrunk' | 'passes' }
  | { readonly kind: 'uncompiled'; readonly log: string }

interface Options {
  /** Called after each game: with the case if the program has failed again, the given one first. */
  readonly onTried: (smaller: SmallerCase | undefined) => void
}

/**
 * Plays a program on smaller and smaller levels for as long as it fails in the same way: see `shrink`. Each game has the limits
 * of a whole game. Rejects as `Arena.play` does.
 */
export async function shrinkCase(
  arena: Arena,
  { puzzle, limits, shrink: { level, seed } }: ShrinkTask,
  source: Source,
  { onTried }: Options,
): Promise<ShrinkEnd> {
  const compilation = await arena.compile(source)
  if (!compilation.ok) return { kind: 'uncompiled', log: compilation.log }
  let failure: string | undefined
  /** Whether the program fails on a level, in the way it did first. */
  const fails = async (level: string) => {
    const { record } = await arena.play({ puzzle, level, seed, limits }, [compilation.program])
    const isFailure = record.verdict !== 'accepted'
    if (isFailure) failure ??= failureOf(record)
    const isSame = isFailure && failureOf(record) === failure
    onTried(isSame ? { level, moves: record.replay().moves } : undefined)
    return isSame
  }
  if (!(await fails(level))) return { kind: 'passes' }
  const work = shrink(puzzleOf(puzzle), level)
  let next = work.next()
  while (!next.done) next = work.next(await fails(next.value))
  return { kind: 'shrunk' }
}

/** An error as Python and JavaScript name it on stderr. */
const ERROR = /^(?:Uncaught )?((?:\w+\.)*\w*(?:Error|Exception))\b/m

/** How a program fails: its verdict, the reason, and for a crash the name of the error. Its values are of its level only. */
function failureOf({ verdict, reason, turns }: GameRecord): string {
  const error = verdict === 'runtime-error' ? ERROR.exec(turns.at(-1)?.stderr ?? '')?.[1] : undefined
  return `${verdict} ${reason.code} ${error ?? ''}`
}
