import type { JudgingTask, PuzzleTask } from '@/lib/submissions/judging'
import type { Results } from '@/lib/submissions/results'
import { type JudgedProgram, type JudgeOptions, judgeProgram } from '../arena/judge'
import type { Spectator } from '../arena/types'
import { puzzleOf } from '../puzzles'
import { judgeAnswer } from '../replay/answer'
import { scoreProgram } from '../verdicts/scoring'
import { type Context, raceWithAbort } from './context'
import { judgeByPackage } from './packages/judge'

interface Audience extends Pick<JudgeOptions, 'onProgress'> {
  /** Returns the spectator of the case with this id. */
  readonly spectatorOf?: (caseId: string) => Spectator
}

/** Judges a submission: a program in the arena or by a package, an answer string by the rules alone. */
export async function judgeTask(
  task: JudgingTask,
  context: Context,
  { onProgress, spectatorOf }: Audience = {},
): Promise<Results> {
  if (task.puzzle === null) return raceWithAbort(judgeByPackage(task, context, onProgress), context)
  const { language, text } = task
  if (language === null) return judgeString(task)
  const { arena, givenUp } = context
  const ids = idsOf(task)
  const judging = judgeProgram(
    arena,
    task,
    { language, text },
    {
      ...(onProgress && { onProgress }),
      ...(spectatorOf && { spectatorOf: (name: string) => spectatorOf(ids.get(name)!) }),
      signal: givenUp,
    },
  )
  return withIds(ids, await raceWithAbort(judging, context))
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
