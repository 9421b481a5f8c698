import { instant } from '../clock'
import type { Facts, ProblemFact } from './facts'

/** Who reads the API, as far as a contest is concerned. */
export interface Reader {
  /** `organiser` runs the contest, `team` takes part, `public` is everybody else. */
  readonly role: 'public' | 'team' | 'organiser'
  /** The participation of a reader who takes part; null for all others. */
  readonly team: string | null
  /** Id of the user; null for a reader who is not signed in. */
  readonly user: string | null
}

/** The longest id of a problem: that of the award for its first solution contains it, and ids have 36 characters at most. */
const ID_LENGTH = 36 - 'first-to-solve-'.length

/**
 * The id of a problem in the API. A hidden one is known by its letter, whoever reads: its own id would tell what it is.
 * An id that is too long is replaced, too.
 */
export const problemIdOf = ({ id, label, hidden }: Pick<ProblemFact, 'id' | 'label' | 'hidden'>): string =>
  hidden || id.length > ID_LENGTH ? `problem-${label}` : id

/** Whether a reader sees the problems at all: before the start, only those do who run the contest. */
export const seesProblems = ({ startsAt }: Pick<Facts, 'startsAt'>, { role }: Reader, now: number): boolean =>
  role === 'organiser' || now >= instant(startsAt)

/** Whether a reader may know what a hidden problem is, by the rule of `openSql` in lib/access/problems.ts. */
export function knowsHidden({ startsAt, closesAt, teams }: Facts, reader: Reader, now: number): boolean {
  if (reader.role === 'organiser' || now >= instant(closesAt)) return true
  const team = teams.find(({ id }) => id === reader.team)
  return team !== undefined && now >= Math.max(instant(startsAt), instant(team.startsAt ?? startsAt))
}

/** What decides how the objects of the log look to a reader. Equal keys mean that they look the same. */
export interface Gate {
  readonly key: string
  readonly contest: string
  readonly reader: Pick<Reader, 'role' | 'team'>
  /** The ids of the problems in the API, by their own. */
  readonly problemIds: ReadonlyMap<string, string>
}

export function gateOf({ id, problems }: Facts, { role, team }: Pick<Reader, 'role' | 'team'>): Gate {
  const problemIds = new Map(problems.map((problem) => [problem.id, problemIdOf(problem)]))
  const key = [role, team ?? '', ...[...problemIds].map((pair) => pair.join('='))].join(' ')
  return { key, contest: id, reader: { role, team: role === 'team' ? team : null }, problemIds }
}
