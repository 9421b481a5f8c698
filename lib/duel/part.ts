import { db } from '@/lib/core/db'
import type { DuelRole, SubmissionState } from '@/lib/generated/prisma/enums'

/**
 * Where a version of a program stands in its duel, for its author: `pending` until it is tried out; `refused` where it
 * did not pass; `passed` where it may play, but another version does; `active` where it is the one that plays.
 */
export type PartState = 'pending' | 'refused' | 'passed' | 'active'

/** A version as far as that depends on it. `player` is there once it has passed. */
interface Version {
  readonly state: SubmissionState
  readonly player: { readonly entry: object | null } | null
}

export function partStateOf({ state, player }: Version): PartState {
  if (player) return player.entry ? 'active' : 'passed'
  return state === 'judged' ? 'refused' : 'pending'
}

/** The same with the entry that it belongs to, as far as there is one, and the version that plays for it now. */
export interface Part {
  readonly state: PartState
  readonly role: DuelRole
  readonly entry: { readonly id: string; readonly version: number | null } | null
}

/** Where a submission stands in its duel; `null` for what is no version of a program of a duel. */
export async function partOf(submissionId: string): Promise<Part | null> {
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
