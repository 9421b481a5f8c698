import type { Verdict } from '@/judge/verdicts'

/** What a version did in one case, as far as its author may know. */
export interface CaseFigures {
  readonly verdict: Verdict
  readonly score: number
  /** What decides the rank of those who win, such as steps. Null if the puzzle counts nothing, or the game is secret. */
  readonly figure: number | null
  /** CPU time of all turns in milliseconds; null if none was measured. */
  readonly cpuMs: number | null
  /** Whether its author may watch the game. */
  readonly watchable: boolean
}

/** How a case changed: `gained` and `lost` are about winning it, `better` and `worse` about its score. */
export type CaseChange = 'gained' | 'lost' | 'better' | 'worse' | 'same'

export interface ComparedCase {
  readonly name: string
  readonly change: CaseChange
  readonly before: CaseFigures
  readonly after: CaseFigures
}

const TOLERANCE = 1e-9

function changeOf(before: CaseFigures, after: CaseFigures): CaseChange {
  const [won, wins] = [before.verdict === 'accepted', after.verdict === 'accepted']
  if (won !== wins) return wins ? 'gained' : 'lost'
  const more = after.score - before.score
  return Math.abs(more) < TOLERANCE ? 'same' : more > 0 ? 'better' : 'worse'
}

type Named = CaseFigures & { readonly name: string }

/** Compares the cases that both versions were judged by, in the order of the later one. */
export function compareCases(before: readonly Named[], after: readonly Named[]): ComparedCase[] {
  const known = new Map(before.map(({ name, ...figures }) => [name, figures]))
  return after.flatMap(({ name, ...figures }) => {
    const old = known.get(name)
    return old ? [{ name, change: changeOf(old, figures), before: old, after: figures }] : []
  })
}

/** How many cases changed in each way. */
export function countChanges(cases: readonly ComparedCase[]): Readonly<Record<CaseChange, number>> {
  const counts = { gained: 0, lost: 0, better: 0, worse: 0, same: 0 }
  for (const { change } of cases) counts[change]++
  return counts
}
