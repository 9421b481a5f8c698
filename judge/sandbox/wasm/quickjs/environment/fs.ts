import { Buffer, textOf } from './buffer'
import { host } from './host'
import { take, takeAll } from './stdin'

type Encoding = string | { readonly encoding?: string | null } | null

const isStdin = (file: unknown) => file === 0 || file === '/dev/stdin' || file === '/proc/self/fd/0'

function refuse(call: string, file: unknown): never {
  const error = new Error(`ENOENT: no such file or directory, ${call} '${String(file)}'`)
  throw Object.assign(error, { code: 'ENOENT', errno: -2, syscall: call, path: file })
}

function readFileSync(file: unknown, encoding: Encoding = null): Buffer | string {
  if (!isStdin(file)) refuse('open', file)
  const name = typeof encoding === 'object' ? encoding?.encoding : encoding
  const all = takeAll()
  return name ? all.toString(name) : all
}

/** Implements `readSync(0, buffer, offset, length)` and `readSync(0, buffer, { offset, length })`. */
function readSync(
  file: number,
  buffer: Uint8Array,
  offset: number | { offset?: number; length?: number } = 0,
  length?: number,
): number {
  if (!isStdin(file)) refuse('read', file)
  const from = typeof offset === 'object' ? (offset.offset ?? 0) : offset
  const count = (typeof offset === 'object' ? offset.length : length) ?? buffer.length - from
  const bytes = take(count)
  buffer.set(bytes, from)
  return bytes.length
}

/** Implements `writeSync(1, text)` and `writeSync(1, buffer, offset, length)`. */
function writeSync(file: number, what: string | Uint8Array, offset = 0, length?: number): number {
  if (file !== 1 && file !== 2) refuse('write', file)
  if (typeof what === 'string') {
    host.write(file, what)
    return Buffer.byteLength(what)
  }
  const bytes = what.subarray(offset, length === undefined ? undefined : offset + length)
  host.write(file, textOf(bytes))
  return bytes.length
}

function writeFileSync(file: unknown, what: string | Uint8Array): void {
  const number = file === 1 || file === '/dev/stdout' ? 1 : file === 2 || file === '/dev/stderr' ? 2 : 0
  if (number === 0) refuse('open', file)
  writeSync(number, what)
}

export const fs = {
  readFileSync,
  readSync,
  writeSync,
  writeFileSync,
  appendFileSync: writeFileSync,
  existsSync: (file: unknown) => isStdin(file),
  openSync: (file: unknown) => (isStdin(file) ? 0 : refuse('open', file)),
  closeSync: () => {},
  fstatSync: () => ({ size: 0, isFile: () => false, isFIFO: () => true }),
  readdirSync: (folder: unknown) => refuse('scandir', folder),
  statSync: (file: unknown) => refuse('stat', file),
  unlinkSync: (file: unknown) => refuse('unlink', file),
  mkdirSync: (folder: unknown) => refuse('mkdir', folder),
}
