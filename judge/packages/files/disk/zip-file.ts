import { createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RawEntry } from '../tree'
import type { Bytes } from '../zip/directory'
import { zipEntries } from '../zip/entries'
import { contentOf } from './folder'

/**
 * Unpacks a ZIP file into an empty folder, in pieces, so that it is never in memory. The files there have numbers for
 * names, so that no name of the archive means anything to this machine. Throws a `PackageError`.
 */
export async function unpackedEntries(path: string, folder: string): Promise<RawEntry[]> {
  const file = await open(path)
  try {
    let made = 0
    return await zipEntries(await bytesOf(file), async (_, pieces) => {
      const stored = join(folder, String(++made))
      await pipeline(Readable.from(pieces), createWriteStream(stored, { flags: 'wx', mode: 0o600 }))
      return contentOf(stored)
    })
  } finally {
    await file.close()
  }
}

async function bytesOf(file: FileHandle): Promise<Bytes> {
  const { size } = await file.stat()
  return {
    size,
    async read(offset, length) {
      const buffer = new Uint8Array(length)
      let read = 0
      while (read < length) {
        const { bytesRead } = await file.read(buffer, read, length - read, offset + read)
        if (bytesRead === 0) throw new Error('the file ends early')
        read += bytesRead
      }
      return buffer
    },
  }
}
