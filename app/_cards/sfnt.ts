import { inflateSync } from 'node:zlib'

const WOFF = 0x774f4646
const [HEADER, ENTRY] = [44, 20]

interface Table {
  readonly tag: number
  readonly checksum: number
  readonly data: Buffer
}

/**
 * A font as it was before it was packed for the web: WOFF 1.0 is an OpenType file whose tables are deflated, each by
 * itself (https://www.w3.org/TR/WOFF/). What draws our cards reads TrueType only, and the packages of fonts have none.
 *
 * Throws for what is no WOFF file.
 */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF) throw new Error('this is no WOFF font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, HEADER + index * ENTRY))
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
    // Tables begin at multiples of four.
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4)
    data.copy(padded)
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
