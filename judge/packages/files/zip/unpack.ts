import { Inflate } from 'fflate'
import { PackageError } from '../../findings'
import { checkSize } from '../tree'
import type { Bytes, ZipEntry } from './directory'

const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
/** How much of a ZIP file is in memory at a time. Inflated, it is at most a thousand times as much. */
const PIECE = 2 ** 14

/**
 * Unpacks one file in pieces. Throws a `PackageError` as soon as it is larger than it declares, and at its end if it
 * is shorter or differs from its checksum.
 */
export async function* unpack(zip: Bytes, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const broken = new PackageError(entry.path, 'zip-broken')
  checkSize(entry.path, entry.size, 0)
  const header = await zip.read(entry.at, LOCAL_BYTES).catch(() => new Uint8Array(LOCAL_BYTES))
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  if (view.getUint32(0, true) !== LOCAL) throw broken
  const begin = entry.at + LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
  const end = begin + entry.packed
  if (end > zip.size) throw broken
  let size = 0
  let crc = 0
  for await (const piece of entry.stored ? pieces(zip, begin, end) : inflated(zip, begin, end, broken)) {
    size += piece.length
    if (size > entry.size) throw broken
    crc = crc32(piece, crc)
    yield piece
  }
  if (size !== entry.size || crc !== entry.crc) throw broken
}

async function* pieces(zip: Bytes, begin: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = begin; at < end; at += PIECE) yield await zip.read(at, Math.min(PIECE, end - at))
}

async function* inflated(
  zip: Bytes,
  begin: number,
  end: number,
  broken: PackageError,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let complete = false
  const inflate = new Inflate((piece, final) => {
    if (piece.length > 0) ready.push(piece)
    complete = final
  })
  for (let at = begin; at < end; at += PIECE) {
    const packed = await zip.read(at, Math.min(PIECE, end - at))
    try {
      inflate.push(packed, at + PIECE >= end)
    } catch {
      throw broken
    }
    yield* ready
    ready = []
  }
  if (!complete) throw broken
}

const POLYNOMIAL = 0xedb88320

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value
})

/** The checksum of ZIP files, continued from `before`. Node.js has one only from version 22 on, browsers none. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return ~crc >>> 0
}
