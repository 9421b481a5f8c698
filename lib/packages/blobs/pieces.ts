/** Most bytes of a piece; the table has the same check. */
export const PIECE_BYTES = 256 * 1024

/** How long an upload may take from its first file until it is a package, in minutes. */
export const UPLOAD_MINUTES = 60

/** Cuts a stream into pieces of `PIECE_BYTES`; the last one may be shorter. None is empty. */
export async function* inPieces(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    waiting.push(Buffer.from(chunk))
    length += chunk.length
    if (length < PIECE_BYTES) continue
    const whole = Buffer.concat(waiting)
    let at = 0
    for (; at + PIECE_BYTES <= whole.length; at += PIECE_BYTES) yield whole.subarray(at, at + PIECE_BYTES)
    waiting = [whole.subarray(at)]
    length = whole.length - at
  }
  if (length > 0) yield Buffer.concat(waiting)
}
