import { identityOf } from '@/judge/kit/identity'
import type { DuelMatrix } from '@/lib/duel/queries/matrix'

/** Creates a matrix without trials, whose architects and solvers have one-letter names. */
export function tableOf(architects: string, solvers: string): DuelMatrix {
  const sides = (letters: string) =>
    [...letters].map((letter) => ({ id: letter, name: letter, ...identityOf(letter) }))
  const length = architects.length * solvers.length
  const all = <Value>(value: Value) => Array.from({ length }, () => value)
  return {
    ...{ architects: sides(architects), solvers: sides(solvers) },
    ...{ architectScores: all(null), solverScores: all(null) },
    ...{ trials: all(0), forfeits: all(0), unfinished: all(0) },
    ...{ causes: [], causesAt: [] },
  }
}
