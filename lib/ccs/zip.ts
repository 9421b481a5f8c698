import 'server-only'
import { setImmediate as others } from 'node:timers/promises'
import { strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate'

/* Archives of files. What is in one is bounded before anything is unpacked. */

export interface Bounds {
  readonly entries: number
  /** Of all files together, unpacked. */
  readonly bytes: number
}

/** Why an archive is refused. */
export type ZipFault = 'unreadable' | 'too-many' | 'too-large'

/** Stops unpacking. */
class Refused extends Error {
  constructor(readonly fault: ZipFault) {
    super(fault)
  }
}

/** The files of an archive by their names, without folders; or why there are none. Only `wanted` files are unpacked and count. */
export function readZip(
  archive: Uint8Array,
  { entries, bytes }: Bounds,
  wanted: (name: string) => boolean = () => true,
): ReadonlyMap<string, Uint8Array> | ZipFault {
  let [count, size] = [0, 0]
  try {
    const files = unzipSync(archive, {
      // Runs for each entry before it is unpacked, into a buffer of the size that the entry names.
      filter({ name, originalSize }) {
        if (++count > entries) throw new Refused('too-many')
        if (!wanted(name)) return false
        size += originalSize
        if (size > bytes) throw new Refused('too-large')
        return !name.endsWith('/')
      },
    })
    return new Map(Object.entries(files))
  } catch (error) {
    return error instanceof Refused ? error.fault : 'unreadable'
  }
}

/** Written into every archive, so that the same files make the same bytes. */
export const STAMP = new Date(1980, 0, 1)

/** An archive of files. */
export const writeZip = (files: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(files), { mtime: STAMP }))

/** The texts of a file, piece by piece. */
export type Pieces = Iterable<string>

/**
 * An archive that is packed while it is read: it is never in memory as a whole, nothing is packed for a reader who has gone,
 * and other requests are answered between two pieces.
 */
export function zipStream(
  files: Iterable<readonly [name: string, pieces: Pieces]>,
): ReadableStream<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.length > 0) packed.push(chunk)
  })
  const steps = packing(zip, files)
  return new ReadableStream({
    async pull(controller) {
      let isDone = false
      while (packed.length === 0 && !isDone) {
        await others()
        isDone = steps.next().done ?? false
      }
      for (const chunk of packed.splice(0)) controller.enqueue(chunk)
      if (isDone) controller.close()
    },
  })
}

/** Packs the files, and stops after each piece. */
function* packing(zip: Zip, files: Iterable<readonly [string, Pieces]>): Generator<void> {
  for (const [name, pieces] of files) {
    const file = new ZipDeflate(name)
    file.mtime = STAMP
    zip.add(file)
    for (const piece of pieces) {
      file.push(strToU8(piece))
      yield
    }
    file.push(new Uint8Array(), true)
    yield
  }
  zip.end()
}
