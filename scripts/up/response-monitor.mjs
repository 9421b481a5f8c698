/**
 * How to check whether a site responds. The supervisor asks from another process: the site itself could not tell that
 * requests no longer reach it, for example because it has no descriptors left or its event loop is stuck.
 * @typedef {object} Questions
 * @property {() => Promise<boolean>} ask Whether it answers in time, whatever the answer.
 * @property {number} every Milliseconds between two checks.
 * @property {number} times It is unresponsive after this many unanswered checks in a row.
 */

/** Counts consecutive checks that a process leaves unanswered. */
export class ResponseMonitor {
  #questions
  #unanswered = 0
  #askedAt

  /**
   * @param {Questions} questions
   * @param {() => number} [now] Time in milliseconds.
   */
  constructor(questions, now = Date.now) {
    this.#questions = questions
    this.now = now
    this.#askedAt = now()
  }

  /** Resets the count, because a new process has replaced the previous one. */
  begin() {
    this.#unanswered = 0
    this.#askedAt = this.now()
  }

  /** Checks if it is time to. Returns whether the process is unresponsive. */
  async isDeaf() {
    const { ask, every, times } = this.#questions
    if (this.now() - this.#askedAt < every) return false
    this.#unanswered = (await ask()) ? 0 : this.#unanswered + 1
    this.#askedAt = this.now()
    return this.#unanswered >= times
  }
}

/**
 * Whether a server answers HTTP at this address, with any status.
 * @param {string} url
 * @param {number} patience Timeout in milliseconds.
 */
export async function respondsToHttp(url, patience) {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(patience),
      headers: { connection: 'close' },
    })
    await answer.body?.cancel()
    return true
  } catch {
    return false
  }
}
