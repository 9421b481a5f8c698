import type { Board } from '../board'
import type { StandingRow } from '../places'
import {
  clockAt,
  contestObject,
  countsPoints,
  judgementTypes,
  languages,
  problemObjects,
  stateObject,
} from './contest'
import { absolute, type Collection, type Entity, relative, type Single } from './entity'
import { type Facts, type Gate, gateOf, problemIdOf, type Reader, seesProblems } from './facts'
import type { History, Moment } from './history'
import {
  awardObjects,
  type CountedSubmission,
  countedSubmissions,
  type LiveType,
  liveObjects,
} from './judging'
import { Commentary, clarificationObjects, commentObjects } from './messages'
import {
  accountObjects,
  groupObjects,
  groupsOf,
  mainGroupOf,
  organisationObjects,
  personObjects,
  teamObjects,
} from './people'

/** A contest as somebody reads it at some moment. */
export interface View {
  readonly facts: Facts
  readonly history: History
  /** The scoreboard that this reader may see. */
  readonly board: Board
  readonly reader: Reader
  /** Milliseconds since 1970. */
  readonly now: number
  /** What has been made already: for this reader, and for all who see the same scoreboard. */
  readonly kept?: ViewCache
}

export interface ViewCache {
  readonly own: Map<Collection, Entity[]>
  readonly shared: Map<Collection, Entity[]>
  /** Goes on from what it has told before. */
  readonly commentary: Commentary
}

/** Objects that do not depend on the reader, but on the scoreboard that they see. */
const SHARED: readonly Collection[] = [
  'judgement-types',
  'languages',
  'groups',
  'organizations',
  'teams',
  'awards',
  'commentary',
]

const isLive = (type: Collection): type is LiveType =>
  type === 'submissions' || type === 'judgements' || type === 'runs'

/** What everybody else knows of the results, or all of it for organisers: awards and comments are not for one team only. */
export const boardGate = (facts: Facts, { role }: Pick<Reader, 'role'>): Gate =>
  gateOf(facts, { role: role === 'organiser' ? role : 'public', team: null })

const counted = ({ facts, history, reader }: View): readonly CountedSubmission[] =>
  countedSubmissions(history, history.after(history.seq), boardGate(facts, reader))

/** All objects of a type that the reader may see; undefined if they cannot ask for it. */
export function collectionOf(type: Collection, view: View): Entity[] | undefined {
  if (!offers(type, view.reader)) return undefined
  const kept = view.kept?.[SHARED.includes(type) ? 'shared' : 'own']
  const made = kept?.get(type) ?? (isLive(type) ? liveCollection(type, view) : SETTLED[type](view))
  kept?.set(type, made)
  return made
}

function liveCollection(type: LiveType, { facts, history, reader }: View): Entity[] {
  const moment = history.after(history.seq)
  return liveObjects(history, moment, gateOf(facts, reader), [type]).map(({ entity }) => entity)
}

/** How the objects are made that are not of the log, or that are few. */
export const SETTLED: Readonly<Record<Exclude<Collection, LiveType>, (view: View) => Entity[]>> = {
  'judgement-types': ({ facts }) => judgementTypes(!countsPoints(facts)),
  languages,
  problems: ({ facts, reader, now }) => problemObjects(facts, reader, now),
  groups: ({ facts }) => groupObjects(facts),
  organizations: ({ facts }) => organisationObjects(facts),
  teams: ({ facts }) => teamObjects(facts),
  persons: ({ facts, reader }) => personObjects(facts, reader),
  accounts: ({ facts, reader }) => accountObjects(facts, reader),
  clarifications: ({ facts, reader, now }) => clarificationObjects(facts, reader, now),
  awards: (view) =>
    awardObjects(view.facts, {
      board: view.board,
      counted: counted(view),
      medals: view.history.after(view.history.seq).settings?.medals,
      problems: seesProblems(view.facts, view.reader, view.now),
    }),
  commentary: (view) => {
    const { facts, history, reader } = view
    const commentary = view.kept?.commentary ?? new Commentary()
    const told = commentary.tell(facts, history.after(history.seq), counted(view))
    const sees = seesProblems(facts, reader, view.now)
    return [...told, ...commentObjects(facts, history, boardGate(facts, reader), sees)]
  },
}

export const singleOf = (type: 'contest' | 'state', { facts, now }: View): Single =>
  type === 'contest' ? contestObject(facts, mainGroupOf(facts)) : stateObject(facts, now)

/**
 * The last event whose time a reader may know: one that tells of a result behind the freeze is not among them, and one of a
 * submission that is no part of the contest neither.
 */
function lastSeen({ history, facts, reader }: View): { readonly at: string } | undefined {
  const moment: Moment = history.after(history.seq)
  const found = countedSubmissions(history, moment, boardGate(facts, reader))
  const known = new Set(found.map(({ made }) => made.event.id))
  const open = new Set(found.flatMap(({ made, ended }) => (ended ? [made.event.id] : [])))
  return history.events.findLast((event) => {
    if (event.type === 'judgement' || event.type === 'runs') return open.has(event.submission)
    return event.type === 'contest' || (event.type === 'submission' && known.has(event.id))
  })
}

const MINUTE = 60_000
/** Names are compared as the specification says. */
const NAMES = new Intl.Collator('en-US')

/** The scoreboard as a reader may see it, of one group or, without it, of the contest. */
export function scoreboardObject(view: View, group?: string) {
  const { facts, now } = view
  const at = lastSeen(view)?.at ?? facts.startsAt
  return {
    ...{ time: absolute(at), contest_time: relative(clockAt(facts, at)) },
    ...{ state: stateObject(facts, now), rows: rowsOf(view, group) },
  }
}

/** Its rows, ranked among themselves. */
function rowsOf({ facts, board, reader, now }: View, group: string | undefined): Single[] {
  const problems = seesProblems(facts, reader, now)
  const wanted = group ?? mainGroupOf(facts)
  const teams = new Map(
    facts.teams
      .filter((team) => wanted === null || groupsOf(facts, team).includes(wanted))
      .map((team) => [team.id, team]),
  )
  const rows = board.rows.filter(({ participant }) => teams.has(participant))
  return ranksOf(rows)
    .map(([row, rank]) => ({ row, rank, name: teams.get(row.participant)!.name }))
    .sort((one, other) => one.rank - other.rank || NAMES.compare(one.name, other.name))
    .map(({ row, rank }) => ({
      ...{ rank, team_id: row.participant, score: scoreOf(facts, row) },
      problems: problems ? cellsOf(facts, board, row) : [],
    }))
}

/** The ranks of rows that are in order, from 1; equal ones share one. */
function ranksOf(rows: readonly StandingRow[]): [StandingRow, number][] {
  let rank = 0
  return rows.map((row, index) => {
    const before = rows[index - 1]
    if (!before || !areEqual(before, row)) rank = index + 1
    return [row, rank]
  })
}

/** Whether two rows share a rank. Without places, points and penalty decide. */
const areEqual = (one: StandingRow, other: StandingRow) =>
  one.place === null || other.place === null
    ? one.place === other.place && one.points === other.points && one.penalty === other.penalty
    : one.place === other.place

/** The moment of a solution: in minutes, where penalties are counted in them. */
const timeOf = (facts: Facts, at: number) =>
  relative(countsPoints(facts) ? at : Math.floor(at / MINUTE) * MINUTE)

function scoreOf(facts: Facts, { cells, points, penalty }: StandingRow) {
  const reached = cells.flatMap(({ points, at }) => (points > 0 && at !== null ? [at] : []))
  const time = reached.length > 0 ? timeOf(facts, Math.max(...reached)) : null
  return countsPoints(facts)
    ? { score: points, time }
    : { num_solved: points, total_time: relative(penalty), time }
}

/** The problems of a row. The board may be of a moment before or after a change of them. */
function cellsOf(facts: Facts, board: Board, { cells }: StandingRow) {
  const known = new Map(facts.problems.map((problem) => [problem.id, problemIdOf(problem)]))
  return board.problems.flatMap(({ id }, place) => {
    const [problem_id, cell] = [known.get(id), cells[place]]
    if (problem_id === undefined || !cell) return []
    const { attempts: num_judged, pending: num_pending, solved, points, at } = cell
    const time = at !== null && points > 0 ? { time: timeOf(facts, at) } : {}
    const result = countsPoints(facts) ? { score: points } : { solved }
    return [{ problem_id, num_judged, num_pending, ...result, ...time }]
  })
}

/* What a reader can ask for, and do: whether or not there is something now. */

/** Properties of the objects, for all readers; `?` marks those that only contests have which count points or penalties. */
const PROPERTIES: Readonly<Record<Collection | 'contest' | 'state', readonly string[]>> = {
  contest: [
    ...['id', 'name', 'formal_name', 'start_time', 'duration', 'scoreboard_freeze_duration'],
    ...['scoreboard_thaw_time', 'scoreboard_type', 'main_scoreboard_group_id', 'penalty_time'],
  ],
  'judgement-types': ['id', 'name', 'penalty', 'solved'],
  languages: [
    ...['id', 'name', 'entry_point_required', 'extensions'],
    ...['compiler.command', 'compiler.args', 'runner.command', 'runner.args'],
  ],
  problems: [
    ...['id', 'label', 'name', 'ordinal', 'rgb', 'color', 'time_limit', 'memory_limit', 'output_limit'],
    ...['code_limit', 'test_data_count', 'max_score', 'statement'],
  ],
  groups: ['id', 'name', 'type'],
  organizations: ['id', 'name', 'formal_name', 'country'],
  teams: ['id', 'name', 'label', 'display_name', 'organization_id', 'group_ids'],
  persons: ['id', 'name', 'role', 'team_ids', 'roles'],
  accounts: ['id', 'username', 'name', 'type', 'team_id', 'person_id'],
  state: ['started', 'frozen', 'ended', 'thawed', 'finalized', 'end_of_updates', 'removed_intervals'],
  submissions: [
    ...['id', 'language_id', 'problem_id', 'team_id', 'time', 'contest_time', 'entry_point', 'files'],
  ],
  judgements: [
    ...['id', 'submission_id', 'judgement_type_id', 'score', 'current', 'start_time', 'start_contest_time'],
    ...['end_time', 'end_contest_time', 'max_run_time'],
  ],
  runs: ['id', 'judgement_id', 'ordinal', 'judgement_type_id', 'time', 'contest_time', 'run_time'],
  clarifications: [
    ...['id', 'from_team_id', 'to_team_ids', 'reply_to_id', 'problem_id', 'text', 'time', 'contest_time'],
  ],
  awards: ['id', 'citation', 'team_ids'],
  commentary: [
    ...['id', 'time', 'contest_time', 'message', 'tags', 'team_ids', 'problem_ids', 'submission_ids'],
  ],
}

/** Collections of people, of whom others than organisers see only themselves. */
const PEOPLE: readonly string[] = ['persons', 'accounts']

/** Whether a reader can ask for a collection at all. */
export const offers = (type: Collection, { role }: Reader): boolean =>
  role !== 'public' || !PEOPLE.includes(type)

/** Properties that a contest has only if it counts points, or only if it does not. */
const ONLY_WITH_POINTS = ['max_score', 'score']
const ONLY_WITHOUT_POINTS = ['penalty_time', 'penalty']

const CAPABILITIES = {
  public: [],
  team: ['team_submit', 'post_clar'],
  organiser: ['contest_start', 'contest_thaw', 'post_clar', 'post_comment'],
} as const satisfies Record<Reader['role'], readonly string[]>

type Capability = (typeof CAPABILITIES)[Reader['role']][number]

/** Whether a reader can do something in general, though perhaps not now. */
export const can = (capability: Capability, { role }: Reader): boolean =>
  CAPABILITIES[role].some((each) => each === capability)

/** The properties of a type of objects that a reader sees, in this contest. */
function propertiesOf(facts: Facts, type: Collection | 'contest' | 'state'): string[] {
  const without = countsPoints(facts) ? ONLY_WITHOUT_POINTS : ONLY_WITH_POINTS
  return PROPERTIES[type].filter((property) => !without.includes(property))
}

export function accessObject(facts: Facts, reader: Reader) {
  const types = Object.keys(PROPERTIES) as (keyof typeof PROPERTIES)[]
  return {
    capabilities: CAPABILITIES[reader.role],
    endpoints: types
      .filter((type) => type === 'contest' || type === 'state' || offers(type, reader))
      .map((type) => ({ type, properties: propertiesOf(facts, type) })),
  }
}

/** The properties with an id that a collection can be filtered by. */
export const filtersOf = (facts: Facts, type: Collection): string[] =>
  propertiesOf(facts, type).filter((property) => property.endsWith('_id'))
