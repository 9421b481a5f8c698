import type { Medals } from './events'
import { type FormatId, hasFirsts } from './formats'
import type { Row } from './places'

export const MEDALS = ['gold', 'silver', 'bronze'] as const satisfies readonly (keyof Medals)[]

/** What participants are honoured for. Those who are as good share it. */
export type Award = { readonly participants: readonly string[] } & (
  | { readonly kind: 'winner' | keyof Medals }
  /** Solved a problem, by its place in the contest, before everybody else. */
  | { readonly kind: 'first'; readonly problem: number }
  /** The best of a group, as `groups` of the results calls it. */
  | { readonly kind: 'group'; readonly group: string }
)

/** What the awards depend on. */
export interface Results {
  readonly format: FormatId
  readonly rows: readonly Row[]
  readonly medals: Medals
  /** The names or ids of the groups of participants, by the ids of those; participants in none are missing. */
  readonly groups: ReadonlyMap<string, string>
}

/**
 * The awards of a contest: the winner, medals, who solved each problem first, and the best of each group. Only official
 * participants who have achieved something get any; disqualified ones are none.
 *
 * Medals go by places, as at the ICPC: with four golden ones, everybody on places 1 to 4 gets one, also if five share the
 * fourth place, and the silver ones are those of places 5 to 8.
 */
export function awardsOf({ format, rows, medals, groups }: Results): Award[] {
  const placed = rows.filter(({ place, points }) => place !== null && points > 0)
  const within = (first: number, last: number) =>
    idsOf(placed.filter(({ place }) => place !== null && first <= place && place <= last))
  let before = 0
  const medalled = MEDALS.map((kind): Award => {
    const first = before + 1
    before += medals[kind]
    return { kind, participants: within(first, before) }
  })
  const awards: Award[] = [{ kind: 'winner', participants: within(1, 1) }, ...medalled]
  return [...awards, ...firstsOf(format, placed), ...bestOfGroups(placed, groups)].filter(
    ({ participants }) => participants.length > 0,
  )
}

/** Where participants are compared, a cell tells when its best result came, which need not be its first solution. */
function firstsOf(format: FormatId, placed: readonly Row[]): Award[] {
  if (!hasFirsts(format)) return []
  return [...(placed[0]?.cells.keys() ?? [])].map((problem): Award => {
    const solved = placed.flatMap((row) => {
      const cell = row.cells[problem]
      return cell?.solved && cell.at !== null ? [{ row, at: cell.at }] : []
    })
    const first = Math.min(...solved.map(({ at }) => at))
    const participants = idsOf(solved.filter(({ at }) => at === first).map(({ row }) => row))
    return { kind: 'first', problem, participants }
  })
}

function bestOfGroups(placed: readonly Row[], groups: ReadonlyMap<string, string>): Award[] {
  const best = new Map<string, Row[]>()
  // The rows come best first.
  for (const row of placed) {
    const group = groups.get(row.participant)
    if (group === undefined) continue
    const [leader] = best.get(group) ?? []
    if (!leader) best.set(group, [row])
    else if (leader.place === row.place) best.get(group)?.push(row)
  }
  return [...best]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([group, leaders]): Award => ({ kind: 'group', group, participants: idsOf(leaders) }))
}

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ participant }) => participant)
