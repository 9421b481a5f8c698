import 'server-only'
import { stringify } from 'csv-stringify/sync'
import { formatOf } from '@/judge/contest/formats'
import { formatLog } from '@/judge/contest/log-file'
import { mayReadLog } from '@/lib/access/contests'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { eventsAfter } from './log'
import type { NamedBoard } from './scoreboard'

const minutes = (milliseconds: number) => Math.floor(milliseconds / 60_000)

/**
 * A scoreboard as comma-separated values, with a byte order mark for spreadsheets. Of each problem, the points, the
 * submissions and the minute. Names that a spreadsheet would take for a formula begin with an apostrophe.
 */
export function boardCsv({ format, problems, rows }: NamedBoard): string {
  const { countsTime } = formatOf(format)
  const head = [
    ...['place', 'username', 'name', 'kind', 'points', ...(countsTime ? ['penalty'] : [])],
    ...problems.flatMap(({ label }) => [`${label} points`, `${label} submissions`, `${label} minute`]),
  ]
  const lines = rows.map(({ place, person, kind, disqualified, points, penalty, cells }) => [
    ...[place, person.username, person.name, disqualified ? 'disqualified' : kind, points],
    ...(countsTime ? [minutes(penalty)] : []),
    ...cells.flatMap(({ points, attempts, at }) => [points, attempts, at === null ? '' : minutes(at)]),
  ])
  return stringify([head, ...lines], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
}

/** The log of a contest as a file; undefined if there is no such contest, or the viewer may not read it. */
export async function exportedLog(contestId: string, viewer: Viewer | null): Promise<string | undefined> {
  const contest = isId(contestId) ? await db.contest.findUnique({ where: { id: contestId } }) : null
  if (!contest || !mayReadLog(viewer, contest)) return undefined
  const seats = await db.participation.findMany({
    where: { contestId },
    orderBy: { id: 'asc' },
    select: { id: true, user: { select: { username: true, name: true } } },
  })
  const people = seats.map(({ id, user }) => ({ type: 'person' as const, participant: id, ...user }))
  return formatLog({ people, events: await eventsAfter(contestId, 0) })
}
