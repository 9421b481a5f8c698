import type { Turn } from '@/judge/referee/game'
import type { Order } from '@/judge/tournament/trial'
import { mayReadWriting } from '@/lib/access/duel'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { type PlayerRow, sideOf } from './players'

/** What a program wrote to stderr in a turn. Turns are counted from 1. */
interface Saying {
  readonly turn: number
  readonly stderr: string
}

/** What a program wrote in a game besides its moves. */
export interface DuelLog {
  /** The turns in which it wrote to stderr, in order. */
  readonly said: readonly Saying[]
  /** The beginning of a reply that could not be parsed. */
  readonly unreadable: string | null
}

interface Performance {
  readonly turns: readonly Turn[]
  readonly unreadable?: string
}

/** Limit per game, because a program plays thousands of trials. Each stored turn costs `TURN_COST` in addition. */
const MOST_CHARACTERS = 8192
const TURN_COST = 32

/** What to store of a game besides its moves: null if there is nothing; the end of the stderr if it is too long. */
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

/** A log as database columns. */
export const logColumns = ({ said, unreadable }: DuelLog) => ({
  said: said.map((each) => ({ ...each })),
  unreadable,
})

interface Played extends Order {
  readonly id: string
  readonly architect: PlayerRow
  readonly solver: PlayerRow
}

/** The logs of both sides of a trial; null for a side that wrote nothing, or whose log this viewer may not read. */
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
