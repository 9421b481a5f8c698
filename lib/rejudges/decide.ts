import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { announce } from '@/lib/core/announce'
import { record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { lockUser } from '@/lib/core/lock-user'
import { enterDuel } from '@/lib/duel/enter'
import type { Prisma, Rejudge } from '@/lib/generated/prisma/client'
import type { RejudgeState } from '@/lib/generated/prisma/enums'
import { dropJob } from '@/lib/jobs/job'
import { rejudgeKey } from '@/lib/jobs/rejudge'
import { deriveStandings } from '@/lib/standings/update'
import { judgedColumns, type Results, writeCases } from '@/lib/submissions/store'

export interface Applied {
  /** Number of submissions that got their new result. */
  readonly applied: number
  /** Number of submissions left unchanged, because they were judged otherwise meanwhile or the judge failed. */
  readonly left: number
}

/**
 * Applies the results of a rejudge in one transaction: verdicts, cases, replays, and the standings of all users
 * concerned, for better or worse. Returns `undefined` if there is no such rejudge or it is not ready.
 *
 * Throws `NotAllowed` unless the actor is an administrator.
 */
export async function applyRejudge(actor: Actor | null, id: string): Promise<Applied | undefined> {
  requireAdministrator(actor)
  return decide(actor, id, ['ready'], 'applied', async (tx) => {
    const items = await lockItems(tx, id)
    let applied = 0
    for (const item of items) if (item.verdict && (await applyItem(tx, id, item))) applied += 1
    const pairs = new Map(items.map(({ submission }) => [JSON.stringify(submission), submission]))
    await deriveStandings(tx, [...pairs.values()])
    // At the end the triggers of the results write to the logs of many contests.
    const ids = items.map(({ submissionId }) => submissionId)
    await tx.$executeRaw`SELECT lock_logs_of_submissions(${ids}::uuid[])`
    return { applied, left: items.length - applied }
  })
}

/**
 * The items of a rejudge, whose users are locked first and in a fixed order, so that concurrent rejudges and submissions
 * wait for each other. Where an account was merged into another one meanwhile, the other is locked, too.
 */
async function lockItems(tx: Transaction, rejudgeId: string) {
  const select = {
    ...{ submissionId: true, generation: true, verdict: true },
    submission: { select: { userId: true, problemId: true } },
  } as const
  for (const locked = new Set<string>(); ; ) {
    const items = await tx.rejudgeItem.findMany({ where: { rejudgeId }, select })
    const users = new Set(items.map(({ submission }) => submission.userId))
    const others = [...users].filter((userId) => !locked.has(userId)).sort()
    if (others.length === 0) return items
    for (const userId of others) if (await lockUser(tx, userId)) locked.add(userId)
  }
}

interface Item {
  readonly submissionId: string
  readonly generation: number
}

async function applyItem(
  tx: Transaction,
  rejudgeId: string,
  { submissionId, generation }: Item,
): Promise<boolean> {
  const { result } = await tx.rejudgeItem.findUniqueOrThrow({
    where: { rejudgeId_submissionId: { rejudgeId, submissionId } },
    select: { result: true },
  })
  const results = result as unknown as Results
  const { count } = await tx.submission.updateMany({
    where: { id: submissionId, generation, state: 'judged' },
    data: { ...judgedColumns(results), generation: { increment: 1 } },
  })
  if (count === 0) return false
  await writeCases(tx, submissionId, results.cases)
  const { role } = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { role: true },
  })
  if (role) await enterDuel(tx, submissionId, results.cases)
  await announce(submissionId, tx)
  return true
}

/**
 * Discards the results of a rejudge, even while it is still being judged. Returns false if there is none to discard.
 *
 * Throws `NotAllowed` unless the actor is an administrator.
 */
export async function discardRejudge(actor: Actor | null, id: string): Promise<boolean> {
  requireAdministrator(actor)
  const done = await decide(actor, id, ['judging', 'ready'], 'discarded', async (tx) => {
    const waiting = await tx.rejudgeItem.findMany({
      where: { rejudgeId: id, verdict: null, fault: null },
      select: { submissionId: true },
    })
    for (const { submissionId } of waiting) await dropJob(tx, rejudgeKey(id, submissionId))
    return { left: waiting.length }
  })
  return done !== undefined
}

/** Decides a rejudge and records this in the audit log. Returns undefined if it is in none of the states `from`. */
async function decide<T extends Record<string, number>>(
  actor: Actor,
  id: string,
  from: readonly RejudgeState[],
  to: 'applied' | 'discarded',
  work: (tx: Transaction) => Promise<T>,
): Promise<T | undefined> {
  if (!isId(id)) return undefined
  return db.$transaction(
    async (tx) => {
      const [rejudge] = await tx.$queryRaw<Rejudge[]>`
        SELECT * FROM "Rejudge" WHERE id = ${id}::uuid FOR UPDATE`
      if (!rejudge || !from.includes(rejudge.state)) return undefined
      const detail = await work(tx)
      await tx.rejudge.update({ where: { id }, data: { state: to, decidedAt: new Date() } })
      const subject = `${rejudge.scope}/${rejudge.subject}`
      await record(
        { actorId: actor.id, action: `rejudge-${to}`, subject, detail: { rejudge: id, ...detail } },
        tx,
      )
      return detail
    },
    { timeout: 600_000, maxWait: 30_000 },
  )
}

type Outcome = { readonly results: Results } | { readonly fault: string }

/**
 * Stores a submission's result in a rejudge without changing its current one. After the last one, the rejudge is ready
 * for review. Does nothing if the rejudge has already been decided.
 */
export async function settleRejudge(
  tx: Prisma.TransactionClient,
  rejudgeId: string,
  submissionId: string,
  outcome: Outcome,
): Promise<void> {
  // Of two concurrent last results, the lock makes one see the other.
  await tx.$executeRaw`SELECT 1 FROM "Rejudge" WHERE id = ${rejudgeId}::uuid FOR UPDATE`
  await tx.rejudgeItem.updateMany({
    where: { rejudgeId, submissionId, verdict: null, fault: null, rejudge: { state: 'judging' } },
    data: 'fault' in outcome ? { fault: outcome.fault || 'no cause was given' } : columnsOf(outcome.results),
  })
  await tx.$executeRaw`
    UPDATE "Rejudge" SET state = 'ready' WHERE id = ${rejudgeId}::uuid AND state = 'judging' AND NOT EXISTS (
      SELECT FROM "RejudgeItem" WHERE "rejudgeId" = ${rejudgeId}::uuid AND verdict IS NULL AND fault IS NULL)`
}

const columnsOf = (results: Results) => ({
  verdict: results.verdict,
  score: results.score,
  rank: [...results.rank],
  result: results as unknown as Prisma.InputJsonObject,
})
