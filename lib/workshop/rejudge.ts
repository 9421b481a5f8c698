import 'server-only'
import { ok, type Result } from '@/judge/kit/result'
import { type Actor, isAdministrator } from '@/lib/access/administration'
import { contestsOfPlayers, lockLogs } from '@/lib/contests/log'
import { record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import { discardTrials } from '@/lib/duel/admin'
import { openDuel } from '@/lib/duel/open'
import { lockDuel } from '@/lib/duel/pairs'
import type { RejudgeState } from '@/lib/generated/prisma/enums'
import { beginRejudge } from '@/lib/rejudges/start'
import { type FormFault, refused } from '../core/errors'
import { asOwner } from './locked'
import { isContested } from './publish'
import type { DraftView } from './queries'

/*
 * After a change of cases or limits, owners may have judged anew what was judged before. They see only how many verdicts
 * would change: whose they are may be hidden by a contest. Administrators see the preview, and only they decide.
 *
 * In a duel everything follows from the trials, which have no verdict of a person to compare with: after a change of limits
 * its owners may have all of them played again.
 */

/** A rejudge of a problem that nobody has decided yet. */
export interface OpenRejudge {
  readonly id: string
  readonly state: RejudgeState
  readonly done: number
  readonly total: number
  /** How many verdicts or scores would change, as far as it is judged. */
  readonly changed: number
}

export interface RejudgeOffer {
  /** How many submissions were judged, or trials played, before the last change that could have changed what came of them. */
  readonly stale: number
  readonly open: OpenRejudge | undefined
}

/** What a draft's owners are told about judging anew. */
export async function rejudgeOffer({ id, kind }: DraftView): Promise<RejudgeOffer> {
  if (kind === 'duel') return { stale: await staleTrials(db, id), open: undefined }
  const [counted] = await db.$queryRaw<{ stale: number }[]>`
    SELECT count(*)::int AS stale FROM "Submission" s JOIN "Draft" d ON d.id = s."problemId"
     WHERE d.id = ${id} AND s.state = 'judged' AND NOT s.tryout
       AND coalesce(s."judgedAt", s."createdAt") < d."verdictsAt"`
  const [open] = await db.$queryRaw<OpenRejudge[]>`
    SELECT r.id, r.state::text, count(*)::int AS total,
           count(*) FILTER (WHERE i.verdict IS NOT NULL OR i.fault IS NOT NULL)::int AS done,
           count(*) FILTER (WHERE i.verdict IS NOT NULL AND (i.verdict, i.score) IS DISTINCT FROM (s.verdict, s.score))::int
             AS changed
      FROM "Rejudge" r JOIN "RejudgeItem" i ON i."rejudgeId" = r.id
      JOIN "Submission" s ON s.id = i."submissionId"
     WHERE r.scope = 'problem' AND r.subject = ${id} AND r.state IN ('judging', 'ready')
     GROUP BY r.id ORDER BY r."createdAt" DESC LIMIT 1`
  return { stale: counted?.stale ?? 0, open }
}

async function staleTrials(tx: Transaction, problemId: string): Promise<number> {
  const [counted] = await tx.$queryRaw<{ stale: number }[]>`
    SELECT count(*)::int AS stale FROM "Draft" d JOIN "DuelPlayer" a ON a."problemId" = d.id
      JOIN "DuelTrial" t ON t."architectId" = a.id
     WHERE d.id = ${problemId} AND t."playedAt" < d."verdictsAt"`
  return counted?.stale ?? 0
}

/**
 * Has all trials of a duel played again. Returns how many are discarded; undefined if there is no such draft.
 *
 * Throws `NotAllowed` unless the actor is an owner. Errors: `rejudge-nothing` if no trial is older than the last change of
 * limits; `publish-contest` as in `rejudgeDraft`.
 */
export const replayDuel = (actor: Actor | null, id: string): Promise<Result<number, FormFault> | undefined> =>
  asOwner(actor, id, async (tx, _, owner) => {
    if (!isAdministrator(owner) && (await isContested(tx, id))) return refused('', 'publish-contest')
    await lockDuel(tx, id)
    if ((await staleTrials(tx, id)) === 0) return refused('', 'rejudge-nothing')
    const players = await tx.duelPlayer.findMany({ where: { problemId: id }, select: { id: true } })
    const ids = players.map((player) => player.id)
    const trials = await discardTrials(tx, ids)
    await openDuel(tx, id)
    await record(
      { actorId: owner.id, action: 'duel-replayed', subject: `problem/${id}`, detail: { trials } },
      tx,
    )
    await lockLogs(tx, await contestsOfPlayers(tx, ids))
    return ok(trials)
  })

/**
 * Has everything judged anew that was submitted to a problem. Returns the id of the rejudge, also of one that is not decided
 * yet; undefined if there is no such draft.
 *
 * Throws `NotAllowed` unless the actor is an owner. Errors: `rejudge-nothing`; `publish-contest` while a contest with the
 * problem runs, if the actor is no administrator.
 */
export const rejudgeDraft = (
  actor: Actor | null,
  id: string,
): Promise<Result<string, FormFault> | undefined> =>
  asOwner(actor, id, async (tx, _, owner) => {
    const open = await tx.rejudge.findFirst({
      where: { scope: 'problem', subject: id, state: { in: ['judging', 'ready'] } },
    })
    if (open) return ok(open.id)
    if (!isAdministrator(owner) && (await isContested(tx, id))) return refused('', 'publish-contest')
    const begun = await beginRejudge(tx, owner, { scope: 'problem', subject: id })
    return begun === undefined ? refused('', 'rejudge-nothing') : ok(begun)
  })
