import 'server-only'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** An answer that is made once and sent to many readers. */
export interface KeptAnswer {
  readonly plain: Buffer<ArrayBuffer>
  readonly packed: Buffer<ArrayBuffer>
  /** Identifies these bytes. */
  readonly etag: string
}

const pack = promisify(gzip)

/** Makes an answer of JSON. It is packed off the main thread. */
export async function keptAnswer(content: unknown): Promise<KeptAnswer> {
  const plain = Buffer.from(JSON.stringify(content))
  return { plain, packed: Buffer.from(await pack(plain)), etag: etagOf(plain) }
}

/** A short name of some content, in the form of an HTTP header. */
export function etagOf(...contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha1')
  for (const content of contents) hash.update(content)
  return `"${hash.digest('base64url')}"`
}
