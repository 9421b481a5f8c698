/*
 * Reads a form with a file as it arrives, so that the file is never in memory: RFC 7578 as browsers send it. The rest of
 * the site reads forms of at most a mebibyte, and those as a whole.
 */

/** A field or a file of a form. Its bytes must be read before the next part. */
export interface Part {
  readonly name: string
  /** Undefined for a field. */
  readonly filename: string | undefined
  readonly bytes: AsyncIterable<Buffer>
}

/** The body is no such form, or it ends early. */
export class FormError extends Error {
  override name = 'FormError'
}

/** A longer boundary is not allowed, nor are longer headers of a part, in bytes. */
const LONGEST_BOUNDARY = 70
const LONGEST_HEADERS = 8 * 1024
const MOST_PARTS = 20

const LINE = Buffer.from('\r\n')
const END_OF_HEADERS = Buffer.from('\r\n\r\n')

/** The boundary in the type of a body; undefined if it is no form of this kind. */
export function boundaryOf(type: string | undefined): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"\r\n]+)"|([^\s;"]+))/i.exec(type ?? '') ?? []
  const boundary = quoted ?? plain
  return boundary && boundary.length <= LONGEST_BOUNDARY ? boundary : undefined
}

/** The parts of a form in the order in which they arrive. Throws a `FormError`. */
export async function* partsOf(body: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<Part> {
  const source = new Source(body)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first boundary has no line before it.
  source.unread(LINE)
  await source.skipTo(delimiter)
  for (let parts = 0; !(await source.startsWith('--')); parts++) {
    if (parts === MOST_PARTS) throw new FormError('too many parts')
    if (!(await source.startsWith('\r\n'))) throw new FormError('no line end after a boundary')
    // Headers may be missing altogether; then their end is the line end of the boundary.
    const headers = (await source.textTo(END_OF_HEADERS, LONGEST_HEADERS)).slice(LINE.length)
    let done = false
    async function* bytes() {
      yield* source.until(delimiter)
      done = true
    }
    yield { ...namesIn(headers), bytes: bytes() }
    if (!done) throw new FormError('a part was not read')
  }
}

/** The names in the headers of a part: browsers write quotes and line ends in them as `%22`, `%0D` and `%0A`. */
function namesIn(headers: string): Pick<Part, 'name' | 'filename'> {
  const line = headers.split('\r\n').find((one) => /^content-disposition:\s*form-data\s*;/i.test(one)) ?? ''
  const [, name] = /;\s*name="([^"]*)"/i.exec(line) ?? []
  const [, filename] = /;\s*filename="([^"]*)"/i.exec(line) ?? []
  if (name === undefined) throw new FormError('a part without a name')
  return { name, filename }
}

/** Bytes that arrive, searched for marks. */
class Source {
  readonly #chunks: AsyncIterator<Uint8Array>
  #buffer = Buffer.alloc(0)

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#chunks = body[Symbol.asyncIterator]()
  }

  unread(bytes: Buffer): void {
    this.#buffer = Buffer.concat([bytes, this.#buffer])
  }

  /** Whether a short mark comes next. It is not consumed. */
  async startsWith(mark: string): Promise<boolean> {
    while (this.#buffer.length < mark.length) await this.#more()
    return this.#buffer.subarray(0, mark.length).toString('latin1') === mark
  }

  /** The bytes before a mark, as they arrive; the mark itself is consumed. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#buffer.indexOf(mark)
      // The mark may have begun at the end of what is there.
      const safe = at >= 0 ? at : Math.max(0, this.#buffer.length - mark.length + 1)
      const ready = this.#buffer.subarray(0, safe)
      this.#buffer = this.#buffer.subarray(at >= 0 ? at + mark.length : safe)
      if (ready.length > 0) yield ready
      if (at >= 0) return
      await this.#more()
    }
  }

  async skipTo(mark: Buffer): Promise<void> {
    for await (const piece of this.until(mark))
      if (piece.length > 0) throw new FormError('text before the form')
  }

  async textTo(mark: Buffer, most: number): Promise<string> {
    let text = ''
    for await (const piece of this.until(mark)) {
      text += piece.toString('latin1')
      if (text.length > most) throw new FormError('long headers')
    }
    return Buffer.from(text, 'latin1').toString('utf8')
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next()
    if (done) throw new FormError('the form ends early')
    this.#buffer = Buffer.concat([this.#buffer, value])
  }
}
