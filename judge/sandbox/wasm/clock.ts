/** Start of every trial: 1 January 2026, 00:00 UTC, in milliseconds since 1970. */
export const TRIAL_BEGINS_MS = 1_767_225_600_000

/**
 * The clock that a program sees. It is independent of real time, so the same program with the same seed does the same
 * on every machine: each look advances it by a tenth of a millisecond (so that "search for 80 ms" ends, after 800
 * looks), and sleeping advances it at once by the time slept.
 */
export class TrialClock {
  #sinceBegin = 0

  /** Milliseconds since the trial began. */
  look(): number {
    this.#sinceBegin += 0.1
    return this.#sinceBegin
  }

  sleep(milliseconds: number): void {
    if (milliseconds > 0) this.#sinceBegin += milliseconds
  }
}
