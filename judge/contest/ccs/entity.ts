/*
 * The objects of the Contest API of the ICPC, https://ccs-specs.icpc.io: everything in this folder is a function of what a
 * contest is and of its log.
 */

/** The types of objects that have ids, in an order in which none refers to a later one. */
export const COLLECTIONS = [
  'judgement-types',
  'languages',
  'problems',
  'groups',
  'organizations',
  'teams',
  'persons',
  'accounts',
  'submissions',
  'judgements',
  'runs',
  'clarifications',
  'awards',
  'commentary',
] as const

export type Collection = (typeof COLLECTIONS)[number]

export const isCollection = (text: string): text is Collection =>
  COLLECTIONS.some((collection) => collection === text)

/** An object of the API as it is sent. What is null is left out, unless the specification asks for it. */
export interface Entity {
  readonly id: string
  readonly [property: string]: unknown
}

/** An object without an id, of which a contest has one. */
export type Single = Readonly<Record<string, unknown>>

/** A moment: ISO 8601 in UTC with milliseconds. `moment` is such a text, or milliseconds since 1970. */
export const absolute = (moment: string | number): string => new Date(moment).toISOString()

/** Parses a moment as the specification writes it, in milliseconds since 1970; undefined if it is none. */
export function parseAbsolute(text: string): number | undefined {
  const [, moment, zone] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?)(Z|[+-]\d\d(?::\d\d)?)$/.exec(text) ?? []
  if (zone === undefined) return undefined
  // The minutes of a time zone may be missing.
  const at = Date.parse(moment + (zone.length === 3 ? `${zone}:00` : zone))
  return Number.isNaN(at) ? undefined : at
}

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000]

/** A duration, or a time on the contest's clock: hours without leading zeros, minutes, seconds and milliseconds. */
export function relative(milliseconds: number): string {
  const left = Math.round(Math.abs(milliseconds))
  const digits = (number: number, length: number) => String(Math.floor(number)).padStart(length, '0')
  const clock = [
    digits(left / HOUR, 1),
    digits((left % HOUR) / MINUTE, 2),
    digits((left % MINUTE) / SECOND, 2),
  ].join(':')
  return `${milliseconds < 0 && left > 0 ? '-' : ''}${clock}.${digits(left % SECOND, 3)}`
}

/** Parses a duration, in milliseconds; undefined if it is none. */
export function parseRelative(text: string): number | undefined {
  const [, sign, hours, minutes, seconds, thousandths = '0'] =
    /^(-?)(\d{1,6}):([0-5]\d):([0-5]\d)(?:\.(\d{3}))?$/.exec(text) ?? []
  if (hours === undefined) return undefined
  const length =
    Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND + Number(thousandths)
  return sign ? -length : length
}

/** Leaves out the properties that are null or undefined. */
export const withoutNulls = (properties: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null && value !== undefined))

/*
 * Objects have what the published version asks for, and beside it what its draft adds. A reader can ask for them as the
 * JSON schemas know them, which are older than either text: the same, without what the schemas do not have.
 */

export type Presentable = Collection | 'contest' | 'state'

/** What the schemas do not know, by type. */
const OLDER: Partial<Record<Presentable, (object: Single) => Single>> = {
  contest: ({ main_scoreboard_group_id: _, ...rest }) => rest,
  state: ({ removed_intervals: _, ...rest }) => rest,
  persons: ({ roles: _, ...rest }) => rest,
  clarifications: ({ to_team_ids, ...rest }) => {
    const [to_team_id] = (to_team_ids as readonly string[] | undefined) ?? []
    return { ...rest, ...(to_team_id !== undefined && { to_team_id }) }
  },
}

/** An object as it is sent. */
export const present = (type: Presentable, object: Single, strict: boolean): Single =>
  (strict && OLDER[type]?.(object)) || object
