import { atcoder } from './atcoder'
import { duel } from './duel'
import type { Format } from './format'
import { icpc } from './icpc'
import { ioi, ioiSubtasks } from './ioi'
import { relative } from './relative'

/** Every format of a contest, one line each. */
export const FORMATS = {
  icpc,
  ioi,
  'ioi-subtasks': ioiSubtasks,
  atcoder,
  relative,
  duel,
} as const satisfies Record<string, Format>

export type FormatId = keyof typeof FORMATS

export const FORMAT_IDS = Object.keys(FORMATS) as FormatId[]

export const formatOf = (id: FormatId): Format => FORMATS[id]

/** Whether the first to solve a problem is told. Where participants are compared, a result depends on those of others. */
export function hasFirsts(id: FormatId): boolean {
  const { strengthOf, compare } = formatOf(id)
  return !strengthOf && !compare
}

/** Whether problems are worth the points that organisers give them. */
export function weighsProblems(id: FormatId): boolean {
  const { countsPoints, compare } = formatOf(id)
  return countsPoints && !compare
}
