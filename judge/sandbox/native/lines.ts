const LINE_END = 0x0a

/** The output of a program cut into lines, without copying what is not asked for. */
export class Lines {
  /** What has been read and not been asked for; the first from `#at` on. */
  readonly #chunks: Buffer[] = []
  #at = 0
  /** So many bytes of the first chunks are known to hold no line end. */
  #searched = 0
  #waiting = 0

  /** The chunk may change afterwards. */
  push(chunk: Buffer): void {
    this.#chunks.push(Buffer.from(chunk))
    this.#waiting += chunk.length
  }

  /** Bytes that have not been asked for. */
  get waiting(): number {
    return this.#waiting
  }

  /** The next line without its end, as bytes long as it says; `undefined` where no line end has been seen. */
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

  /** Everything that is left. */
  rest(): Buffer {
    return this.#take(this.#waiting, 0)
  }

  /** The beginning of what is left, which stays there. */
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
