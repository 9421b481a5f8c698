/** Standard error: kept up to a limit, by turn; what comes after it is read and dropped. */
export class ErrorOutput {
  #room: number
  #parts: Buffer[] = []

  constructor(limit: number) {
    this.#room = limit
  }

  push(chunk: Buffer): void {
    const kept = chunk.subarray(0, this.#room)
    this.#room -= kept.length
    if (kept.length > 0) this.#parts.push(Buffer.from(kept))
  }

  /** What has come since it was taken before. */
  take(): string {
    if (this.#parts.length === 0) return ''
    return Buffer.concat(this.#parts.splice(0)).toString('utf8')
  }
}
