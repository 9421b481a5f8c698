import type { Told } from '../kit/result'
import type { Film } from '../puzzles/puzzle'

/**
 * The first step at which two games of one level and seed are not the same; `undefined` where they are the same to the end.
 * A game is decided by what is done in it, and what is done in a step is part of what is told of it: no board need be
 * looked at. Where one game ends and the other goes on, that is the first step after the shorter one.
 */
export function firstDifference(one: Film<unknown>, other: Film<unknown>): number | undefined {
  const shorter = Math.min(one.length, other.length)
  for (let step = 0; step <= shorter; step++) if (!isSame(one.tell(step), other.tell(step))) return step
  return one.length === other.length ? undefined : shorter + 1
}

function isSame(one: Told, other: Told): boolean {
  if (one.code !== other.code) return false
  for (const name in one.values) if (one.values[name] !== other.values[name]) return false
  for (const name in other.values) if (!(name in one.values)) return false
  return true
}
