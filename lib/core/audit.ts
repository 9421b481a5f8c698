import { db } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import type { Prisma } from '@/lib/generated/prisma/client'

/** The actions recorded for administrators. */
export const ACTIONS = [
  'account-created',
  'account-deleted',
  'password-changed',
  'profile-changed',
  'role-changed',
  'account-disabled',
  'account-enabled',
  'password-reset',
  'accounts-merged',
  'rejudge-started',
  'rejudge-applied',
  'rejudge-discarded',
  'submission-requeued',
  'job-stopped',
  'fault-resolved',
  'pair-requeued',
  'entry-vetoed',
  'entry-lifted',
  'player-replayed',
  'duel-replayed',
  'contest-created',
  'contest-changed',
  'contest-deleted',
  'contest-started',
  'end-moved',
  'contest-paused',
  'contest-resumed',
  'freeze-changed',
  'contest-finalised',
  'contest-reopened',
  'interval-removed',
  'interval-restored',
  'participation-changed',
  'team-changed',
  'participants-entered',
  'organiser-invited',
  'organiser-added',
  'organiser-removed',
  'webhook-added',
  'webhook-removed',
  'invitation-changed',
  'exam-changed',
  'exam-released',
  'exam-bound',
  'sessions-ended',
  'network-named',
  'network-changed',
  'network-forgotten',
  'comment-removed',
  'similarity-started',
  'similarity-deleted',
  'class-created',
  'class-changed',
  'class-teacher-invited',
  'class-teacher-added',
  'class-member-removed',
  'platform-added',
  'platform-changed',
  'platform-removed',
  'package-uploaded',
  'package-deleted',
  'problem-adopted',
  'problem-published',
  'problem-unpublished',
  'draft-created',
  'draft-deleted',
  'owner-invited',
  'owner-added',
  'owner-removed',
  'review-opened',
  'review-closed',
  'challenge-taken',
  'challenge-refused',
  'problem-archived',
  'problem-shown',
] as const

export interface Entry {
  readonly actorId: string | null
  readonly action: (typeof ACTIONS)[number]
  /** What the action applies to, such as `user/<username>`. */
  readonly subject: string
  readonly detail?: Readonly<Record<string, string | number | boolean>>
}

/** Writes an audit log entry, in the transaction of the change it describes. */
export async function record(
  { actorId, action, subject, detail = {} }: Entry,
  tx: Prisma.TransactionClient = db,
): Promise<void> {
  await tx.auditEntry.create({ data: { actorId, action, subject, detail } })
  log.info({ action, subject }, 'audit')
}

/** Writes many entries of one action at once. */
export async function recordAll(entries: readonly Entry[], tx: Prisma.TransactionClient): Promise<void> {
  await tx.auditEntry.createMany({ data: entries.map(({ detail = {}, ...entry }) => ({ ...entry, detail })) })
  log.info({ action: entries[0]?.action, entries: entries.length }, 'audit')
}
