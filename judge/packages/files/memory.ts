import { Findings } from '../findings'
import { type Content, type RawEntry, treeOf } from './tree'
import { type Bytes, joined, zipEntries } from './unpack'

/** A file that is in memory. */
export const contentInMemory = (bytes: Uint8Array): Content => ({
  bytes: () => Promise.resolve(bytes),
  async *stream() {
    yield bytes
  },
})

/** Opens a ZIP file that is in memory, as in a page. Throws a `PackageError`. */
export async function openInMemory(zip: Uint8Array, findings = new Findings()) {
  const bytes: Bytes = {
    size: zip.length,
    read: (offset, length) =>
      offset + length <= zip.length
        ? Promise.resolve(zip.subarray(offset, offset + length))
        : Promise.reject(new Error('the file ends early')),
  }
  const keep = async (_: unknown, pieces: AsyncIterable<Uint8Array>) => contentInMemory(await joined(pieces))
  return treeOf(await zipEntries(bytes, findings, keep), findings)
}

/** A tree of texts by path. */
export function treeOfTexts(texts: Readonly<Record<string, string>>) {
  const encoder = new TextEncoder()
  const entries = Object.entries(texts).map(([path, text]): RawEntry => {
    const content = encoder.encode(text)
    return { path, kind: 'file', size: content.length, executable: true, content: contentInMemory(content) }
  })
  return treeOf(entries, new Findings())
}
