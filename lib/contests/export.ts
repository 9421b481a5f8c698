import 'server-only'
import { stringify } from 'csv-stringify/sync'
import { formatOf } from '@/judge/contest/formats'
import type { Mean } from '@/judge/contest/formats/format'
import { contestPart, formatLog, type PersonLine } from '@/judge/contest/log-file'
import { ROLES } from '@/judge/tournament/trial'
import { mayOrganise, mayReadLog, ORGANISERS, visibleTo } from '@/lib/access/contests'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { awardTexts, namedAwards } from './awards'
import { CONTESTANT, contestantOf } from './contestant'
import { eventsAfter } from './log'
import type { Served, Side } from './scoreboard'

const minutes = (milliseconds: number) => Math.floor(milliseconds / 60_000)

/**
 * A scoreboard as comma-separated values, with a byte order mark for spreadsheets. Of each problem, the points, the
 * submissions and the minute, or the means of both roles with their intervals and places; of each participant, the awards,
 * once there are any. Names that a spreadsheet would take for
 * a formula begin with an apostrophe.
 */
export function boardCsv(served: Served, side: Side): string {
  const { format, problems, rows } = served.board
  const { countsTime, comparison } = formatOf(format)
  const hasRoles = comparison === 'meetings'
  const awards = namedAwards(served, side)
  const texts = awardTexts(awards)
  const head = [
    ...['place', 'username', 'name', 'organisation', 'group', 'kind', 'points'],
    ...(hasRoles ? ['low', 'high'] : []),
    ...(countsTime ? ['penalty'] : []),
    ...problems.flatMap(({ label }) => [
      ...[`${label} points`, `${label} submissions`],
      ...(hasRoles
        ? ROLES.flatMap((role) => MEAN.map((each) => `${label} ${role} ${each}`))
        : [`${label} minute`]),
    ]),
    ...(awards.length > 0 ? ['awards'] : []),
  ]
  const lines = rows.map(({ participant, place, who, kind, disqualified, penalty, cells, ...row }) => [
    ...[place, who.person?.username ?? '', who.name, who.organisation ?? '', who.group ?? ''],
    ...[disqualified ? 'disqualified' : kind, row.points],
    ...(hasRoles ? [row.interval?.low ?? '', row.interval?.high ?? ''] : []),
    ...(countsTime ? [minutes(penalty)] : []),
    ...cells.flatMap(({ points, attempts, at, roles }) => [
      ...[points, attempts],
      ...(hasRoles ? ROLES.flatMap((role) => meanOf(roles?.[role])) : [at === null ? '' : minutes(at)]),
    ]),
    ...(awards.length > 0 ? [texts.get(participant) ?? ''] : []),
  ])
  return stringify([head, ...lines], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
}

/** What a table tells of the mean of a role. */
const MEAN = ['mean', 'low', 'high', 'place'] as const

const meanOf = (mean: Mean | null | undefined) =>
  [mean?.mean, mean?.interval?.low, mean?.interval?.high, mean?.place].map((figure) => figure ?? '')

/**
 * The log of a contest as a file, as far as it tells of the contest, see `contestPart`; undefined if there is no such contest, or
 * the viewer may not read it.
 */
export async function exportedLog(contestId: string, viewer: Viewer | null): Promise<string | undefined> {
  const contest = isId(contestId)
    ? await db.contest.findFirst({ where: { id: contestId, ...visibleTo(viewer) }, include: ORGANISERS })
    : null
  if (!contest || !mayReadLog(viewer, contest)) return undefined
  const seats = await db.participation.findMany({
    where: { contestId, kind: { not: 'virtual' } },
    orderBy: { id: 'asc' },
    select: { id: true, ...CONTESTANT },
  })
  const people = seats.map(({ id, ...seat }): PersonLine => {
    const { name, person, organisation, group } = contestantOf(seat)
    return {
      ...{ type: 'person', participant: id, username: person?.username ?? '', name },
      ...(organisation !== null && { organisation }),
      ...(group !== null && { group }),
    }
  })
  const events = contestPart(await eventsAfter(contestId, 0), mayOrganise(viewer, contest))
  return formatLog({ people, events })
}
