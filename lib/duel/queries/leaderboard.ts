import { withShared } from '@/judge/tournament/standings'
import { type Run, runsOf } from '@/judge/tournament/ties'
import { ACTIVE } from '@/lib/access/duel'
import { db } from '@/lib/core/db'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { findDuel } from '../duels'
import { PLAYER, type Player, playerOf } from '../players'

export interface LeaderboardRow {
  readonly entryId: string
  readonly player: Player
  /** Null until a trial is scored. */
  readonly place: number | null
  /** Whether another row has the same place. */
  readonly shared: boolean
  /** The rows of this leaderboard it is tied with, counted from 0. */
  readonly ties: readonly Run[]
  /** The mean over its opponents of the mean over their scored trials; higher is better. */
  readonly score: number | null
  readonly median: number | null
  /** The 95 % interval of the mean. */
  readonly low: number | null
  readonly high: number | null
  readonly trials: number
  readonly forfeits: number
  readonly didNotFinish: number
  /** Number of trials still to be played. */
  readonly missing: number
  readonly best: Opponent | null
  readonly worst: Opponent | null
}

export interface Opponent {
  readonly entryId: string
  readonly name: string
}

/**
 * The leaderboard of a role: all active entries in order; those without a trial come last. `undefined` if there is no
 * such visible duel.
 */
export async function leaderboard(problemId: string, role: DuelRole): Promise<LeaderboardRow[] | undefined> {
  const duel = await findDuel(problemId)
  if (!duel) return undefined
  const entries = await db.duelEntry.findMany({
    where: { problemId, ...ACTIVE },
    include: { player: PLAYER, standing: true },
    orderBy: [{ standing: { position: 'asc' } }, { createdAt: 'asc' }],
  })
  const names = new Map(entries.map(({ id, name }) => [id, { entryId: id, name }]))
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? null) : null)
  const own = entries.filter((entry) => entry.role === role)
  // An entry that left after the leaderboard was computed leaves a gap in the positions.
  const rows = new Map(own.flatMap(({ standing }, row) => (standing ? [[standing.position, row]] : [])))
  const whole = (entries.length - own.length) * duel.schedule.length
  const unshared = own.map(({ id, player, standing }) => ({
    entryId: id,
    player: playerOf(player),
    place: standing?.place ?? null,
    ties: tiesOf(standing?.ties ?? [], rows),
    score: standing?.score ?? null,
    median: standing?.median ?? null,
    low: standing?.low ?? null,
    high: standing?.high ?? null,
    trials: standing?.trials ?? 0,
    forfeits: standing?.forfeits ?? 0,
    didNotFinish: standing?.didNotFinish ?? 0,
    missing: Math.max(0, whole - (standing?.trials ?? 0)),
    best: nameOf(standing?.bestId),
    worst: nameOf(standing?.worstId),
  }))
  return withShared(unshared)
}

/** `ends` holds the first and last position of each run; `rows` maps positions to rows of the leaderboard. */
function tiesOf(ends: readonly number[], rows: ReadonlyMap<number, number>): Run[] {
  const tied = []
  for (let at = 0; at < ends.length; at += 2)
    for (let position = ends[at]!; position <= ends[at + 1]!; position++) {
      const row = rows.get(position)
      if (row !== undefined) tied.push(row)
    }
  return runsOf(tied)
}
