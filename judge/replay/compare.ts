import type { MessageDescriptor } from '../kit/result'
import type { Film } from '../puzzles/_common/puzzle'

/**
 * The first step at which two games of the same level and seed differ; `undefined` if they never do. If one game ends
 * before the other without a difference, it is the first step after the shorter one. A game is determined by its moves,
 * and `tell` describes the move of each step, so there is no need to compare boards.
 */
export function firstDifference(one: Film<unknown>, other: Film<unknown>): number | undefined {
  const shorter = Math.min(one.length, other.length)
  for (let step = 0; step <= shorter; step++) if (!isSame(one.tell(step), other.tell(step))) return step
  return one.length === other.length ? undefined : shorter + 1
}

function isSame(one: MessageDescriptor, other: MessageDescriptor): boolean {
  if (one.code !== other.code) return false
  for (const name in one.values) if (one.values[name] !== other.values[name]) return false
  for (const name in other.values) if (!(name in one.values)) return false
  return true
}
