import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipDeflate } from 'fflate'
import type { PackageFile, PackageTree } from '../tree'

const ZIP = /\.(zip|kpp)$/i
const EXECUTABLE = 0o755
const PLAIN = 0o644
/** In the attributes of an entry, Unix is system 3 and the mode stands in the upper half. */
const UNIX = 3
const REGULAR = 0o100_000
/** The same package gives the same bytes. ZIP files know no earlier year. */
const NO_TIME = new Date(1980, 0, 1)

/**
 * Writes a package as a ZIP file if the path ends so, otherwise as a folder, in pieces, so that no file is in memory as a
 * whole. It appears under its name when it is complete.
 */
export async function savePackage(tree: PackageTree, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = await mkdtemp(join(dirname(path), '.clew-export-'))
  try {
    const made = join(unfinished, 'package')
    if (ZIP.test(path))
      await pipeline(Readable.from(zipped(tree, basename(path).replace(ZIP, ''))), createWriteStream(made))
    else for (const file of tree.files) await saveFile(file, join(made, file.path))
    await rename(made, path)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function saveFile({ content, executable }: PackageFile, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const mode = executable ? EXECUTABLE : PLAIN
  await pipeline(Readable.from(content.stream()), createWriteStream(path, { flags: 'wx', mode }))
}

async function* zipped(tree: PackageTree, folder: string): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for (const { path, content, executable } of tree.files) {
    const entry = new ZipDeflate(`${folder}/${path}`)
    entry.mtime = NO_TIME
    entry.os = UNIX
    entry.attrs = (REGULAR | (executable ? EXECUTABLE : PLAIN)) * 2 ** 16
    zip.add(entry)
    for await (const piece of content.stream()) {
      entry.push(piece)
      yield* ready
      ready = []
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  yield* ready
}
