import type { FormatId } from '@/judge/contest/formats'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { phaseOf, type Window } from '@/lib/access/windows'
import { type Entry, record } from '@/lib/audit/record'
import { db } from '@/lib/core/db'
import { editionOf } from './edition'
import { type Before, type Transaction, withContest } from './locked'
import type { ContestForm } from './schema'

/*
 * Administrators' commands for contests. Each throws `NotAllowed` for everyone else.
 *
 * Sources that a contest has opened stay open, and no source is opened without notice: a contest that is over keeps its
 * window and its problems, and a contest that opens sources cannot be extended to a time at which it did not say so.
 */

/** A fault, whose code is listed in `account.faults`, and the form field it belongs to; '' is the form as a whole. */
export type ContestFault = Fault & { readonly field: string }

const refused = (field: string, code: string): Result<never, ContestFault> => ({
  ok: false,
  error: { field, code, values: {} },
})

/**
 * Creates a contest and returns its id. Sending the same form twice creates one contest.
 *
 * Errors: `end-past`, `problem-unknown`, `opens-back` if it opens sources and has already started.
 */
export async function createContest(
  actor: Actor | null,
  form: ContestForm,
): Promise<Result<string, ContestFault>> {
  requireAdministrator(actor)
  return db.$transaction(async (tx) => {
    if (isOver(form)) return refused('endsAt', 'end-past')
    const fault = await faultOf(tx, form, undefined)
    if (fault) return fault
    const twin = await twinOf(tx, form)
    if (twin) return ok(twin)
    const { problems, ...columns } = form
    const { id } = await tx.contest.create({
      data: { ...columns, problems: { create: linksOf(problems) } },
    })
    await note(tx, actor, 'contest-created', id, form)
    return ok(id)
  })
}

/**
 * Changes a contest that is not over yet; `undefined` if there is none. `edition` is the state that the administrator
 * has seen, see `editionOf`: a change by someone else, such as a later end, is not silently undone.
 *
 * Errors: those of `createContest`, `contest-over`, `contest-changed`; but not `end-past`, which ends a contest now.
 */
export async function changeContest(
  actor: Actor | null,
  { id, edition }: { readonly id: string; readonly edition: string },
  form: ContestForm,
): Promise<Result<void, ContestFault> | undefined> {
  requireAdministrator(actor)
  return withContest(id, async (tx, before) => {
    if (isOver(before)) return refused('', 'contest-over')
    if (editionOf(before) !== edition) return refused('', 'contest-changed')
    const fault = await faultOf(tx, form, before)
    if (fault) return fault
    const { problems, ...columns } = form
    await tx.contest.update({
      where: { id },
      data: {
        ...columns,
        problems: { deleteMany: {}, create: linksOf(problems) },
      },
    })
    await note(tx, actor, 'contest-changed', id, form)
    return ok(undefined)
  })
}

/** Renames a contest, even one that is over. Returns false if there is none. */
export async function renameContest(actor: Actor | null, id: string, title: string): Promise<boolean> {
  requireAdministrator(actor)
  const renamed = await withContest(id, async (tx, before) => {
    await tx.contest.update({ where: { id }, data: { title } })
    await note(tx, actor, 'contest-changed', id, { ...formOf(before), title })
    return true
  })
  return renamed ?? false
}

/**
 * Deletes a contest. Returns false if there is none, or if it is over and has opened sources: they would be closed
 * again.
 */
export async function deleteContest(actor: Actor | null, id: string): Promise<boolean> {
  requireAdministrator(actor)
  const deleted = await withContest(id, async (tx, before) => {
    if (isOver(before) && before.opensSources) return false
    await tx.contest.delete({ where: { id } })
    await note(tx, actor, 'contest-deleted', id, formOf(before))
    return true
  })
  return deleted ?? false
}

const isOver = (contest: Window) => phaseOf(contest, new Date()) === 'over'

async function faultOf(tx: Transaction, form: ContestForm, before: Before | undefined) {
  // The lock keeps the problems from being deleted before the contest refers to them.
  const known = await tx.$queryRaw<
    unknown[]
  >`SELECT id FROM "Problem" WHERE id = ANY(${form.problems}) FOR KEY SHARE`
  if (known.length !== form.problems.length) return refused('problems', 'problem-unknown')
  return reachesBack(form, before) ? refused('opensSources', 'opens-back') : undefined
}

/** Id of an identical contest. Locks the table: no one else creates a contest until the transaction ends. */
async function twinOf(tx: Transaction, { problems, ...columns }: ContestForm): Promise<string | undefined> {
  await tx.$executeRaw`LOCK TABLE "Contest" IN SHARE ROW EXCLUSIVE MODE`
  const alike = await tx.contest.findMany({ where: columns, include: { problems: true } })
  const wanted = [...problems].sort().join(' ')
  return alike.find((each) => formOf(each).problems.sort().join(' ') === wanted)?.id
}

/** Whether the contest would open sources that were submitted before anyone was told. */
function reachesBack({ opensSources, startsAt, problems }: ContestForm, before: Before | undefined): boolean {
  if (!opensSources || startsAt > new Date()) return false
  if (!before?.opensSources || startsAt < before.startsAt) return true
  const told = new Set(before.problems.map(({ problemId }) => problemId))
  return problems.some((id) => !told.has(id))
}

/** The problems in the order of the form, which is that of their letters. */
const linksOf = (problems: readonly string[]) =>
  problems.map((problemId, position) => ({ problemId, position }))

const formOf = ({ title, startsAt, endsAt, opensSources, description, format, problems }: Before) => ({
  ...{ title, startsAt, endsAt, opensSources, description, format: format as FormatId },
  problems: problems.map(({ problemId }) => problemId),
})

function note(tx: Transaction, actor: Actor, action: Entry['action'], id: string, form: ContestForm) {
  const { title, startsAt, endsAt, opensSources, format, problems } = form
  const detail = {
    ...{ title, opensSources, format, problems: problems.join(' ') },
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
  }
  return record({ actorId: actor.id, action, subject: `contest/${id}`, detail }, tx)
}
