import type { MessageDescriptor } from '@/judge/kit/result'
import type { Usage } from '@/judge/sandbox/types'
import type { Order } from '@/judge/tournament/trial'
import type { Verdict } from '@/judge/verdicts'
import { db } from '@/lib/core/db'
import { storable } from '@/lib/core/storable'
import { enqueueTable } from '@/lib/jobs/duel-table'
import { announceDuel } from './announce'
import { usageColumns } from './builds'
import { type DuelLog, logColumns } from './logs'
import { isCurrent, type PairTask } from './pair-task'

/** A trial to be stored. */
export interface NewTrial extends Order {
  readonly mazeHash: string | null
  readonly outcome: string
  readonly verdict: Verdict
  readonly reason: MessageDescriptor
  readonly steps: number | null
  readonly architectScore: number | null
  readonly solverScore: number | null
  readonly path: string
  /** The solver's log. */
  readonly log: DuelLog | null
  readonly usage: Usage
  readonly rules: number
}

/** A game that is not stored as a trial. */
export interface FreshGame {
  /** The text of the maze; null for a forfeit. */
  readonly maze: string | null
  readonly trial: NewTrial
}

/** Who watches such a game. */
export interface GameAudience {
  /** Hears the text of the maze before the solver's first step. */
  onMaze(text: string): void
  /** Hears each valid step of a program, `row column`; those of a built-in bot take no time. */
  onMove(move: string): void
}

/** Stores a trial, its path and its log. Returns false if it is stored already or no longer counts. */
export async function keepTrial(task: PairTask, trial: NewTrial): Promise<boolean> {
  const { problemId, architect, solver } = task
  const { usage, reason, path, log, ...columns } = storable(trial)
  return db.$transaction(async (tx) => {
    if (!(await isCurrent(tx, [architect, solver]))) return false
    const [kept] = await tx.duelTrial.createManyAndReturn({
      data: [
        {
          architectId: architect.id,
          solverId: solver.id,
          ...columns,
          reason: { code: reason.code, values: { ...reason.values } },
          ...usageColumns(usage),
        },
      ],
      skipDuplicates: true,
      select: { id: true },
    })
    if (!kept) return false
    if (path !== '') await tx.duelPath.create({ data: { trialId: kept.id, path } })
    // None is stored for whoever has used up their share.
    if (log) await tx.duelTrialLog.createMany({ data: { trialId: kept.id, ...logColumns(log) } })
    await enqueueTable(tx, problemId)
    await announceDuel(tx, problemId)
    return true
  })
}
