import type { FormatId } from '@/judge/contest/formats'
import type { Cell } from '@/judge/contest/formats/format'
import { type Colour, labelOf } from '@/judge/contest/labels'
import { type Projection, projectionsOf } from '@/judge/contest/projection'
import { listedFor, mayOrganise, mayReadLog, ORGANISERS, visibleTo } from '@/lib/access/contests'
import type { Viewer } from '@/lib/access/viewer'
import { type Phase, phaseOf, secrecyOf, type Window } from '@/lib/access/windows'
import { db, pool } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { inLocales, statementIn } from '@/lib/problems/statements'
import { elapsedIn, frozenSince, loggedClock, ownSeat, ownTime, pauseIn, type Seat, standsAt } from './clock'
import { type VirtualRun, virtualRunOf } from './participation'
import { scoreboardOf, spanOf } from './scoreboard'
import { SETTING_COLUMNS, type Settings, settingsOf } from './settings'

/** A contest in the list. */
export interface ContestCard extends Window {
  readonly id: string
  readonly title: string
  readonly phase: Phase
  readonly format: FormatId
  readonly rated: boolean
  readonly participants: number
  /** Whether the viewer takes part. */
  readonly joined: boolean
  /** Whether its clock stands still. */
  readonly paused: boolean
}

/** A problem of a contest on its page. */
export interface ContestProblemLine {
  /** Its place in the contest, from 0, and its letter. */
  readonly place: number
  readonly label: string
  readonly id: string
  readonly title: string
  readonly points: number
  /** Null: the colour of its place. */
  readonly colour: Colour | null
  /** Duels are ranked on their own pages. */
  readonly isDuel: boolean
  /** What the viewer has achieved, if they take part; their own results are told behind the freeze, too. */
  readonly own: Cell | undefined
}

export interface ContestView extends ContestCard, Settings {
  /** From when on the public scoreboard tells no more results; null: it always does. */
  readonly freezesAt: Date | null
  /** Since when it tells none. */
  readonly frozenSince: Date | undefined
  /** The interval in which its clock stands still, if it does. */
  readonly pause: { readonly from: Date; readonly to: Date } | undefined
  /** What its clock goes by, see `spanOf`. */
  readonly span: string
  /** The next moment at which the clock stops or goes on, or the scoreboard freezes. */
  readonly turnsAt: Date | undefined
  /** When the results were declared final. */
  readonly finalisedAt: Date | null
  readonly problems: readonly ContestProblemLine[]
  /** Whether the viewer may read its log. */
  readonly logOpen: boolean
  /** The viewer's participation. */
  readonly participation: string | undefined
  /** The viewer's own time: with extra time or another start it differs from that of the contest. */
  readonly own: Window & { readonly phase: Phase }
  /** The viewer's newest virtual participation. */
  readonly virtual: VirtualRun | undefined
  /** Whether people can take part virtually now. */
  readonly opensVirtual: boolean
  /** The places that the viewer would have after one more problem, while they take part. */
  readonly projections: readonly Projection[]
  /** Whether the viewer runs it. */
  readonly organised: boolean
  /** Whether its organisers print, and whether they do so for the viewer. */
  readonly printing: boolean
  readonly prints: boolean
}

const card = (viewer: Viewer | null, now: Date) =>
  ({
    ...{ id: true, title: true, startsAt: true, endsAt: true, format: true, rated: true },
    removed: { where: standsAt(now), select: { from: true, to: true } },
    _count: { select: { participations: { where: { kind: { not: 'virtual' } } } } },
    participations: ownSeat(viewer),
  }) as const

interface CardRow extends Window {
  readonly id: string
  readonly title: string
  readonly format: string
  readonly rated: boolean
  readonly _count: { readonly participations: number }
  readonly participations: readonly (Seat & { readonly id: string })[]
  readonly removed: readonly { readonly from: Date; readonly to: Date }[]
}

function cardOf(row: CardRow, now: Date): ContestCard {
  const { id, title, startsAt, endsAt, format, rated, _count, participations, removed } = row
  return {
    ...{ id, title, startsAt, endsAt, phase: phaseOf(row, now), format: format as FormatId },
    ...{ rated, participants: _count.participations, joined: participations.length > 0 },
    paused: pauseIn(removed, now) !== undefined,
  }
}

/** How many contests that are over are listed. */
const PAST = 50

/** The running contests, those to come, the next one first, and the latest that are over. */
export async function listPublicContests(
  viewer: Viewer | null,
  now = new Date(),
): Promise<Record<Phase, readonly ContestCard[]>> {
  const select = card(viewer, now)
  const [open, over] = await Promise.all([
    db.contest.findMany({
      where: { endsAt: { gt: now }, ...listedFor(viewer) },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      select,
    }),
    db.contest.findMany({
      where: { endsAt: { lte: now }, ...listedFor(viewer) },
      orderBy: [{ endsAt: 'desc' }, { id: 'desc' }],
      take: PAST,
      select,
    }),
  ])
  const cards = [...open, ...over].map((row) => cardOf(row, now))
  const inPhase = (phase: Phase) => cards.filter((each) => each.phase === phase)
  return { running: inPhase('running'), coming: inPhase('coming'), over: inPhase('over') }
}

/**
 * A contest as its page shows it; `undefined` if there is none that the viewer may see. Problems that are hidden are not
 * told until they are open to the viewer, see `openSql` in lib/access/problems.
 */
export async function findPublicContest(
  id: string,
  viewer: Viewer | null,
  locale: string,
  now = new Date(),
): Promise<ContestView | undefined> {
  if (!isId(id)) return undefined
  const row = await db.contest.findFirst({
    where: { id, ...visibleTo(viewer) },
    select: {
      ...card(viewer, now),
      ...ORGANISERS,
      ...SETTING_COLUMNS,
      freezesAt: true,
      thawedAt: true,
      closesAt: true,
      finalisedAt: true,
      printing: true,
      removed: { orderBy: { from: 'asc' }, select: { from: true, to: true } },
      problems: {
        orderBy: [{ position: 'asc' }, { problemId: 'asc' }],
        select: {
          ...{ points: true, colour: true },
          problem: {
            select: {
              ...{ id: true, kind: true, hidden: true },
              statements: { ...inLocales(locale), select: { locale: true, title: true } },
            },
          },
        },
      },
    },
  })
  if (!row) return undefined
  const [seat] = row.participations
  const participation = seat?.id
  const virtual = await virtualRunOf(viewer, id, now)
  const served = viewer && row.startsAt <= now ? await scoreboardOf(id, 'public') : undefined
  const time = ownTime(row, seat)
  const own = { ...time, phase: phaseOf(time, now) }
  // A participant's own results are told to them whatever the freeze hides from others.
  const shown = virtual?.runs ? virtual.id : participation
  const cells = shown === undefined ? undefined : served?.cellsOf(shown)
  const organised = mayOrganise(viewer, row)
  const over = secrecyOf(row, now) === 'over'
  const opens =
    organised || (participation && own.phase !== 'coming') || (over && row.audience !== 'invitation')
  const problems = row.problems.flatMap(({ points, colour, problem }, place): ContestProblemLine[] =>
    problem.hidden && !opens
      ? []
      : [
          {
            ...{ place, label: labelOf(place), id: problem.id, points, isDuel: problem.kind === 'duel' },
            ...{ title: statementIn(problem.statements, locale).title, own: cells?.[place] },
            colour: colour as Colour | null,
          },
        ],
  )
  const { freezesAt, finalisedAt, removed, printing } = row
  const turns = [...removed.flatMap(({ from, to }) => [from, to]), ...(freezesAt ? [freezesAt] : [])]
  return {
    ...settingsOf(row),
    ...cardOf(row, now),
    freezesAt,
    problems,
    participation,
    finalisedAt,
    organised,
    own,
    virtual,
    frozenSince: frozenSince(row, now),
    pause: pauseIn(removed, now),
    span: spanOf(logged(row)),
    turnsAt: turns.filter((each) => each > now).sort((one, other) => Number(one) - Number(other))[0],
    printing,
    prints: printing && participation !== undefined,
    logOpen: mayReadLog(viewer, row, now),
    opensVirtual: over && mayReadLog(viewer, row, now),
    projections:
      participation && served && cells && own.phase === 'running'
        ? projectionsOf(served.board, participation, cells, elapsedIn(own, row.removed, now))
        : [],
  }
}

interface ClockRow extends Window {
  readonly freezesAt: Date | null
  readonly thawedAt: Date | null
  readonly finalisedAt: Date | null
  readonly removed: readonly { readonly from: Date; readonly to: Date }[]
}

/** A contest's clock as its log tells it. */
const logged = ({ freezesAt, thawedAt, finalisedAt, ...clock }: ClockRow) => ({
  ...loggedClock(clock),
  ...{ freezesAt: freezesAt?.toISOString() ?? null, thawed: thawedAt !== null },
  finalisedAt: finalisedAt?.toISOString() ?? null,
})

/**
 * The ids of the problems of a contest that somebody has solved since their own time in it was over, without those that
 * they had solved in it. Duels are never solved. None before that time is over.
 */
export async function upsolvedBy(
  { id: userId }: { readonly id: string },
  { own, problems }: Pick<ContestView, 'own' | 'problems'>,
): Promise<ReadonlySet<string>> {
  const open = problems.filter(({ isDuel, own: cell }) => !isDuel && !cell?.solved).map(({ id }) => id)
  if (own.phase !== 'over' || open.length === 0) return new Set()
  const solved = await db.submission.findMany({
    where: {
      ...{ userId, problemId: { in: open }, tryout: false, verdict: 'accepted' },
      createdAt: { gte: own.endsAt },
    },
    distinct: ['problemId'],
    select: { problemId: true },
  })
  return new Set(solved.map(({ problemId }) => problemId))
}

/** A contest during which a viewer has submitted something. */
export interface ContestOfOwn {
  readonly id: string
  readonly title: string
  /** Whether the submission counts: it was made before the viewer's own end. */
  readonly counts: boolean
}

/** Milliseconds after the end for which somebody is told that their submission came too late. */
const LATE = 60 * 60 * 1000

const SEATS = {
  name: 'contests-of-submission',
  text: `
    SELECT seat."contestId" AS id
      FROM "Submission" s CROSS JOIN seats_of(s) seat
      JOIN "Participation" p ON p.id = seat.id AND p.kind <> 'virtual'
      JOIN "Contest" k ON k.id = seat."contestId"
     WHERE s.id = $1::uuid AND s."createdAt" < k."closesAt" + interval '1 hour'
     ORDER BY k."startsAt", k.id`,
}

/** The contests of a viewer during which a submission of theirs was made, or shortly after their end. */
export async function contestsOfOwn(
  submission: { readonly id: string; readonly createdAt: Date },
  viewer: Viewer,
  locale: string,
): Promise<readonly ContestOfOwn[]> {
  const { rows } = await pool().query<{ id: string }>({ ...SEATS, values: [submission.id] })
  const contests = await Promise.all(rows.map(({ id }) => findPublicContest(id, viewer, locale)))
  return contests.flatMap((contest): ContestOfOwn[] => {
    if (!contest || Number(submission.createdAt) >= Number(contest.own.endsAt) + LATE) return []
    const { id, title, own } = contest
    return [{ id, title, counts: submission.createdAt < own.endsAt }]
  })
}
