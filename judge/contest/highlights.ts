import type { Judged } from './board'

/** A result that is worth watching: the first solution of a problem, or a better one than anybody had before. */
export interface Highlight {
  readonly kind: 'first' | 'best'
  readonly submission: string
  readonly participant: string
  /** The id of the problem. */
  readonly problem: string
}

/**
 * The results that are worth watching, newest first, of those that everybody may know; they come earliest first. Whoever
 * is only as good as somebody before them shows nothing new.
 */
export function highlightsOf(results: readonly Judged[]): Highlight[] {
  const best = new Map<string, number>()
  const found = results.flatMap(({ submission, participant, problem, first, result }): Highlight[] => {
    const [before, value] = [best.get(problem) ?? 0, worthOf(result)]
    if (value <= before) return []
    best.set(problem, value)
    return [{ kind: first ? 'first' : 'best', submission, participant, problem }]
  })
  return found.reverse()
}

/** What a solution is worth at least, which is more than any that is not accepted. */
const SOLVED = 2

/** How good a result is: a solution beats all others, and one with a smaller figure those with a larger one. */
function worthOf({ verdict, score, figure }: Judged['result']): number {
  if (verdict !== 'accepted') return Math.max(0, Math.min(1, score))
  return SOLVED + (figure !== null && figure > 0 ? 1 / figure : 0)
}
