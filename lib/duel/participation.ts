import { db } from '@/lib/core/db'
import type { DuelRole, SubmissionState } from '@/lib/generated/prisma/enums'

/**
 * The state of a version in its duel, for its author: `pending` until its test run is done; `refused` if it did not
 * pass; `stopped` if an administrator has stopped the test run; `passed` if it may play but another version is active;
 * `active` if it is the active one.
 */
export type PartState = 'pending' | 'refused' | 'stopped' | 'passed' | 'active'

/** The fields of a version that decide its state. `player` is set once the version has passed. */
interface Version {
  readonly state: SubmissionState
  readonly player: { readonly entry: object | null } | null
}

export function partStateOf({ state, player }: Version): PartState {
  if (player) return player.entry ? 'active' : 'passed'
  if (state === 'stopped') return 'stopped'
  return state === 'judged' ? 'refused' : 'pending'
}

/** The state together with the entry, if there is one, and the entry's active version. */
export interface DuelParticipation {
  readonly state: PartState
  readonly role: DuelRole
  readonly entry: { readonly id: string; readonly version: number | null } | null
}

/** Returns the state of a submission in its duel; `null` if it is not a version of a duel program. */
export async function participationOf(submissionId: string): Promise<DuelParticipation | null> {
  const row = await db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: {
      ...{ userId: true, problemId: true, role: true, version: true, state: true },
      player: { select: { entry: { select: { id: true } } } },
    },
  })
  const { userId, problemId, role, version } = row
  if (!role || version === null) return null
  const entry = await db.duelEntry.findUnique({
    where: { userId_problemId_role: { userId, problemId, role } },
    select: { id: true, player: { select: { submission: { select: { version: true } } } } },
  })
  return {
    state: partStateOf(row),
    role,
    entry: entry && { id: entry.id, version: entry.player.submission?.version ?? null },
  }
}
