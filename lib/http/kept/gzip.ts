import 'server-only'
import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

/** A gzip file is this header, compressed blocks, a last empty block, and checksum and length of the plain data. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff])

/** After a full flush, blocks end on a byte boundary and refer to nothing before them: any others may follow. */
const FULL_FLUSH = { finishFlush: constants.Z_FULL_FLUSH } as const
const deflate = promisify(deflateRaw)

/** A part of a body, plain and as deflate blocks that can go between any others. */
export interface Part {
  readonly plain: Buffer
  readonly packed: Buffer
}

/** Packs a part that is cached: thoroughly, off the main thread. */
export const packWell = async (plain: Buffer): Promise<Part> => ({
  plain,
  packed: await deflate(plain, { level: 6, ...FULL_FLUSH }),
})

/** Shorter parts that are sent only once are not worth compressing. */
const WORTH_PACKING = 1024
/** Maximum length of an uncompressed block, whose header has two bytes for it. */
const LONGEST_STORED = 0xffff

/** An uncompressed block: type, length, the length's complement, and the bytes. */
function stored(plain: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(LONGEST_STORED - plain.length, 3)
  return Buffer.concat([head, plain])
}

/** Packs a part that is sent once: fast, or without compression. */
export const packFast = (plain: Buffer): Part => ({
  plain,
  packed:
    plain.length < WORTH_PACKING
      ? stored(plain)
      : deflateRawSync(plain, { level: constants.Z_BEST_SPEED, ...FULL_FLUSH }),
})

/** Joins the parts into one gzip file. */
export function gzipOf(parts: readonly Part[]): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(
    parts.reduce((sum, { plain }) => crc32(plain, sum), 0),
    0,
  )
  end.writeUInt32LE(parts.reduce((sum, { plain }) => sum + plain.length, 0) % 2 ** 32, 4)
  return Buffer.concat([HEAD, ...parts.map(({ packed }) => packed), LAST_BLOCK, end])
}
