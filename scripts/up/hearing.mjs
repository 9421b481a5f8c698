/**
 * How a site is asked whether it hears. The supervisor asks, another process: the site itself could not tell that nobody
 * gets through to it, such as when it has no descriptors left or its loop of events is stuck.
 * @typedef {object} Questions
 * @property {() => Promise<boolean>} ask Whether it answers in time, whatever it says.
 * @property {number} every Milliseconds between two questions.
 * @property {number} times It is deaf when so many in a row are not answered.
 */

/** Counts the questions that a process leaves without an answer. */
export class Hearing {
  #questions
  #unanswered = 0
  #askedAt

  /**
   * @param {Questions} questions
   * @param {() => number} [now] Milliseconds.
   */
  constructor(questions, now = Date.now) {
    this.#questions = questions
    this.now = now
    this.#askedAt = now()
  }

  /** Forgets what was, because another process has taken the place of the one that was asked. */
  begin() {
    this.#unanswered = 0
    this.#askedAt = this.now()
  }

  /** Asks if it is time to. Returns whether it is deaf. */
  async isDeaf() {
    const { ask, every, times } = this.#questions
    if (this.now() - this.#askedAt < every) return false
    this.#unanswered = (await ask()) ? 0 : this.#unanswered + 1
    this.#askedAt = this.now()
    return this.#unanswered >= times
  }
}

/**
 * Whether somebody answers HTTP there at all.
 * @param {string} url
 * @param {number} patience In milliseconds.
 */
export async function answers(url, patience) {
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
