import { createReadStream, statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { decodeText } from '../kit/encoding'
import { sayFault } from './report'
import { UsageError } from './usage'

/** The most that is read from a file or a stream: eight times the size of the answer for a board of 1000 × 1000. */
const MAX_INPUT_MIB = 64
const MAX_INPUT_BYTES = MAX_INPUT_MIB * 2 ** 20

/** Reads the bytes of a file, or of stdin for `-`. Throws a UsageError that names the problem. */
export async function readInput(path: string, what: string): Promise<Buffer> {
  const name = named(path)
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

const named = (path: string): string => (path === '-' ? 'standard input' : path)

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
export async function readText(path: string, what: string, name = named(path)): Promise<string> {
  return textIn(await readInput(path, what), name)
}

/** The text of a file's bytes. Throws a UsageError that names the file as `name`. */
export function textIn(bytes: Uint8Array, name: string): string {
  const text = decodeText(bytes)
  if (text.ok) return text.value
  throw new UsageError(`${name}: ${sayFault(text.error)}`)
}
