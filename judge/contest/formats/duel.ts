import { meanOf } from '../../tournament/board'
import { placedOf, standingsOf } from '../../tournament/standings'
import { type Standing, type TrialRow, trialsOf } from '../../tournament/table'
import { type Order, otherRole, ROLES, type Role, TRIAL_OUTCOMES } from '../../tournament/trial'
import {
  type Comparison,
  type Criterion,
  type Field,
  type Format,
  type Mean,
  type MeetingTrial,
  orderBy,
  rounded,
} from './format'

/*
 * Programs of duels meet, and participants are ranked by the mean of their results, as the leaderboards of duels are, with
 * the same statistics: the mean over all opposing programs of the mean over their trials, its bootstrap interval, and ties
 * of whom the difference does not part.
 *
 * In each role, results are the scores of the duel. These have no common scale, so on the whole a trial is worth 100
 * points that both sides share by their scores: a score s gives 100 · s / (1 + s), which is 50 to both where the scores are
 * equal, and nothing for a forfeit. Results that the duel does not score are left out. Whoever has no program in a role
 * gets 0 where others meet, or leaving out the weaker role would be an advantage.
 *
 * The bootstrap draws the same numbers each time, so the log decides everything. For one duel, 60 participants with
 * programs in both roles and 10 trials a meeting, a comparison takes 0.3 seconds, most of them for intervals; three duels take
 * three times as long. So it is made when somebody asks for the scoreboard, and servers do not make it for each meeting.
 */

type Problem = Field['problems'][number]
type Person = Field['participants'][number]
/** What a table tells of one line. */
type Line = Pick<Standing, 'id' | 'place' | 'mean' | 'median' | 'low' | 'high' | 'ties'>

const RANKS: readonly Criterion[] = [{ most: 'points' }, { most: 'median' }]

export const duel: Format = {
  countsPoints: true,
  countsTime: false,
  weighsProblems: false,
  // A result depends on those of all others, so nobody is the first, and no cell can be told alone.
  tellsFirsts: false,
  hasCeremony: false,
  comparison: 'meetings',
  compare,
  ranksBy: RANKS,
  // Nothing but meetings counts.
  cellOf: () => ({ solved: false, points: 0, at: null, penalty: 0, attempts: 0, pending: 0 }),
  figuresOf: () => ({ points: 0, penalty: 0 }),
}

function compare(field: Field): ReadonlyMap<string, Comparison> {
  const { participants, problems } = field
  const plays = ({ id }: Person) =>
    problems.some(({ programs }) => ROLES.some((role) => programs[role].has(id)))
  const counted = participants.filter(({ counts }) => counts)
  const guests = participants.filter((person) => !person.counts && plays(person))
  const roles = problems.map((problem) => {
    const tables = ROLES.map((role) =>
      tableOf(counted, guests, (own) => roleTable(problem, role, counted, own)),
    )
    return { architect: tables[0]!, solver: tables[1]! }
  })
  const whole = tableOf(counted, guests, (own) => wholeTable(problems, counted, own))
  // Whoever does not count changes nothing for those who do.
  const sheetsFor = (own: readonly Person[]) => problems.map((problem) => sheetOf(problem, counted, own))
  const sheets = { counted: sheetsFor(counted), guests: sheetsFor([...counted, ...guests]) }
  const scored = counted.filter(({ id }) => whole.get(id)?.place != null).length
  return new Map(
    [...counted, ...guests].map(({ id, counts }): [string, Comparison] => {
      const line = whole.get(id)
      const [mean, median] = [line?.mean ?? null, line?.median ?? null]
      const cells = roles.map((tables, at) => ({
        points: meanPoints(sheets[counts ? 'counted' : 'guests'][at]!, id),
        roles: { architect: meanIn(tables.architect, id), solver: meanIn(tables.solver, id) },
      }))
      const order =
        mean === null || median === null ? [1, 0] : orderBy(RANKS, { points: mean, penalty: 0, median })
      const total = { points: rounded(mean ?? 0), penalty: 0, order }
      return [id, { total, interval: intervalOf(line), place: line?.place ?? scored + 1, cells }]
    }),
  )
}

function meanPoints({ pointsOf, slots }: Sheet, id: string): number {
  const points = pointsOf(id, slots)
  const means = Float64Array.from({ length: slots > 0 ? points.length / slots : 0 }, (_, opponent) =>
    meanOf(points.subarray(opponent * slots, (opponent + 1) * slots)),
  )
  const mean = meanOf(means)
  return Number.isNaN(mean) ? 0 : rounded(mean)
}

function meanIn(table: ReadonlyMap<string, Line>, id: string): Mean | null {
  const line = table.get(id)
  if (!line || line.mean === null) return null
  return { mean: line.mean, interval: intervalOf(line), place: line.place }
}

const intervalOf = (line: Line | undefined) =>
  line && line.low !== null && line.high !== null ? { low: line.low, high: line.high } : null

/**
 * The lines of those who count, placed among themselves, and of guests, each placed as if they were the only one: one more
 * than those above whom the guest is not tied with, and no better than the one above.
 */
function tableOf(
  counted: readonly Person[],
  guests: readonly Person[],
  of: (own: readonly Person[]) => readonly Line[],
): ReadonlyMap<string, Line> {
  const table = new Map(of(counted).map((line) => [line.id, line]))
  if (guests.length === 0) return table
  const isGuest = new Set(guests.map(({ id }) => id))
  const all = of([...counted, ...guests])
  for (const [position, line] of all.entries()) {
    if (!isGuest.has(line.id)) continue
    const above = all.slice(0, position).flatMap(({ id }, at) => (isGuest.has(id) ? [] : [{ id, at }]))
    const apart = above.filter(({ at }) => !line.ties.some(({ from, to }) => from <= at && at <= to))
    const last = above.at(-1)
    const place = Math.max(1 + apart.length, (last && table.get(last.id)?.place) ?? 1)
    table.set(line.id, { ...line, place: line.place === null ? null : place })
  }
  return table
}

/** The table of a role, against the programs of those who count. */
function roleTable(
  problem: Problem,
  role: Role,
  counted: readonly Person[],
  own: readonly Person[],
): readonly Line[] {
  const programs = (people: readonly Person[], which: Role) =>
    people.flatMap(({ id }) => (problem.programs[which].has(id) ? [id] : []))
  const entered = {
    architects: programs(role === 'architect' ? own : counted, 'architect'),
    solvers: programs(role === 'solver' ? own : counted, 'solver'),
  }
  const [architects, solvers] = [new Set(entered.architects), new Set(entered.solvers)]
  const played = problem.meetings
    .filter(({ architect, solver }) => architects.has(architect) && solvers.has(solver))
    .flatMap(({ architect, solver, trials }) =>
      trials.map(
        ([size, seed, outcome, steps, worth]): TrialRow => ({
          ...{ architect, solver, size, seed, outcome: TRIAL_OUTCOMES[outcome]! },
          ratio: steps / worth,
        }),
      ),
    )
  return standingsOf(trialsOf(entered, played), role)
}

/** The table of points, against all programs of those who count in all problems. */
function wholeTable(
  problems: readonly Problem[],
  counted: readonly Person[],
  own: readonly Person[],
): readonly Line[] {
  const sheets = problems.map((problem) => sheetOf(problem, counted, own))
  const slots = Math.max(0, ...sheets.map((sheet) => sheet.slots))
  const opponents = sheets.reduce((sum, sheet) => sum + sheet.opponents, 0)
  const results = own.map(({ id }) => ({
    id,
    // Problems may have different numbers of trials, but each opposing program counts once.
    scores: joined(
      sheets.map((sheet) => sheet.pointsOf(id, slots)),
      opponents * slots,
    ),
  }))
  return placedOf(results, opponents, slots).map(({ ranked, ...line }) => ({
    ...line,
    low: ranked?.low ?? null,
    high: ranked?.high ?? null,
  }))
}

/** Points in one problem, opponent by opponent and trial by trial; NaN where there are none. */
interface Sheet {
  readonly opponents: number
  readonly slots: number
  /** With room for `width` trials of each opponent, at least `slots`. */
  pointsOf(id: string, width: number): Float64Array
}

function sheetOf({ programs, meetings }: Problem, counted: readonly Person[], own: readonly Person[]): Sheet {
  const [some, all] = [idsOf(counted), idsOf(own)]
  const known = new Map<string, Map<string, readonly MeetingTrial[]>>()
  const orders: Order[] = []
  for (const { architect, solver, trials } of meetings) {
    const concerned = (some.has(architect) && all.has(solver)) || (all.has(architect) && some.has(solver))
    if (!concerned) continue
    const against = known.get(architect) ?? new Map<string, readonly MeetingTrial[]>()
    known.set(architect, against.set(solver, trials))
    for (const [size, seed] of trials) orders.push({ size, seed })
  }
  const slotOf = slotsOf(orders)
  const opponents = ROLES.flatMap((role) =>
    [...some].filter((id) => programs[otherRole(role)].has(id)).map((id) => ({ id, role })),
  )
  const slots = slotOf.size
  return {
    opponents: opponents.length,
    slots,
    pointsOf(own, width) {
      const points = new Float64Array(opponents.length * width).fill(Number.NaN)
      for (const [place, { id, role }] of opponents.entries()) {
        const from = place * width
        if (id === own) continue
        if (!programs[role].has(own)) {
          points.fill(0, from, from + slots)
          continue
        }
        const trials = role === 'architect' ? known.get(own)?.get(id) : known.get(id)?.get(own)
        for (const trial of trials ?? []) points[from + slotOf.get(orderKey(trial))!] = pointsIn(trial, role)
      }
      return points
    },
  }
}

const idsOf = (people: readonly Person[]) => new Set(people.map(({ id }) => id))

const orderKey = ([size, seed]: readonly [number, number, ...unknown[]]) => `${size} ${seed}`

/** The place of each order among all of them, in ascending order. */
function slotsOf(orders: readonly Order[]): ReadonlyMap<string, number> {
  const ascending = [...orders].sort((one, other) => one.size - other.size || one.seed - other.seed)
  return new Map(
    [...new Set(ascending.map(({ size, seed }) => orderKey([size, seed])))].map((key, at) => [key, at]),
  )
}

/** The points of one side of a trial; NaN if the duel does not score it. */
function pointsIn([, , outcome, steps, worth]: MeetingTrial, role: Role): number {
  const known = TRIAL_OUTCOMES[outcome]
  if (known === 'forfeit') return role === 'architect' ? 0 : Number.NaN
  const score = role === 'architect' ? steps / worth : worth / steps
  return known === 'solved' || role === 'solver' ? (100 * score) / (1 + score) : Number.NaN
}

function joined(parts: readonly Float64Array[], length: number): Float64Array {
  const all = new Float64Array(length).fill(Number.NaN)
  let from = 0
  for (const part of parts) {
    all.set(part, from)
    from += part.length
  }
  return all
}
