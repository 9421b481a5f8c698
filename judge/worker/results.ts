import type { JudgingTask } from '@/lib/submissions/judging'
import type { Results } from '@/lib/submissions/results'
import { type JudgedProgram, judgeProgram, type Progress } from '../arena/judge'
import { scoreProgram } from '../arena/scoring'
import { puzzleOf } from '../puzzles'
import { judgeAnswer } from '../replay/answer'
import { type Context, unlessGivenUp } from './context'

/** Judges what was submitted: a program in the arena, an answer string by the rules alone. */
export async function judgeTask(
  task: JudgingTask,
  context: Context,
  onProgress?: (progress: Progress) => void,
): Promise<Results> {
  const { language, text } = task
  if (language === null) return judgeString(task)
  const { arena, givenUp } = context
  const judging = judgeProgram(arena, task, { language, text }, { onProgress, signal: givenUp })
  return withIds(task, await unlessGivenUp(judging, context))
}

function withIds({ cases }: JudgingTask, judged: JudgedProgram): Results {
  const ids = new Map(cases.map(({ name, caseId }) => [name, caseId]))
  return { ...judged, cases: judged.cases.map((each) => ({ ...each, caseId: ids.get(each.name)! })) }
}

function judgeString({ puzzle, cases, text }: JudgingTask): Results {
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
