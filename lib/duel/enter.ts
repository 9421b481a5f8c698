import type { Role } from '@/judge/tournament/trial'
import type { Verdict } from '@/judge/verdicts'
import type { Transaction } from '@/lib/core/db'
import type { DuelEntry } from '@/lib/generated/prisma/client'
import { enqueueTable } from '@/lib/jobs/duel-table'
import { announceDuel } from './announce'
import { findAnyDuel } from './duels'
import { dropJobsOf, enqueueMissing, lockDuel } from './pairs'

/**
 * Enters a version into its duel if it has passed its test run (see `qualifies`), in the transaction that stores the
 * test run's results. The version becomes the active one, unless its owner has chosen another one or the active version
 * is newer. If it has not passed, nothing changes.
 */
export async function enterDuel(
  tx: Transaction,
  submissionId: string,
  cases: readonly TriedCase[],
): Promise<void> {
  const { problemId, role, userId, version, user } = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { problemId: true, role: true, userId: true, version: true, user: { select: { name: true } } },
  })
  if (!role || version === null || !qualifies(role, cases)) return
  await lockDuel(tx, problemId)
  const { id: playerId } = await tx.duelPlayer.upsert({
    where: { submissionId },
    create: { problemId, role, submissionId },
    update: {},
    select: { id: true },
  })
  const entry = await tx.duelEntry.findUnique({
    where: { userId_problemId_role: { userId, problemId, role } },
    select: { id: true, follows: true, player: { select: { submission: { select: { version: true } } } } },
  })
  if (!entry) {
    const { id } = await tx.duelEntry.create({ data: { problemId, role, userId, name: user.name, playerId } })
    return schedulePairs(tx, id)
  }
  const newer = version > (entry.player.submission?.version ?? 0)
  if (entry.follows && newer) await activateVersion(tx, entry.id, { playerId, follows: true })
}

/**
 * Makes a player the entry's active one, and tells whether newer versions follow it by themselves: in one change, because
 * logs of contests tell a choice from what follows. Its missing trials are queued; those it has played stay.
 */
export async function activateVersion(
  tx: Transaction,
  entryId: string,
  { playerId, follows }: Pick<DuelEntry, 'playerId' | 'follows'>,
): Promise<void> {
  const before = await tx.duelEntry.findUniqueOrThrow({ where: { id: entryId }, select: { playerId: true } })
  await tx.duelEntry.update({ where: { id: entryId }, data: { playerId, follows } })
  if (before.playerId === playerId) return
  await dropJobsOf(tx, before.playerId)
  await schedulePairs(tx, entryId)
}

/** Queues the missing trials of an entry that takes part, and the leaderboards. The duel must be locked. */
export async function schedulePairs(tx: Transaction, entryId: string): Promise<void> {
  const { problemId, playerId, status } = await tx.duelEntry.findUniqueOrThrow({ where: { id: entryId } })
  if (status !== 'active') return
  const duel = await findAnyDuel(problemId, tx)
  if (duel) await enqueueMissing(tx, duel, playerId)
  await enqueueTable(tx, problemId)
  await announceDuel(tx, problemId)
}

/** The parts of a test run's case that decide whether a version qualifies. */
export interface TriedCase {
  readonly verdict: Verdict
  readonly reason: { readonly code: string }
  readonly replay?: { readonly moves: readonly string[] }
}

/**
 * Whether a version may play in the tournament. In at least one case of its test run, an architect must have built a
 * valid maze, or a solver must have answered its first turn with a step to one of the offered cells. This keeps out
 * programs that do not compile, that fail every case or that were written for the other role.
 */
export function qualifies(role: Role, cases: readonly TriedCase[]): boolean {
  return cases.some(({ verdict, reason, replay }) => {
    if (role === 'architect') return verdict === 'accepted'
    const steps = (replay?.moves.length ?? 0) - (reason.code === 'no-option' ? 1 : 0)
    return steps > 0
  })
}
