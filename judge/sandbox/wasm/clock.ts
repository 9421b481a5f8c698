/** When every trial begins: midnight of 1 January 2026, UTC, in milliseconds since 1970. */
export const TRIAL_BEGINS_MS = 1_767_225_600_000

/**
 * The clock that a program sees. It knows nothing of the real time, so that the same program with the same seed does
 * the same thing on every machine: each look at it moves it on by a tenth of a millisecond (so that "search for 80 ms"
 * ends, after 800 looks), and sleeping moves it on by what was slept, at once.
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
