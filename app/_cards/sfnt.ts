import { inflateSync } from 'node:zlib'

const WOFF = 0x774f4646
const [HEADER, ENTRY] = [44, 20]

interface Table {
  readonly tag: number
  readonly checksum: number
  readonly data: Buffer
}

const NAME = 0x6e616d65

/**
 * Unpacks a web font: WOFF 1.0 is an OpenType file whose tables are deflated one by one
 * (https://www.w3.org/TR/WOFF/). The renderer of our cards reads TrueType only, and the font packages contain none.
 * If `family` is given, the font gets that name and no other.
 *
 * Throws if the file is not WOFF.
 */
export function sfntOf(woff: Buffer, family?: string): Buffer {
  if (woff.readUInt32BE(0) !== WOFF) throw new Error('this is no WOFF font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, HEADER + index * ENTRY)).map(
    (table) => (family !== undefined && table.tag === NAME ? named(family) : table),
  )
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts = [head]
  let offset = head.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + 16 * index
    for (const [field, value] of [tag, checksum, offset, data.length].entries())
      head.writeUInt32BE(value, at + 4 * field)
    const padded = paddedTo4(data)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}

function tableAt(woff: Buffer, at: number): Table {
  const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = Array.from({ length: 5 }, (_, field) =>
    woff.readUInt32BE(at + 4 * field),
  )
  const raw = woff.subarray(offset, offset + packed)
  return { tag, checksum, data: packed < length ? inflateSync(raw, { maxOutputLength: length }) : raw }
}

/** Pads a table to a multiple of four bytes, where the next one begins. */
function paddedTo4(data: Buffer): Buffer<ArrayBuffer> {
  const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
  data.copy(padded)
  return padded
}

/** Name ids: family, full name, PostScript name. */
const [FAMILY, FULL, POSTSCRIPT] = [1, 4, 6]

/** A name table (https://learn.microsoft.com/typography/opentype/spec/name): one in English, for Windows. */
function named(family: string): Table {
  const names = [
    [FAMILY, family],
    [FULL, family],
    [POSTSCRIPT, family.replaceAll(' ', '-')],
  ] as const
  const texts = names.map(([, name]) => Buffer.from(name, 'utf16le').swap16())
  const head = [0, names.length, 6 + 12 * names.length]
  let offset = 0
  for (const [index, [number]] of names.entries()) {
    const { length = 0 } = texts[index] ?? {}
    head.push(3, 1, 0x409, number, length, offset)
    offset += length
  }
  const data = Buffer.concat([Buffer.from(Uint16Array.from(head).buffer).swap16(), ...texts])
  return { tag: NAME, checksum: sumOf(data), data }
}

/** The checksum of a table: its sum as 32-bit numbers. */
function sumOf(data: Buffer): number {
  const padded = paddedTo4(data)
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
