import type { Limits } from '@/judge/kit/limits'
import type { Order } from '@/judge/tournament/trial'
import { ACTIVE } from '@/lib/access/duel'
import { db, type Transaction } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import { findAnyDuel } from './duels'

/*
 * What a worker does with a pair, here and in builds.ts, trials.ts and pair-faults.ts. Each row's key says what the row
 * holds, and a row is written only if it is missing. So a worker that was taken for dead may come back at any time: its
 * results are stored already.
 */

/** A pair of a duel, as its job names it. */
export interface Pair {
  readonly architectId: string
  readonly solverId: string
}

/** A player and its generation. A replay of the player starts a new one, and results of older ones do not count. */
export interface Contestant {
  readonly id: string
  readonly generation: number
  readonly house: string | null
  readonly source: { readonly language: string; readonly text: string } | null
}

export interface PairTask {
  readonly problemId: string
  readonly limits: Limits
  readonly architect: Contestant
  readonly solver: Contestant
  /** Orders without a trial yet. */
  readonly missing: readonly Order[]
}

/** Finds what a pair still has to play. Returns `undefined` if one of the two no longer takes part. */
export async function findPair(pair: Pair): Promise<PairTask | undefined> {
  const found = await findTask(pair, { entry: ACTIVE })
  if (!found) return undefined
  const trials = await db.duelTrial.findMany({
    where: { architectId: pair.architectId, solverId: pair.solverId },
    select: { size: true, seed: true },
  })
  const played = new Set(trials.map(({ size, seed }) => `${size} ${seed}`))
  return { ...found, missing: found.missing.filter(({ size, seed }) => !played.has(`${size} ${seed}`)) }
}

/** A pair with the whole schedule to play. `undefined` unless there are both players, and `where` holds for both. */
export async function findTask(
  { architectId, solverId }: Pair,
  where: Prisma.DuelPlayerWhereInput = {},
): Promise<PairTask | undefined> {
  const players = await db.duelPlayer.findMany({
    where: { id: { in: [architectId, solverId] }, ...where },
    select: {
      id: true,
      problemId: true,
      generation: true,
      house: true,
      submission: { select: { language: true, answer: true } },
    },
  })
  const [architect, solver] = [architectId, solverId].map((id) => players.find((each) => each.id === id))
  const duel = architect && (await findAnyDuel(architect.problemId))
  if (!duel || !architect || !solver) return undefined
  return {
    problemId: duel.id,
    limits: duel.limits,
    architect: contestantOf(architect),
    solver: contestantOf(solver),
    missing: duel.schedule,
  }
}

interface PlayerRow {
  readonly id: string
  readonly generation: number
  readonly house: string | null
  readonly submission: { readonly language: string | null; readonly answer: string } | null
}

const contestantOf = ({ id, generation, house, submission }: PlayerRow): Contestant => ({
  id,
  generation,
  house,
  source: submission && { language: submission.language!, text: submission.answer },
})

/** Locks players, which prevents replaying them meanwhile. Returns false if one already was replayed, or is gone. */
export async function isCurrent(
  tx: Transaction,
  players: readonly Pick<Contestant, 'id' | 'generation'>[],
): Promise<boolean> {
  const ids = players.map(({ id }) => id)
  const rows = await tx.$queryRaw<{ id: string; generation: number }[]>`
    SELECT id, generation FROM "DuelPlayer" WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR SHARE`
  return players.every(({ id, generation }) =>
    rows.some((row) => row.id === id && row.generation === generation),
  )
}
