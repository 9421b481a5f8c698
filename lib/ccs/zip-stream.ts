import 'server-only'
import { setImmediate as others } from 'node:timers/promises'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { STAMP } from './zip'

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
