import 'server-only'
import { unzipSync, zipSync } from 'fflate'

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
