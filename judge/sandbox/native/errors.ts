/** Collects stderr in portions, up to a total limit in bytes; drops everything after it. */
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

  /** What has arrived since the last call. */
  take(): string {
    if (this.#parts.length === 0) return ''
    return Buffer.concat(this.#parts.splice(0)).toString('utf8')
  }
}
