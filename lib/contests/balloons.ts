import { z } from 'zod'
import { type Balloon, type BalloonNote, balloonsOf } from '@/judge/contest/awards'
import type { Colour } from '@/judge/contest/labels'
import { ok } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { db, pool, type Transaction } from '@/lib/core/db'
import { type Done, refused } from '@/lib/core/errors'
import type { Contestant } from './contestant'
import { asOrganiser, requireOrganiserOf } from './organisers'
import { seatsOf } from './participants'
import { scoreboardOf } from './scoreboard'
import 'server-only'

/*
 * The queue of balloons: what there is to bring follows from the scoreboard of judges, and who has taken or delivered what
 * is noted in a table. Only organisers see and change it.
 */

/** What somebody has noted about a balloon. */
interface Note extends BalloonNote {
  /** The name of who has taken it; null if that account is gone. */
  readonly runner: string | null
  readonly runnerId: string | null
  readonly takenAt: Date
}

/** A balloon with what a runner needs to know. */
export interface BalloonLine extends Balloon<Note> {
  readonly label: string
  /** Null: the colour of its place. */
  readonly colour: Colour | null
  readonly who: Contestant
  /** Where they sit; empty if nobody has said so. */
  readonly seat: string
}

export interface BalloonQueue {
  readonly lines: readonly BalloonLine[]
  /** Identifies the scoreboard that it was computed from. */
  readonly etag: string
  /** Whether the public scoreboard hides results now. */
  readonly frozen: boolean
  /** Whether balloons are handed out also for those. */
  readonly handsOutFrozen: boolean
}

/** The balloons of a contest; undefined if there is no such contest. Throws `NotAllowed` unless the actor runs it. */
export async function balloonQueue(
  actor: Actor | null,
  contestId: string,
): Promise<BalloonQueue | undefined> {
  if (!(await requireOrganiserOf(actor, contestId))) return undefined
  const [judges, open, contest, handled, seats] = await Promise.all([
    scoreboardOf(contestId, 'judges'),
    scoreboardOf(contestId, 'public'),
    db.contest.findUnique({ where: { id: contestId }, select: { balloonsFrozen: true } }),
    notesOf(contestId),
    seatsOf(contestId),
  ])
  if (!judges || !open || !contest) return undefined
  const { problems } = judges.settings
  const { hiddenFrom } = open.board
  const names = new Map(judges.board.rows.map(({ participant, who }) => [participant, who]))
  const queue = balloonsOf({
    ...{ problems, handled, solutions: judges.solutions() },
    heldFrom: contest.balloonsFrozen ? null : hiddenFrom,
  })
  const { etag, settings } = judges
  return {
    etag,
    frozen:
      hiddenFrom !== null && settings.freezesAt !== null && Date.parse(settings.freezesAt) <= Date.now(),
    handsOutFrozen: contest.balloonsFrozen,
    lines: queue.flatMap((balloon): BalloonLine[] => {
      const [who, problem] = [names.get(balloon.participant), problems[balloon.place]!]
      const seat = seats.get(balloon.participant) ?? ''
      return who ? [{ ...balloon, who, seat, label: problem.label, colour: problem.colour ?? null }] : []
    }),
  }
}

async function notesOf(contestId: string): Promise<Note[]> {
  const rows = await db.balloon.findMany({
    where: { contestId },
    orderBy: [{ takenAt: 'desc' }, { participationId: 'asc' }],
    include: { runner: { select: { name: true } } },
  })
  return rows.map(({ participationId, problemId, runner, runnerId, takenAt, deliveredAt }) => ({
    ...{ participant: participationId, problem: problemId, delivered: deliveredAt !== null },
    ...{ runner: runner?.name ?? null, runnerId, takenAt },
  }))
}

/**
 * What a runner does with a balloon: takes it, has delivered it, puts it back before that, takes the delivery back, or has
 * fetched one whose solution no longer counts.
 */
export const BALLOON_STEPS = ['take', 'deliver', 'release', 'undeliver', 'fetch'] as const

/** A runner's step. `seen` is when the balloon was taken, as the page shows it; empty while it waits. */
export const balloonStep = z.object({
  step: z.enum(BALLOON_STEPS),
  participant: z.uuid(),
  problem: z.string().max(60),
  seen: z.union([z.literal(''), z.iso.datetime()]),
})
type Step = z.output<typeof balloonStep>

/**
 * Does a step with a balloon, once: of two runners who take one, the first has it. Returns undefined if there is no such
 * contest.
 *
 * Errors: `balloon-taken`, `balloon-gone` if there is none to take, `balloon-changed` if somebody has done something else
 * with it than the page shows.
 */
export async function stepBalloon(
  actor: Actor | null,
  contestId: string,
  wish: Step,
): Promise<Done | undefined> {
  const queue = await balloonQueue(actor, contestId)
  const { participant: participationId, problem: problemId, step, seen } = wish
  const state = queue?.lines.find(
    (line) => line.participant === participationId && line.problem === problemId,
  )?.state
  return asOrganiser(actor, contestId, async (tx, _, runner): Promise<Done> => {
    const where = { participationId_problemId: { participationId, problemId } }
    const found = await tx.balloon.findUnique({ where, include: { runner: { select: { name: true } } } })
    if (step === 'take') {
      if (found?.runnerId === runner.id) return ok(undefined)
      if (found) return refused('', 'balloon-taken', { name: found.runner?.name ?? '' })
      if (state !== 'waiting') return refused('', 'balloon-gone')
      const data = { participationId, problemId, contestId, runnerId: runner.id, takenAt: new Date() }
      await tx.balloon.create({ data })
      return ok(undefined)
    }
    if (found && (found.contestId !== contestId || found.takenAt.toISOString() !== seen))
      return refused('', 'balloon-changed')
    return later(tx, where, step, { given: found, counts: state !== undefined && state !== 'back' })
  })
}

interface Known {
  readonly given: { readonly deliveredAt: Date | null } | null
  /** Whether the solution still counts. */
  readonly counts: boolean
}

/** What happens to a balloon that somebody has taken. A step that is done already is done. */
async function later(
  tx: Transaction,
  where: Parameters<Transaction['balloon']['delete']>[0]['where'],
  step: Exclude<Step['step'], 'take'>,
  { given, counts }: Known,
): Promise<Done> {
  if (step === 'release' || step === 'fetch') {
    // What was delivered is not just put back, and what counts again meanwhile is not taken back.
    if (given && (step === 'fetch' ? counts : given.deliveredAt !== null))
      return refused('', 'balloon-changed')
    if (given) await tx.balloon.delete({ where })
    return ok(undefined)
  }
  if (!given) return refused('', 'balloon-changed')
  const delivered = step === 'deliver'
  if ((given.deliveredAt !== null) !== delivered)
    await tx.balloon.update({ where, data: { deliveredAt: delivered ? new Date() : null } })
  return ok(undefined)
}

/** Lets balloons be handed out also for what a freeze hides, or no longer. Returns undefined if there is no such contest. */
export const handOutFrozen = (
  actor: Actor | null,
  contestId: string,
  handsOut: boolean,
): Promise<true | undefined> =>
  asOrganiser(actor, contestId, async (tx, { updatedAt }) => {
    // No form of the settings shows it, so an open one may still be sent.
    await tx.contest.update({ where: { id: contestId }, data: { balloonsFrozen: handsOut, updatedAt } })
    return true as const
  })

const DESK = {
  name: 'contest-desk',
  text: `SELECT concat_ws(' ', b.state, p.state, s.state) AS desk
           FROM (SELECT concat_ws(' ', count(*), max("takenAt"), count("deliveredAt"), max("deliveredAt")) AS state
                   FROM "Balloon" WHERE "contestId" = $1::uuid) b,
                (SELECT concat_ws(' ', count(*), max("createdAt"), count("takenAt"), max("takenAt"),
                                  count("deliveredAt"), max("deliveredAt")) AS state
                   FROM "PrintJob" WHERE "contestId" = $1::uuid) p,
                (SELECT md5(string_agg(concat_ws(' ', id, seat), ' ' ORDER BY id)) AS state
                   FROM "Participation" WHERE "contestId" = $1::uuid AND seat <> '') s`,
}

/**
 * A text that changes whenever an organiser of a contest does something in one of its queues, or says where somebody sits.
 * The trigger `tell_desk` in prisma/functions tells the listeners of the contest when.
 */
export const deskOf = async (contestId: string): Promise<string> =>
  (await pool().query<{ desk: string }>({ ...DESK, values: [contestId] })).rows[0]!.desk
