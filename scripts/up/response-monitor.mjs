import { starvedFor } from './process.mjs'

/**
 * How to check whether a site responds. The supervisor asks from another process: the site itself could not tell that
 * requests no longer reach it, for example because it has no descriptors left or its event loop is stuck.
 * @typedef {object} Questions
 * @property {() => Promise<boolean>} ask Whether it answers in time, whatever the answer.
 * @property {number} every Milliseconds between two checks.
 * @property {number} patience How long a process that has answered before may leave them unanswered, in milliseconds.
 * @property {number} start How long it may take to its first answer, in milliseconds: the same for every start.
 * @property {number} times It is unresponsive only after this many unanswered checks in a row, however long they took.
 */

/**
 * Tells a process that hangs from one that is slow. Only time in which it could run counts: a process that waits for a core
 * because others have them is starved, does not hang, and would take longer still if it were started again.
 */
export class ResponseMonitor {
  #questions
  /** @type {number | undefined} */
  #pid
  #unanswered = 0
  #askedAt
  /** Its own time at its last answer or, before the first one, at its start, in milliseconds. */
  #heardAt
  #answered = false

  /**
   * @param {Questions} questions
   * @param {{ now?: () => number, starved?: (pid: number) => number }} [clocks] Times in milliseconds. `now` stands still
   *   while the machine sleeps.
   */
  constructor(questions, { now = () => performance.now(), starved = starvedFor } = {}) {
    this.#questions = questions
    this.now = now
    this.starved = starved
    this.#askedAt = now()
    this.#heardAt = this.#ownTime()
  }

  /**
   * Begins again, because a new process has replaced the previous one.
   * @param {number} [pid]
   */
  begin(pid) {
    this.#pid = pid
    this.#unanswered = 0
    this.#answered = false
    this.#askedAt = this.now()
    this.#heardAt = this.#ownTime()
  }

  /** Checks if it is time to. Returns whether the process is unresponsive. */
  async isDeaf() {
    const { ask, every, patience, start, times } = this.#questions
    if (this.now() - this.#askedAt < every) return false
    const answered = await ask()
    this.#askedAt = this.now()
    if (answered) {
      this.#answered = true
      this.#unanswered = 0
      this.#heardAt = this.#ownTime()
      return false
    }
    this.#unanswered++
    const silence = this.#ownTime() - this.#heardAt
    return this.#unanswered >= times && silence >= (this.#answered ? patience : start)
  }

  /** Time that passes only while the process could run and this one could ask. */
  #ownTime() {
    return this.now() - (this.#pid ? this.starved(this.#pid) : 0) - this.starved(process.pid)
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
