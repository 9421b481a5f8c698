import 'server-only'
import { setImmediate as others } from 'node:timers/promises'
import { strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate'
import { decodeText } from '@/judge/kit/encoding'
import { fail, ok, type Result } from '@/judge/kit/result'
import { parseYaml } from '@/judge/packages/read/yaml'

/* Archives of files. What is in one is bounded before anything is unpacked. */

interface Bounds {
  readonly entries: number
  /** Of all files together, unpacked. */
  readonly bytes: number
}

/** Why an archive is refused. */
type ZipFault = 'unreadable' | 'too-many' | 'too-large'

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
const STAMP = new Date(1980, 0, 1)

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

/** A file as a form sends it: an archive, or one file of a package. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The files of a field of a form. */
export const sentIn = (data: FormData, field: string): Promise<SentFile[]> =>
  Promise.all(
    data
      .getAll(field)
      .filter((file) => file instanceof File && file.size > 0)
      .map(async (file) => ({
        name: (file as File).name,
        bytes: new Uint8Array(await (file as File).arrayBuffer()),
      })),
  )

/** Far more files than a package has, and more bytes than those that are read need. */
const BOUNDS = { entries: 20_000, bytes: 2 * 2 ** 20 }

/** Returns the content of a file by its name without the ending: null if it cannot be read, `missing` if there is none. */
type Read = (name: string, missing?: unknown) => unknown

/**
 * Reads some files of a contest package, in JSON or YAML as a program or a person writes them: from an archive, or from the
 * files alone, because an archive with logos and photos is larger than a form may be. `names` are without the ending.
 *
 * Errors: `package-unreadable` if what was sent is neither an archive within the bounds nor one of these files;
 * `file-encoding` with the `file` and the values of `decodeText`.
 */
export function readFiles(sent: readonly SentFile[], names: readonly string[]): Result<Read> {
  const files = filesIn(
    sent,
    names.flatMap((name) => [`${name}.json`, `${name}.yaml`]),
  )
  if (!files) return fail('package-unreadable')
  const texts = new Map<string, string>()
  for (const [file, bytes] of files) {
    const text = decodeText(bytes)
    if (!text.ok) return fail('file-encoding', { ...text.error.values, file })
    texts.set(file, text.value)
  }
  return ok((name, missing = null) => {
    const content = contentOf(texts, name)
    return content === undefined ? missing : content
  })
}

type Files = ReadonlyMap<string, Uint8Array>

function filesIn(sent: readonly SentFile[], names: readonly string[]): Files | undefined {
  const loose = sent.filter(({ name }) => names.includes(name))
  if (loose.length > 0) return new Map(loose.map(({ name, bytes }) => [name, bytes]))
  const [archive] = sent
  const wanted = (path: string) => names.includes(path.slice(path.indexOf('/') + 1))
  const files = archive && readZip(archive.bytes, BOUNDS, wanted)
  return files instanceof Map ? files : undefined
}

/** What a file says, at the root or in the only folder there: null if it cannot be read, undefined if there is none. */
function contentOf(files: ReadonlyMap<string, string>, name: string): unknown {
  const folders = new Set([...files.keys()].map((path) => path.slice(0, path.indexOf('/') + 1)))
  const [only = ''] = folders.size === 1 ? folders : []
  for (const folder of ['', only]) {
    const json = files.get(`${folder}${name}.json`)
    if (json !== undefined) return jsonOf(json)
    const yaml = files.get(`${folder}${name}.yaml`)
    const parsed = yaml === undefined ? undefined : parseYaml(yaml)
    if (parsed) return parsed.ok ? parsed.value.value : null
  }
  return undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
