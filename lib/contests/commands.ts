import { type FormatId, formatOf } from '@/judge/contest/formats'
import { ok, type Result } from '@/judge/kit/result'
import { type Actor, isAdministrator } from '@/lib/access/administration'
import { taughtBy } from '@/lib/access/classes'
import { mayOrganise, ORGANISERS, requireHost } from '@/lib/access/contests'
import { phaseOf, type Window } from '@/lib/access/windows'
import { type Entry, record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import { editionOf } from '@/lib/core/edition'
import { type Done, type FormFault, refused } from '@/lib/core/errors'
import { isId } from '@/lib/core/id'
import { isPaused } from './clock'
import { spareTime, tooLong } from './exam'
import { asOrganiser, type Before } from './organisers'
import { ownProblems } from './queries'
import { type ContestForm, columnsOf, formOf, isAs, linksOf, loggedSettings, refined } from './settings'

/*
 * Commands of those who run contests. Each throws `NotAllowed` for everyone else.
 *
 * Sources that a contest has opened stay open, and no source is opened without notice: a contest that is over keeps its
 * window and its problems, and a contest that opens sources cannot be extended to a time at which it did not say so.
 */

/**
 * Creates a contest, which the actor then runs, and returns its id. Only organisers and administrators of the site may.
 * Sending the same form twice creates one contest. `copied` is the id of a contest of the actor's whose organisers run the
 * new one, too, and whose hidden problems it may have. `sure`: that moments in the past are meant, see `pastFault`.
 *
 * Errors: `end-past`, `start-past`, `problem-unknown`, `class-unknown`, `duels-only` if the format is for duels and the problems are not,
 * `opens-back` if it opens sources and has already started.
 */
export async function createContest(
  actor: Actor | null,
  form: ContestForm,
  copied?: string,
  sure = true,
): Promise<Result<string, FormFault>> {
  requireHost(actor)
  return db.$transaction(async (tx) => {
    if (isOver(form)) return refused('endsAt', 'end-past')
    const original = await originalOf(tx, actor, copied)
    const fault =
      (await problemFault(tx, actor, form, original)) ??
      (await classFault(tx, actor, form, original)) ??
      (await duelFault(tx, form, undefined)) ??
      openingFault(form, undefined) ??
      (sure ? undefined : pastFault(form, undefined))
    if (fault) return fault
    const twin = await twinOf(tx, actor, form)
    if (twin) return ok(twin)
    const { id } = await tx.contest.create({
      data: {
        ...columnsOf(form),
        problems: { create: linksOf(form.problems) },
        organisers: { create: { userId: actor.id } },
        // Those of the original have agreed to run that one, not this one.
        invitations: {
          create: (original?.organisers ?? [])
            .filter(({ userId }) => userId !== actor.id)
            .map(({ userId }) => ({ userId, invitedById: actor.id })),
        },
      },
    })
    await note(tx, actor, 'contest-created', id, form)
    return ok(id)
  })
}

/**
 * Changes a contest that is not over yet; `undefined` if there is none. `edition` is the state that the organiser has
 * seen, see `editionOf`: a change by someone else, such as a later end, is not silently undone.
 *
 * Errors: those of `createContest`, but instead of `end-past`, `end-now` unless the organiser is `sure`; `contest-over`, `contest-changed`;
 * `contest-paused` if start or end would move while the clock stands still; `team-size-fixed` once somebody takes part;
 * `duel-format-fixed` if the contest has started and another format compares meetings; `freeze-past` if the freeze would hide what everybody has seen; `exam-long`.
 */
export async function changeContest(
  actor: Actor | null,
  { id, edition, sure = true }: { readonly id: string; readonly edition: string; readonly sure?: boolean },
  form: ContestForm,
): Promise<Done | undefined> {
  return asOrganiser(actor, id, async (tx, before, organiser) => {
    if (isOver(before)) return refused('', 'contest-over')
    if (editionOf(before) !== edition) return refused('', 'contest-changed')
    const now = new Date()
    const wish = refined(form, before, now)
    const fault =
      (await problemFault(tx, organiser, wish, before)) ??
      (await classFault(tx, organiser, wish, before)) ??
      (await duelFault(tx, wish, before)) ??
      openingFault(wish, before) ??
      lateFault(wish, before, now) ??
      (await examFault(tx, wish, before)) ??
      (await runningFault(tx, wish, before, now)) ??
      ((await spareTime(tx, id, wish)) < 0 ? tooLong('endsAt') : undefined) ??
      (sure ? undefined : pastFault(wish, before))
    if (fault) return fault
    await tx.contest.update({
      where: { id },
      data: {
        ...columnsOf(wish, before),
        problems: { deleteMany: {}, create: linksOf(wish.problems) },
      },
    })
    await note(tx, organiser, 'contest-changed', id, wish)
    return ok(undefined)
  })
}

/** Renames a contest, even one that is over. Returns false if there is none. */
export async function renameContest(actor: Actor | null, id: string, title: string): Promise<boolean> {
  const renamed = await asOrganiser(actor, id, async (tx, before, organiser) => {
    await tx.contest.update({ where: { id }, data: { title } })
    await note(tx, organiser, 'contest-changed', id, { ...formOf(before), title })
    return true
  })
  return renamed ?? false
}

/**
 * Deletes a contest. Returns false if there is none, or if it is over and has opened sources or games: they would
 * be closed again.
 */
export async function deleteContest(actor: Actor | null, id: string): Promise<boolean> {
  const deleted = await asOrganiser(actor, id, async (tx, before, organiser) => {
    if (isOver(before) && (before.opensSources || before.opensGames)) return false
    await tx.contest.delete({ where: { id } })
    await note(tx, organiser, 'contest-deleted', id, formOf(before))
    return true
  })
  return deleted ?? false
}

/** How long ago a start may be, in milliseconds, without a question: as long as a form is being filled in. */
const JUST_NOW = 5 * 60_000

/** Asks whether another start in the past is meant, or an end that ends the contest now. The field is the box that says so. */
function pastFault(wish: Window, before: Window | undefined) {
  if (isOver(wish)) return refused('past', 'end-now')
  const starts = Number(wish.startsAt) !== Number(before?.startsAt)
  return starts && Number(wish.startsAt) < Date.now() - JUST_NOW ? refused('past', 'start-past') : undefined
}

const isOver = (contest: Window) => phaseOf(contest, new Date()) === 'over'

/** The contest that the actor copies; `undefined` if they run no such contest. */
async function originalOf(
  tx: Transaction,
  actor: Actor,
  id: string | undefined,
): Promise<Before | undefined> {
  if (id === undefined || !isId(id)) return undefined
  const found = await tx.contest.findUnique({ where: { id }, include: { problems: true, ...ORGANISERS } })
  return found && mayOrganise(actor, found) ? found : undefined
}

/** Whether the actor may choose the problems of a form; see `problemsForContests`. */
async function problemFault(
  tx: Transaction,
  actor: Actor,
  { problems }: ContestForm,
  before: Before | undefined,
) {
  const ids = problems.map(({ id }) => id)
  // The lock keeps the problems from being deleted before the contest refers to them.
  const known = await tx.$queryRaw<
    { id: string; hidden: boolean }[]
  >`SELECT id, hidden FROM "Problem" WHERE id = ANY(${ids}) FOR KEY SHARE`
  const present = new Set(before?.problems.map(({ problemId }) => problemId))
  const own = new Set(await ownProblems(actor, tx))
  const offered = known.filter(
    ({ id, hidden }) => !hidden || isAdministrator(actor) || present.has(id) || own.has(id),
  )
  return offered.length === ids.length ? undefined : refused('problems', 'problem-unknown')
}

/** Whether the actor may set the contest for the class of a form: one that they teach, or that it is for already. */
async function classFault(
  tx: Transaction,
  { id: userId }: Actor,
  { classId }: ContestForm,
  before: Before | undefined,
) {
  if (classId === null || classId === before?.classId) return undefined
  const known = await tx.class.count({ where: { id: classId, ...taughtBy(userId) } })
  return known > 0 ? undefined : refused('classId', 'class-unknown')
}

/**
 * Whether a format does without what it needs: one that compares participants by meetings has only duels for problems, and
 * from the start on meetings are logged, or they are not.
 */
async function duelFault(tx: Transaction, { format, problems }: ContestForm, before: Before | undefined) {
  const compares = (id: FormatId) => formatOf(id).comparison === 'meetings'
  if (before && before.startsAt <= new Date() && compares(before.format as FormatId) !== compares(format))
    return refused('', 'duel-format-fixed')
  if (!compares(format)) return undefined
  const ids = problems.map(({ id }) => id)
  const others = await tx.problem.count({ where: { id: { in: ids }, kind: { not: 'duel' } } })
  return others > 0 ? refused('problems', 'duels-only') : undefined
}

/** Whether the contest would open sources that were submitted before anyone was told. */
function openingFault({ opensSources, startsAt, problems }: ContestForm, before: Before | undefined) {
  const fault = refused('opensSources', 'opens-back')
  if (!opensSources || startsAt > new Date()) return undefined
  if (!before?.opensSources || startsAt < before.startsAt) return fault
  const told = new Set(before.problems.map(({ problemId }) => problemId))
  return problems.some(({ id }) => !told.has(id)) ? fault : undefined
}

/** Whether something would happen to results that were submitted before anyone was told. Only who takes part is concerned. */
function lateFault({ opensGames, rated }: ContestForm, before: Before, now: Date) {
  if (before.startsAt > now) return undefined
  if (opensGames && !before.opensGames) return refused('opensGames', 'games-late')
  return rated && !before.rated ? refused('rated', 'rated-late') : undefined
}

/** Exams are not for everybody, so they are not rated. */
const examFault = async (tx: Transaction, { rated }: ContestForm, { id: contestId }: Before) =>
  rated && (await tx.exam.count({ where: { contestId } })) > 0 ? refused('rated', 'rated-exam') : undefined

/** What would harm those who take part already. */
async function runningFault(tx: Transaction, wish: ContestForm, before: Before, now: Date) {
  const { id: contestId, startsAt, endsAt, freezesAt, teamSize } = before
  const moves = Number(wish.startsAt) !== Number(startsAt) || Number(wish.endsAt) !== Number(endsAt)
  if (moves && (await isPaused(tx, contestId, now))) return refused('startsAt', 'contest-paused')
  if (wish.teamSize !== teamSize && (await tx.participation.count({ where: { contestId } })) > 0)
    return refused('teamSize', 'team-size-fixed')
  const hides =
    wish.freezesAt !== null &&
    wish.freezesAt < now &&
    Number(wish.freezesAt) !== Number(freezesAt) &&
    phaseOf(before, now) === 'running'
  return hides ? refused('freeze', 'freeze-past') : undefined
}

/** Id of an identical contest of the actor. Locks the table: no one else creates a contest until the transaction ends. */
async function twinOf(
  tx: Transaction,
  { id: userId }: Actor,
  form: ContestForm,
): Promise<string | undefined> {
  await tx.$executeRaw`LOCK TABLE "Contest" IN SHARE ROW EXCLUSIVE MODE`
  const { title, startsAt, endsAt } = form
  const alike = await tx.contest.findMany({
    where: { title, startsAt, endsAt, organisers: { some: { userId } } },
    include: { problems: true },
  })
  return alike.find((each) => isAs(each, form))?.id
}

function note(tx: Transaction, actor: Actor, action: Entry['action'], id: string, form: ContestForm) {
  const { startsAt, endsAt, freezesAt, classId, problems } = form
  const detail = {
    ...loggedSettings(form),
    ...(classId && { classId }),
    problems: problems.map((each) => each.id).join(' '),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...(freezesAt && { freezesAt: freezesAt.toISOString() }),
  }
  return record({ actorId: actor.id, action, subject: `contest/${id}`, detail }, tx)
}
