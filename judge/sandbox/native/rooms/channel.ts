import type { Writable } from 'node:stream'
import type { Incoming } from '../start/incoming'

const BLOCK_BYTES = 2 ** 16

/**
 * One direction of a conversation. It keeps what a side has written until the other side has room for it. From a certain
 * amount on it reads no more, so that the writer has to wait. When the other side is gone, it throws everything away.
 */
export class Channel {
  readonly #from: Incoming
  readonly #to: Writable
  #mostBytes: number
  /** Pieces share blocks: a queue of a million small ones would be far larger than what they say. */
  #blocks: { readonly bytes: Buffer; size: number }[] = []
  #heldBytes = 0
  #isWriting = false
  #ends = false
  #tellTaken: () => void = () => {}

  /** `mostBytes`: how much is kept before the writer has to wait. */
  constructor(from: Incoming, to: Writable, mostBytes: number) {
    this.#from = from
    this.#to = to
    this.#mostBytes = mostBytes
    to.on('close', () => this.#forget())
  }

  /** How much is kept because the other side has not read what was written before. */
  get heldBytes(): number {
    return this.#heldBytes
  }

  /** Takes a chunk, which is valid only until this returns. */
  push(chunk: Buffer): void {
    if (this.#isClosed) return
    if (this.#isWriting) this.#keep(chunk)
    else this.#write(Buffer.from(chunk))
    if (this.#heldBytes >= this.#mostBytes) this.#from.pause()
  }

  /** Ends the other side's input after what is kept. */
  end(): void {
    this.#ends = true
    this.#goOn()
  }

  /** Ends the other side's input now: it reads what its pipe holds, and nothing of what is kept here. */
  cut(): void {
    this.#to.destroy()
    this.#forget()
  }

  /** The writer has ended: what it has left is read, however much is kept. */
  release(): void {
    this.#mostBytes = Number.POSITIVE_INFINITY
    this.#from.resume()
  }

  /** Resolves when nothing is kept any more. */
  taken(): Promise<void> {
    return new Promise((settle) => {
      if (this.#heldBytes === 0) settle()
      else this.#tellTaken = settle
    })
  }

  get #isClosed(): boolean {
    return this.#to.destroyed || this.#to.writableEnded
  }

  #keep(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      let block = this.#blocks.at(-1)
      if (!block || block.size === BLOCK_BYTES) {
        block = { bytes: Buffer.allocUnsafe(BLOCK_BYTES), size: 0 }
        this.#blocks.push(block)
      }
      const copied = chunk.copy(block.bytes, block.size, at)
      block.size += copied
      at += copied
    }
    this.#heldBytes += chunk.length
  }

  #write(bytes: Buffer): void {
    this.#isWriting = true
    this.#heldBytes += bytes.length
    this.#to.write(bytes, () => {
      this.#isWriting = false
      this.#heldBytes = Math.max(0, this.#heldBytes - bytes.length)
      this.#goOn()
    })
  }

  #goOn(): void {
    if (this.#isClosed) this.#forget()
    if (this.#isClosed || this.#isWriting) return
    const block = this.#blocks.shift()
    if (block) {
      this.#heldBytes -= block.size
      this.#write(block.bytes.subarray(0, block.size))
    } else if (this.#ends) this.#to.end()
    if (this.#heldBytes < this.#mostBytes) this.#from.resume()
    if (this.#heldBytes === 0) this.#tellTaken()
  }

  #forget(): void {
    this.#blocks = []
    this.#heldBytes = 0
    this.#from.resume()
    this.#tellTaken()
  }
}
