import type { FormatId } from '@/judge/contest/formats'
import type { Cell } from '@/judge/contest/formats/format'
import { labelOf } from '@/judge/contest/labels'
import { mayReadLog } from '@/lib/access/contests'
import type { Viewer } from '@/lib/access/viewer'
import { type Phase, phaseOf, type Window } from '@/lib/access/windows'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { inLocales, statementIn } from '@/lib/problems/statements'
import { scoreboardOf } from './scoreboard'

/** A contest in the list. */
export interface ContestCard extends Window {
  readonly id: string
  readonly title: string
  readonly phase: Phase
  readonly format: FormatId
  readonly participants: number
  /** Whether the viewer takes part. */
  readonly joined: boolean
}

/** A problem of a contest on its page. */
export interface ContestProblemLine {
  /** Its place in the contest, from 0, and its letter. */
  readonly place: number
  readonly label: string
  readonly id: string
  readonly title: string
  readonly points: number
  /** Duels are ranked on their own pages. */
  readonly isDuel: boolean
  /** What the viewer has achieved, if they take part; their own results are told behind the freeze, too. */
  readonly own: Cell | undefined
}

export interface ContestView extends ContestCard {
  readonly description: string
  readonly freezesAt: Date | null
  readonly thawed: boolean
  readonly problems: readonly ContestProblemLine[]
  /** Whether the viewer may read its log. */
  readonly logOpen: boolean
  /** The viewer's participation. */
  readonly participation: string | undefined
}

const card = (viewer: Viewer | null) =>
  ({
    ...{ id: true, title: true, startsAt: true, endsAt: true, format: true },
    _count: { select: { participations: { where: { kind: { not: 'virtual' } } } } },
    participations: {
      where: { userId: viewer?.id ?? NOBODY, kind: { not: 'virtual' } },
      select: { id: true },
    },
  }) as const

const NOBODY = '00000000-0000-0000-0000-000000000000'

interface CardRow extends Window {
  readonly id: string
  readonly title: string
  readonly format: string
  readonly _count: { readonly participations: number }
  readonly participations: readonly { readonly id: string }[]
}

function cardOf(row: CardRow, now: Date): ContestCard {
  const { id, title, startsAt, endsAt, format, _count, participations } = row
  return {
    ...{ id, title, startsAt, endsAt, phase: phaseOf(row, now), format: format as FormatId },
    ...{ participants: _count.participations, joined: participations.length > 0 },
  }
}

/** How many contests that are over are listed. */
const PAST = 50

/** The running contests, those to come, the next one first, and the latest that are over. */
export async function listPublicContests(
  viewer: Viewer | null,
  now = new Date(),
): Promise<Record<Phase, readonly ContestCard[]>> {
  const select = card(viewer)
  const [open, over] = await Promise.all([
    db.contest.findMany({
      where: { endsAt: { gt: now } },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      select,
    }),
    db.contest.findMany({
      where: { endsAt: { lte: now } },
      orderBy: [{ endsAt: 'desc' }, { id: 'desc' }],
      take: PAST,
      select,
    }),
  ])
  const cards = [...open, ...over].map((row) => cardOf(row, now))
  const inPhase = (phase: Phase) => cards.filter((each) => each.phase === phase)
  return { running: inPhase('running'), coming: inPhase('coming'), over: inPhase('over') }
}

/** A contest as its page shows it; `undefined` if there is none. Problems that are hidden are not told. */
export async function findPublicContest(
  id: string,
  viewer: Viewer | null,
  locale: string,
  now = new Date(),
): Promise<ContestView | undefined> {
  if (!isId(id)) return undefined
  const row = await db.contest.findUnique({
    where: { id },
    select: {
      ...card(viewer),
      ...{ description: true, freezesAt: true, thawedAt: true },
      problems: {
        orderBy: [{ position: 'asc' }, { problemId: 'asc' }],
        select: {
          points: true,
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
  const participation = row.participations[0]?.id
  // A participant's own results are told to them whatever the freeze hides from others.
  const judged = participation && row.startsAt <= now ? await scoreboardOf(id, 'judges') : undefined
  const cells = judged?.board.rows.find(({ participant }) => participant === participation)?.cells
  const problems = row.problems.flatMap(({ points, problem }, place): ContestProblemLine[] =>
    problem.hidden
      ? []
      : [
          {
            ...{ place, label: labelOf(place), id: problem.id, points, isDuel: problem.kind === 'duel' },
            ...{ title: statementIn(problem.statements, locale).title, own: cells?.[place] },
          },
        ],
  )
  const { description, freezesAt, thawedAt } = row
  return {
    ...cardOf(row, now),
    ...{ description, freezesAt, thawed: thawedAt !== null, problems, participation },
    logOpen: mayReadLog(viewer, row, now),
  }
}
