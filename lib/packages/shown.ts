import 'server-only'
import { LRUCache } from 'lru-cache'
import { decodeText } from '@/judge/kit/encoding'
import type { Package } from '@/judge/packages/model'
import { isPlainSvg } from '@/judge/packages/read/svg'
import { isAdministrator } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { isId } from '@/lib/core/id'
import { isOpenTo } from '@/lib/problems/queries'
import type { TextFault } from '@/lib/typesetting/faults'
import { beginningsOf, contentOf, type ServedFile } from './blobs'
import { blobsAt } from './files'
import { modelOf } from './model'
import { statementFor } from './statement'
import { convertedStatement, isSet, LONGEST_TEXT } from './text'

/** A text of a package, as far as a page shows it. */
export interface ShownText {
  readonly text: string
  /** Whether there is more. */
  readonly cut: boolean
}

/** A sample: an input and its output, or who says what. */
export interface ShownSample {
  readonly name: string
  readonly input: ShownText | undefined
  readonly output: ShownText | undefined
  /** Lines that begin with `>` are of the program, with `<` of the judge. */
  readonly interaction: ShownText | undefined
}

/** A statement: Markdown, a text that is shown as it is, or a file. */
export type ShownStatement =
  | {
      readonly kind: 'md'
      readonly text: string
      /** The LaTeX of which it was made, and what in it could not be set, if there is something. */
      readonly source?: ShownText
      readonly leftOut: readonly string[]
    }
  | { readonly kind: 'txt' | 'html'; readonly text: ShownText }
  /** Markdown or LaTeX that cannot be set, as it is in its file. */
  | { readonly kind: 'unset'; readonly fault: TextFault; readonly text: ShownText }
  | { readonly kind: 'pdf' }

/** What a page shows of a package: nothing of its secret data, and none of its programs. */
export interface ShownPackage {
  readonly id: string
  readonly version: number
  readonly timeLimitSeconds: number | null
  readonly memoryMiB: number
  readonly outputMiB: number
  /** CPU time of a compiler. */
  readonly compileSeconds: number
  readonly interactive: boolean
  /** Codes of the format's list; `all` where every language may be used. */
  readonly languages: Package['languages']
  readonly statement: ShownStatement | undefined
  readonly hasPdf: boolean
  readonly samples: readonly ShownSample[]
  /** Who made it, and under which licence it may be used. */
  readonly authors: readonly string[]
  readonly license: string
  readonly sources: Package['sources']
}

/** Longest text of a sample that a page shows, in bytes. */
const SAMPLE_BYTES = 16 * 1024
/** Most samples that a page shows. */
const MOST_SAMPLES = 20

/** What a page shows of a package in a language; `undefined` if there is none. Whether somebody may see it, callers decide. */
export async function shownPackage(id: string, locale: string): Promise<ShownPackage | undefined> {
  const model = await modelOf(id)
  const row =
    model && (await db.package.findUnique({ where: { id }, select: { version: true, timeLimit: true } }))
  if (!row) return undefined
  const { limits, languages, interactive, credits, license, sources } = model
  return {
    ...{
      id,
      version: row.version,
      timeLimitSeconds: row.timeLimit,
      languages,
      interactive,
      license,
      sources,
    },
    ...{ memoryMiB: limits.memoryMiB, outputMiB: limits.outputMiB },
    compileSeconds: limits.compilationSeconds,
    statement: await shownStatement(id, model, locale),
    hasPdf: pdfOf(model, locale) !== undefined,
    samples: await shownSamples(id, model),
    authors: credits.authors.map(({ name }) => name),
  }
}

async function shownStatement(
  packageId: string,
  model: Package,
  locale: string,
): Promise<ShownStatement | undefined> {
  const statement = statementFor(model, locale)
  if (!statement) return undefined
  const { kind, path } = statement
  if (kind === 'pdf') return { kind }
  const blob = (await blobsAt(packageId, [path])).get(path)
  if (!blob) return undefined
  const bytes = await contentOf(blob.hash, LONGEST_TEXT)
  const cut = bytes.length > LONGEST_TEXT
  const read = cut ? undefined : decodeText(bytes)
  const text = read?.ok ? { text: read.value, cut } : shownText(bytes, bytes.length, LONGEST_TEXT)
  if (!isSet(kind)) return { kind, text }
  if (read && !read.ok) {
    const fault = { code: 'file-encoding' as const, values: { ...read.error.values, file: path } }
    return { kind: 'unset', fault, text }
  }
  const converted = await convertedStatement(packageId, model, { path, kind }, text.text)
  if (!converted.ok) return { kind: 'unset', fault: converted.error, text }
  const { markdown, leftOut } = converted.value
  return { kind: 'md', text: markdown, leftOut, ...(leftOut.length > 0 && { source: text }) }
}

/** The statement of a language as a PDF, if the package has one. */
export const pdfOf = (model: Pick<Package, 'statements'>, locale: string) =>
  statementFor({ statements: model.statements.filter(({ kind }) => kind === 'pdf') }, locale)

/** Cut between characters: a decoder leaves out the half of one at the end. */
const shownText = (bytes: Uint8Array, size: number, most: number): ShownText => ({
  text: new TextDecoder().decode(bytes.subarray(0, most), { stream: true }).replace(/\0/g, '␀'),
  cut: size > most,
})

async function shownSamples(packageId: string, model: Package): Promise<ShownSample[]> {
  const samples = model.samples.slice(0, MOST_SAMPLES)
  const paths = samples.flatMap(({ input, output, interaction }) => [input, output, interaction])
  const blobs = await blobsAt(
    packageId,
    paths.filter((path) => path !== undefined),
  )
  const texts = await beginningsOf([...blobs.values()].map(({ hash }) => hash))
  const shown = (path: string | undefined): ShownText | undefined => {
    const blob = path === undefined ? undefined : blobs.get(path)
    return blob && shownText(texts.get(blob.hash) ?? Buffer.alloc(0), blob.size, SAMPLE_BYTES)
  }
  return samples.map(({ name, input, output, interaction }) => ({
    name,
    input: shown(input),
    output: shown(output),
    interaction: shown(interaction),
  }))
}

/** What may be served, by the ending of its name. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}

type WantedFile = { readonly file: string } | { readonly locale: string }

/**
 * A picture beside the statements of a package, or its statement as a PDF. Nothing else of a package is ever served: no
 * data and no program. `undefined` if there is no such file, if it is an SVG that is more than a picture, or it is closed to the viewer: everybody may read the
 * statements of the version that judges a problem which is open to them, administrators those of all versions.
 */
export async function servedFile(
  packageId: string,
  viewer: Viewer | null,
  wanted: WantedFile,
): Promise<ServedFile | undefined> {
  const row = isId(packageId)
    ? await db.package.findUnique({
        where: { id: packageId },
        select: { problem: { select: { id: true } } },
      })
    : null
  if (!row) return undefined
  const open = isAdministrator(viewer) || (row.problem && (await isOpenTo(row.problem.id, viewer)))
  if (!open) return undefined
  const model = await modelOf(packageId)
  const path = model && pathOf(model, wanted)
  const ending = path?.split('.').at(-1)?.toLowerCase() ?? ''
  if (path === undefined || !Object.hasOwn(TYPES, ending)) return undefined
  const blob = (await blobsAt(packageId, [path])).get(path)
  if (!blob || (ending === 'svg' && !(await isPlain(blob)))) return undefined
  return { ...blob, type: TYPES[ending]!, name: path.slice(path.lastIndexOf('/') + 1) }
}

function pathOf(model: Package, wanted: WantedFile): string | undefined {
  if ('locale' in wanted) return pdfOf(model, wanted.locale)?.path
  // The address is the path as the statement has it, from its own folder.
  const name = wanted.file.replace(/^\.\//, '')
  return model.statementFiles.find((path) => path === name || path.endsWith(`/${name}`))
}

/** Most bytes of an SVG that is looked through. */
const SVG_BYTES = 2 ** 20
/** Which files are plain pictures, by their hashes. */
const plain = new LRUCache<string, boolean>({ max: 1000 })

async function isPlain({ hash, size }: Pick<ServedFile, 'hash' | 'size'>): Promise<boolean> {
  const known = plain.get(hash)
  if (known !== undefined) return known
  const found = size <= SVG_BYTES && isPlainSvg(await contentOf(hash))
  plain.set(hash, found)
  return found
}
