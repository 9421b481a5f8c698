import type { Attempt, Result } from './formats/format'

/** The strengths of results and the largest of all official participants, in formats that compare with it. */
export class Best {
  /** By problem, then by participant. */
  private readonly strengths = new Map<string, Map<string, number>>()
  private readonly largest = new Map<string, number>()

  of(problem: string): number {
    return this.largest.get(problem) ?? 0
  }

  /** How strong a participant's best result is. */
  strengthOf(problem: string, participant: string): number {
    return this.strengths.get(problem)?.get(participant) ?? 0
  }

  /** Computes it anew. */
  weigh(
    problem: string,
    participant: string,
    attempts: readonly Attempt[],
    strengthOf: (result: Result) => number,
  ): void {
    const all = attempts.map(({ result }) => (result ? strengthOf(result) : 0))
    const strengths = this.strengths.get(problem) ?? new Map<string, number>()
    this.strengths.set(problem, strengths.set(participant, Math.max(0, ...all)))
  }

  /** A participation does not exist any more. */
  forget(participant: string): void {
    for (const strengths of this.strengths.values()) strengths.delete(participant)
  }

  /**
   * Whether the largest changes because an official participant's strength was `before` and has become another one. The
   * others are only looked at if it was theirs and has become smaller.
   */
  moves(problem: string, participant: string, before: number, officials: () => Iterable<string>): boolean {
    const [largest, after] = [this.of(problem), this.strengthOf(problem, participant)]
    if (after > largest) {
      this.largest.set(problem, after)
      return true
    }
    return before === largest && after < before && this.isNew(problem, officials())
  }

  /** Computes the largest anew, and tells whether it has changed. */
  isNew(problem: string, officials: Iterable<string>): boolean {
    let largest = 0
    for (const each of officials) largest = Math.max(largest, this.strengthOf(problem, each))
    if (this.largest.get(problem) === largest) return false
    this.largest.set(problem, largest)
    return true
  }
}
