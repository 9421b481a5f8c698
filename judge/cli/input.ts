import { createReadStream, statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { fail, ok, type Result } from '../kit/result'
import { say } from './messages'
import { UsageError } from './usage'

/** The most that is read from a file or a stream: eight times the size of the answer for a board of 1000 × 1000. */
const MAX_INPUT_MIB = 64
const MAX_INPUT_BYTES = MAX_INPUT_MIB * 2 ** 20

/** Reads the bytes of a file, or of stdin for `-`. Throws a UsageError that names the problem. */
export async function readInput(path: string, what: string): Promise<Buffer> {
  const name = path === '-' ? 'standard input' : path
  try {
    if (path !== '-' && statSync(path).isDirectory()) throw new UsageError(`${path} is a folder, not a file.`)
    return await readAll(path === '-' ? process.stdin : createReadStream(path), name)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP')
      throw new UsageError(`There is no file ${path} to read the ${what} from.`)
    if (code === 'EACCES' || code === 'EPERM') throw new UsageError(`The file ${path} may not be read.`)
    if (code === 'ERR_INVALID_ARG_VALUE')
      throw new UsageError(`The name of the file with the ${what} has a NUL.`)
    throw error
  }
}

async function readAll(stream: Readable, name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_INPUT_BYTES) {
      stream.destroy()
      throw new UsageError(`${name} has more than ${MAX_INPUT_MIB} MiB; so much is not read.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads the text of a file, or of stdin for `-`. Throws a UsageError that names the file as `name`. */
export async function readText(path: string, what: string, name = path): Promise<string> {
  const text = decodeUtf8(await readInput(path, what))
  if (text.ok) return text.value
  throw new UsageError(`${name}: ${say(text.error.code, text.error.values)}`)
}

/** Decodes UTF-8. Error: `utf-8` with the 0-based `offset` of the first invalid byte, and the `byte`. */
export function decodeUtf8(bytes: Buffer): Result<string> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    const offset = validBytes(bytes)
    const byte = bytes.length > offset ? bytes[offset]!.toString(16).toUpperCase().padStart(2, '0') : ''
    return fail('utf-8', { offset, byte })
  }
}

/** How many bytes from the beginning are complete, valid characters. */
function validBytes(bytes: Buffer): number {
  const text = bytes.toString('utf8')
  // An invalid byte is decoded as U+FFFD, but the text may also contain that character itself, as these three bytes.
  let offset = 0
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('\ufffd', at)
    offset += Buffer.byteLength(text.slice(at, next < 0 ? undefined : next))
    if (next < 0 || bytes.compare(REPLACEMENT, 0, 3, offset, Math.min(offset + 3, bytes.length)) !== 0) break
    offset += 3
    at = next + 1
  }
  return offset
}

const REPLACEMENT = Buffer.from('\ufffd')
