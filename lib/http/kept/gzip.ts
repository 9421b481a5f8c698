import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

/** A gzip file is this head, compressed blocks, an empty last block, and checksum and length of what was compressed. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff])

/** After a full flush the blocks end with a whole byte and refer to nothing before them, so any others may follow. */
const FULL_FLUSH = { finishFlush: constants.Z_FULL_FLUSH } as const
const deflate = promisify(deflateRaw)

/** A part of a body, and the same as deflate blocks that can stand between any others. */
export interface Part {
  readonly plain: Buffer
  readonly packed: Buffer
}

/** A part that is kept: packed well, off the main thread. */
export const packWell = async (plain: Buffer): Promise<Part> => ({
  plain,
  packed: await deflate(plain, { level: 6, ...FULL_FLUSH }),
})

/** Shorter parts that are sent once are not worth packing. */
const WORTH_PACKING = 1024
/** The longest block that is not packed says its length in two bytes. */
const LONGEST_STORED = 0xffff

/** A block that is not packed: its kind, its length, the complement of that, and the bytes. */
function stored(plain: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(LONGEST_STORED - plain.length, 3)
  return Buffer.concat([head, plain])
}

/** A part that is sent once: packed fast, or not at all. */
export const packFast = (plain: Buffer): Part => ({
  plain,
  packed:
    plain.length < WORTH_PACKING
      ? stored(plain)
      : deflateRawSync(plain, { level: constants.Z_BEST_SPEED, ...FULL_FLUSH }),
})

/** The parts one after the other as one gzip file. */
export function gzipOf(parts: readonly Part[]): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(
    parts.reduce((sum, { plain }) => crc32(plain, sum), 0),
    0,
  )
  end.writeUInt32LE(parts.reduce((sum, { plain }) => sum + plain.length, 0) % 2 ** 32, 4)
  return Buffer.concat([HEAD, ...parts.map(({ packed }) => packed), LAST_BLOCK, end])
}
