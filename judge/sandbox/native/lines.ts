const LINE_END = 0x0a

/** Cuts the output of a program into lines, and copies nothing before it is requested. */
export class Lines {
  /** Chunks that have arrived but not been taken. The first one counts from `#at` on. */
  readonly #chunks: Buffer[] = []
  #at = 0
  /** This many unread bytes at the beginning are known to contain no line end. */
  #searched = 0
  #waiting = 0

  /** Copies the chunk, so the caller may reuse it. */
  push(chunk: Buffer): void {
    this.#chunks.push(Buffer.from(chunk))
    this.#waiting += chunk.length
  }

  /** Number of bytes that have not been taken. */
  get waiting(): number {
    return this.#waiting
  }

  /** Takes the next line without its line end, as raw bytes; `undefined` if no complete line has arrived. */
  next(): Buffer | undefined {
    let before = 0
    for (const [index, chunk] of this.#chunks.entries()) {
      const from = index === 0 ? this.#at : 0
      const length = chunk.length - from
      if (before + length > this.#searched) {
        const end = chunk.indexOf(LINE_END, from + Math.max(0, this.#searched - before))
        if (end >= 0) return this.#take(before + end - from, 1)
      }
      before += length
    }
    this.#searched = before
    return undefined
  }

  /** Takes everything that is left. */
  rest(): Buffer {
    return this.#take(this.#waiting, 0)
  }

  /** The beginning of what is left, up to this many bytes, without taking it. */
  peek(bytes: number): string {
    const [first = Buffer.alloc(0), ...others] = this.#chunks
    const shown = Buffer.concat([first.subarray(this.#at), ...others])
    return shown.toString('utf8', 0, bytes)
  }

  #take(length: number, end: number): Buffer {
    const parts: Buffer[] = []
    let wanted = length
    while (wanted > 0) {
      const part = this.#chunks[0]!.subarray(this.#at, this.#at + wanted)
      parts.push(part)
      wanted -= part.length
      this.#skip(part.length)
    }
    this.#skip(end)
    this.#waiting -= length + end
    this.#searched = 0
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  }

  #skip(bytes: number): void {
    this.#at += bytes
    while (this.#chunks.length > 0 && this.#at >= this.#chunks[0]!.length) {
      this.#at -= this.#chunks.shift()!.length
    }
  }
}
