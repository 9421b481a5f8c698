import { countsPoints } from './contest'
import type { Collection } from './entity'
import type { Facts } from './facts'
import type { Reader } from './reader'

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

export const CAPABILITIES = {
  public: [],
  team: ['team_submit', 'post_clar'],
  organiser: ['contest_start', 'contest_thaw', 'post_clar', 'post_comment'],
} as const satisfies Record<Reader['role'], readonly string[]>

export type Capability = (typeof CAPABILITIES)[Reader['role']][number]

/** Whether a reader can do something in general, though perhaps not now. */
export const can = (capability: Capability, { role }: Reader): boolean =>
  CAPABILITIES[role].some((each) => each === capability)

/** The properties of a type of objects that a reader sees, in this contest. */
export function propertiesOf(facts: Facts, type: Collection | 'contest' | 'state'): string[] {
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
