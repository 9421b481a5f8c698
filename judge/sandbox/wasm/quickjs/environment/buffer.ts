import { host } from './host'

/** `Uint8Array` without its static functions, whose types differ in `Buffer`. */
const Bytes = Uint8Array as unknown as {
  new (source: number | ArrayBuffer | readonly number[]): Uint8Array<ArrayBuffer>
}

/** The part of Node's `Buffer` that programs need to read and write text. */
export class Buffer extends Bytes {
  static alloc(size: number, fill = 0): Buffer {
    return new Buffer(size).fill(fill)
  }

  static allocUnsafe(size: number): Buffer {
    return new Buffer(size)
  }

  static from(source: string | ArrayBuffer | Iterable<number>): Buffer {
    if (typeof source === 'string') return new Buffer(host.encode(source))
    return source instanceof ArrayBuffer ? new Buffer(source) : new Buffer([...source])
  }

  static concat(parts: readonly Uint8Array[]): Buffer {
    const all = new Buffer(parts.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const part of parts) {
      all.set(part, at)
      at += part.length
    }
    return all
  }

  static isBuffer(value: unknown): value is Buffer {
    return value instanceof Buffer
  }

  static byteLength(text: string): number {
    return host.encode(text).byteLength
  }

  override toString(encoding = 'utf8', start = 0, end = this.length): string {
    if (encoding === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return textOf(this.subarray(start, end), encoding)
  }

  write(text: string, offset = 0): number {
    const bytes = new Uint8Array(host.encode(text)).subarray(0, this.length - offset)
    this.set(bytes, offset)
    return bytes.length
  }
}

/** Decodes any view of bytes. */
export function textOf(view: ArrayBufferView, encoding = 'utf8'): string {
  const { buffer, byteOffset, byteLength } = view
  const latin1 = encoding === 'latin1' || encoding === 'binary' || encoding === 'ascii'
  return host.decode(buffer as ArrayBuffer, byteOffset, byteOffset + byteLength, latin1)
}

export class TextEncoder {
  readonly encoding = 'utf-8'
  encode(text = ''): Uint8Array {
    return new Uint8Array(host.encode(text))
  }
}

export class TextDecoder {
  readonly encoding = 'utf-8'
  #rest: Uint8Array = new Uint8Array(0)

  decode(view?: ArrayBufferView | ArrayBuffer, { stream = false } = {}): string {
    const bytes = view instanceof ArrayBuffer ? new Uint8Array(view) : view
    const more = bytes ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new Uint8Array(0)
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, more]) : more
    const end = stream ? all.length - unfinished(all) : all.length
    this.#rest = all.slice(end)
    return textOf(all.subarray(0, end))
  }
}

/** Number of bytes at the end that belong to an incomplete character. */
export function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}
