import 'server-only'
import type { Facts, PersonFact, ProblemFact, TeamFact } from '@/judge/contest/ccs/facts'
import type { Colour } from '@/judge/contest/colours'
import type { FormatId } from '@/judge/contest/formats'
import { labelOf } from '@/judge/contest/labels'
import { DEFAULT_LIMITS, type Limits, SOURCE_BYTES } from '@/judge/kit/limits'
import type { Transaction } from '@/lib/contests/organisers'
import type { Prisma } from '@/lib/generated/prisma/client'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { inLocales, statementIn } from '@/lib/problems/statements'

const USER = { select: { id: true, username: true, name: true } } as const

/** What `factsOf` reads of a contest. Names are the English ones: the API has no others. */
const FACTS = {
  ...{ id: true, title: true, format: true, startsAt: true, endsAt: true, closesAt: true },
  ...{ freezesAt: true, thawedAt: true, finalisedAt: true },
  organisers: { select: { user: USER }, orderBy: { addedAt: 'asc' } },
  groups: { select: { id: true, name: true }, orderBy: { id: 'asc' } },
  removed: { select: { from: true, to: true }, orderBy: { from: 'asc' } },
  clarifications: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  commentary: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  problems: {
    orderBy: [{ position: 'asc' }, { problemId: 'asc' }],
    select: {
      points: true,
      colour: true,
      problem: {
        select: {
          ...{ id: true, kind: true, hidden: true, limits: true, answerBytes: true },
          statements: { ...inLocales(DEFAULT_LOCALE), select: { locale: true, title: true } },
          _count: { select: { cases: { where: { retired: false } } } },
        },
      },
    },
  },
  participations: {
    where: { kind: { not: 'virtual' } },
    orderBy: { id: 'asc' },
    select: {
      ...{ id: true, kind: true, disqualified: true, startsAt: true, groupId: true },
      organisation: { select: { id: true, name: true, shortName: true, country: true } },
      user: USER,
      team: {
        select: { name: true, members: { select: { user: USER }, orderBy: { joinedAt: 'asc' } } },
      },
    },
  },
} as const satisfies Prisma.ContestSelect

type Row = Prisma.ContestGetPayload<{ select: typeof FACTS }>

/** What a contest is besides its log; undefined if there is none. */
export async function readFacts(tx: Transaction, id: string): Promise<Facts | undefined> {
  const row = await tx.contest.findUnique({ where: { id }, select: FACTS })
  return row ? factsOf(row) : undefined
}

const iso = (moment: Date) => moment.toISOString()
const isoOrNull = (moment: Date | null) => moment && iso(moment)

function factsOf(row: Row): Facts {
  const { id, title, format, organisers, groups, removed, problems, participations, clarifications } = row
  const organisations = new Map(participations.flatMap((seat) => entryOf(seat.organisation)))
  return {
    ...{ id, title, format: format as FormatId, startsAt: iso(row.startsAt), endsAt: iso(row.endsAt) },
    ...{ closesAt: iso(row.closesAt), freezesAt: isoOrNull(row.freezesAt) },
    ...{ thawedAt: isoOrNull(row.thawedAt), finalisedAt: isoOrNull(row.finalisedAt) },
    removed: removed.map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
    problems: problems.map(problemOf),
    groups,
    organisations: [...organisations.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
    teams: participations.map(teamOf),
    staff: organisers.map(({ user }) => user),
    clarifications: clarifications.map(
      ({ id, question, answer, toAll, createdAt, answeredAt, ...about }) => ({
        ...{ id, team: about.participationId, problem: about.problemId, question, answer, toAll },
        ...{ askedAt: iso(createdAt), answeredAt: isoOrNull(answeredAt) },
      }),
    ),
    comments: row.commentary.map(({ id, message, tags, afterFreeze, createdAt, ...about }) => ({
      ...{ id, message, tags, afterFreeze, teams: about.participationIds, problems: about.problemIds },
      ...{ submissions: about.submissionIds, at: iso(createdAt) },
    })),
  }
}

const entryOf = <Each extends { readonly id: string }>(one: Each | null): [string, Each][] =>
  one ? [[one.id, one]] : []

function problemOf({ points, colour, problem }: Row['problems'][number], place: number): ProblemFact {
  const { id, kind, hidden, answerBytes, statements, _count } = problem
  // The seed has checked names and numbers.
  const limits = { ...DEFAULT_LIMITS, ...(problem.limits as Partial<Limits>) }
  const program = kind !== 'answer'
  return {
    ...{ id, label: labelOf(place), title: statementIn(statements, DEFAULT_LOCALE).title, points, hidden },
    colour: colour as Colour | null,
    limits: program
      ? {
          ...{ milliseconds: limits.firstTurnMs, mebibytes: limits.memoryMiB },
          outputBytes: limits.outputBytes,
        }
      : null,
    codeBytes: program ? Math.min(answerBytes, SOURCE_BYTES) : answerBytes,
    testcases: _count.cases,
  }
}

function teamOf({ id, kind, disqualified, startsAt, ...seat }: Row['participations'][number]): TeamFact {
  const members: PersonFact[] = seat.user ? [seat.user] : (seat.team?.members ?? []).map(({ user }) => user)
  return {
    ...{ id, name: seat.team?.name ?? seat.user?.name ?? '', disqualified, startsAt: isoOrNull(startsAt) },
    kind: kind === 'unofficial' ? 'unofficial' : 'official',
    ...{ organisation: seat.organisation?.id ?? null, group: seat.groupId, members },
    isPerson: seat.user !== null,
  }
}
