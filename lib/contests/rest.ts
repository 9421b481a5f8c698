import type { ContestEvent } from '@/judge/contest/events'

/**
 * How much longer than computing it a scoreboard at least stands while programs play: with 60 participants in one duel,
 * computing takes 0.3 seconds of a server's one thread, and meetings come all the time.
 */
const REST = 10

/** Tells when a scoreboard is to be computed again. */
export class Rest {
  private isAhead = false
  private isUrgent = false
  private until = Number.NEGATIVE_INFINITY

  /** Takes note of an event that the scoreboard does not show yet. */
  note({ type }: Pick<ContestEvent, 'type'>): void {
    this.isAhead = true
    if (type !== 'meeting' && type !== 'entry') this.isUrgent = true
  }

  /** Whether there is something new, and meetings have waited for long enough. */
  get isOver(): boolean {
    return this.isUrgent || (this.isAhead && performance.now() >= this.until)
  }

  /** Computes the scoreboard. */
  compute<T>(work: () => T): T {
    const begin = performance.now()
    const made = work()
    const end = performance.now()
    this.until = end + REST * (end - begin)
    this.isAhead = this.isUrgent = false
    return made
  }
}
