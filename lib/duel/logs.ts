import type { Turn } from '@/judge/referee/game'
import type { Order } from '@/judge/tournament/trial'
import { mayReadWriting } from '@/lib/access/duel'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { type PlayerRow, sideOf } from './players'

/** What a program wrote to standard error in a turn; turns are counted from 1. */
interface Saying {
  readonly turn: number
  readonly stderr: string
}

/** What a program said besides its answers. */
export interface DuelLog {
  /** Of the turns in which it said something, in their order. */
  readonly said: readonly Saying[]
  /** The beginning of a reply that could not be read. */
  readonly unreadable: string | null
}

interface Performance {
  readonly turns: readonly Turn[]
  readonly unreadable?: string
}

/** A program plays thousands of trials: so much is kept of each, and a little for the number of each turn. */
const MOST_CHARACTERS = 8192
const TURN_COST = 32

/** What is kept of a game besides its moves: for a program that said nothing, nothing; of much, what it said last. */
export function logOf({ turns, unreadable }: Performance): DuelLog | null {
  const said: Saying[] = []
  let left = MOST_CHARACTERS
  for (const [at, { stderr }] of [...turns.entries()].reverse()) {
    if (stderr === '') continue
    const room = left - TURN_COST
    if (room <= 0) break
    said.unshift({ turn: at + 1, stderr: stderr.slice(-room) })
    left = room - stderr.length
  }
  return said.length > 0 || unreadable ? { said, unreadable: unreadable || null } : null
}

/** A log as columns. */
export const logColumns = ({ said, unreadable }: DuelLog) => ({
  said: said.map((each) => ({ ...each })),
  unreadable,
})

interface Played extends Order {
  readonly id: string
  readonly architect: PlayerRow
  readonly solver: PlayerRow
}

/** What both sides of a trial said; null for one that said nothing, or that this viewer may not read. */
export async function logsOf(
  { id, size, seed, architect, solver }: Played,
  viewer: Viewer | null,
): Promise<Record<DuelRole, DuelLog | null>> {
  const [built, walked] = await Promise.all([
    mayReadWriting(sideOf(architect), viewer)
      ? db.duelBuildLog.findUnique({
          where: { playerId_size_seed: { playerId: architect.id, size, seed } },
          select: LOG,
        })
      : null,
    mayReadWriting(sideOf(solver), viewer)
      ? db.duelTrialLog.findUnique({ where: { trialId: id }, select: LOG })
      : null,
  ])
  return { architect: built && readLog(built), solver: walked && readLog(walked) }
}

const LOG = { said: true, unreadable: true } as const

const readLog = ({ said, unreadable }: { said: unknown; unreadable: string | null }): DuelLog => ({
  said: said as Saying[],
  unreadable,
})
