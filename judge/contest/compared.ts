import type { ParticipantEvent, SettingsEvent } from './events'
import { formatOf } from './formats'
import type { Cell, Compared, Mean, Total } from './formats/format'
import { better, isOfficial, type Row } from './places'
import type { Entries, Meetings } from './programs'
import { showsOf, type View } from './shown'

/* Scoreboards of formats that compare participants by the meetings of their programs, see `formats/duel.ts`. */

/** A participant with programs. */
interface Playing {
  readonly own: ParticipantEvent
  readonly entries: Entries
}

export const NOTHING: Cell = { solved: false, points: 0, at: null, penalty: 0, attempts: 0, pending: 0 }

/** Of whoever is not compared: behind everybody else. */
const UNPLACED: Total = { points: 0, penalty: 0, order: [2] }

/** How these participants do, by their ids. */
export function comparedAmong(
  settings: SettingsEvent,
  view: View,
  meetings: Meetings,
  shown: readonly Playing[],
): ReadonlyMap<string, Compared> {
  const field = meetings.fieldOf(
    settings.problems,
    shown.map(({ own, entries }) => ({
      ...{ id: own.id, counts: isOfficial(own), entries, shows: showsOf(settings, view, own) },
    })),
  )
  const format = formatOf(settings.format)
  return format.comparison === 'meetings' ? format.compare(field) : new Map()
}

/** Their rows, best first. */
export function comparedRows(
  settings: SettingsEvent,
  view: View,
  shown: readonly Playing[],
  found: ReadonlyMap<string, Compared>,
): Row[] {
  return shown
    .map((each) => ({ ...each, total: found.get(each.own.id)?.total ?? UNPLACED }))
    .sort(better)
    .map(({ own, entries, total: { points, penalty } }): Row => {
      const { id, kind, disqualified } = own
      const { place = null, interval = null } = found.get(id) ?? {}
      return {
        ...{ participant: id, kind, disqualified, points, penalty, interval },
        place: hasPlace(own, view) ? place : null,
        cells: comparedCells(settings, view, { own, entries }, found.get(id)),
      }
    })
}

/** What one of them has achieved in each problem. */
export function comparedCells(
  settings: SettingsEvent,
  view: View,
  { own, entries }: Playing,
  found: Compared | undefined,
): Cell[] {
  const shows = showsOf(settings, view, own)
  const placed = (mean: Mean | null) => mean && (hasPlace(own, view) ? mean : { ...mean, place: null })
  return settings.problems.map(({ id }, column): Cell => {
    const { points, roles } = found?.cells[column] ?? { points: 0 }
    const means = { architect: placed(roles?.architect ?? null), solver: placed(roles?.solver ?? null) }
    return { ...NOTHING, ...entries.countsIn(id, shows), points, roles: means }
  })
}

const hasPlace = (own: ParticipantEvent, { virtual }: View): boolean =>
  isOfficial(own) || (own.id === virtual && !own.disqualified)
