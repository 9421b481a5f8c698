import { createHash } from 'node:crypto'
import { storable } from '@/lib/core/storable'
import type { JudgingTask, PuzzleTask } from '@/lib/submissions/judging'
import type { ShrinkRunProgress, ShrinkRunResult, SmallestGame } from '@/lib/submissions/shrink'
import type { Results } from '@/lib/submissions/store'
import { JudgeFault, type Spectator, verifiedReplay } from '../arena/game'
import { type JudgedCase, type JudgedProgram, type JudgeOptions, judgeProgram } from '../arena/judge'
import { type ShrinkProgress, shrinkCase } from '../arena/shrink'
import { SHRINK_LIMITS } from '../kit/limits'
import { puzzleOf } from '../puzzles'
import { judgeAnswer } from '../replay/replay'
import type { SandboxKind } from '../sandbox/types'
import { scoreProgram } from '../verdicts/scoring'
import { raceWithAbort, type SlotContext } from './occupancy'
import { judgeByPackage } from './packages'

interface Audience extends Pick<JudgeOptions, 'onProgress'> {
  /** Returns the spectator of the case with this id. */
  readonly spectatorOf?: (caseId: string) => Spectator
}

/** Judges a submission: a program in the arena or by a package, an answer string by the rules alone. */
export async function judgeTask(
  task: JudgingTask,
  context: SlotContext,
  { onProgress, spectatorOf }: Audience = {},
): Promise<Results> {
  if (task.puzzle === null) return raceWithAbort(judgeByPackage(task, context, onProgress), context)
  const { language, text } = task
  if (language === null) return judgeString(task)
  const { arena, givenUp, occupancy } = context
  const ids = idsOf(task)
  const digest = digestOf(task, arena.kind)
  const known = await occupancy.kept<JudgedCase>(digest)
  const finished = [...known]
  const judging = judgeProgram(
    arena,
    task,
    { language, text },
    {
      ...(onProgress && { onProgress }),
      ...{ signal: givenUp, meter: occupancy.meter, known },
      ...(spectatorOf && { spectatorOf: (name: string) => spectatorOf(ids.get(name)!) }),
      onBegin: (name) => occupancy.beginCase(name),
      onCase(judged) {
        finished.push(judged)
        if (finished.length < task.cases.length)
          occupancy.makeWay(() => ({ digest, cases: storable(finished) }))
      },
    },
  )
  return withIds(ids, await raceWithAbort(judging, context))
}

/** All that is kept of a search that makes way. */
interface KeptSearch {
  readonly progress: ShrinkProgress
  readonly smallest: SmallestGame | null
}

/** Finds the smallest level on which a program fails as on that of the task's only case, in the arena, within `SHRINK_LIMITS`. */
export async function shrinkTask(
  task: PuzzleTask,
  context: SlotContext,
  onProgress: (progress: ShrinkRunProgress) => void,
): Promise<ShrinkRunResult> {
  const { puzzle, limits, cases, text, language } = task
  const [first] = cases
  if (!first || language === null) throw new JudgeFault('there is no program, or no case, to shrink')
  const { arena, givenUp, occupancy } = context
  const digest = digestOf(task, arena.kind)
  const [known] = await occupancy.kept<KeptSearch>(digest)
  let games = known?.progress.fails.length ?? 0
  let smallest = known?.smallest ?? null
  occupancy.beginCase(first.name)
  const search = shrinkCase(
    arena,
    { puzzle, limits, shrink: { level: first.level, seed: first.seed } },
    { language, text },
    {
      ...{ signal: givenUp, meter: occupancy.meter, most: SHRINK_LIMITS, known: known?.progress },
      onTried(smaller, record, progress) {
        games = progress.fails.length
        if (smaller) {
          const { verdict, reason, turns, unreadable } = record
          verifiedReplay(record.replay())
          smallest = { ...smaller, verdict, reason, turns, ...(unreadable !== undefined && { unreadable }) }
        }
        onProgress({ games, smallest: smallest ?? undefined })
        occupancy.makeWay(() => ({ digest, cases: [storable({ progress, smallest })] }))
      },
    },
  )
  const end = await raceWithAbort(search, context)
  if (end.kind === 'uncompiled') throw new JudgeFault(`it compiles no more: ${end.log.slice(0, 1000)}`)
  return { games, end: end.kind === 'shrunk' ? 'whole' : end.kind, smallest: smallest ?? undefined }
}

/** Stands for all that decides about the results: cases that were kept of another task are of no use. */
function digestOf(task: PuzzleTask, sandbox: SandboxKind): string {
  const { puzzle, limits, cases, language, text } = task
  const all = [puzzleOf(puzzle).rules, puzzle, limits, cases, language, text, sandbox]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

const idsOf = ({ cases }: JudgingTask) => new Map(cases.map(({ name, caseId }) => [name, caseId]))

const withIds = (ids: ReadonlyMap<string, string>, judged: JudgedProgram): Results => ({
  ...judged,
  cases: judged.cases.map((each) => ({ ...each, caseId: ids.get(each.name)! })),
})

function judgeString({ puzzle, cases, text }: PuzzleTask): Results {
  const judged = cases.map((each) => ({
    ...judgeAnswer(puzzle, each, text),
    caseId: each.caseId,
    ...(each.group !== undefined && { group: each.group }),
  }))
  return {
    ...scoreProgram(judged),
    rules: puzzleOf(puzzle).rules,
    cases: judged.map(({ played, ...each }) => ({ ...each, ...(played && { replay: played.replay() }) })),
  }
}
