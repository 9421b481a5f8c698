import { decodeText, markOf } from '../../kit/encoding'
import type { ProgramLanguage, Sources } from '../../languages/language'
import { EXACT_LANGUAGES, PROGRAM_LANGUAGES, PYPY } from '../../languages/package-languages'
import { withConstants } from '../../packages/constants'
import type { PackageTree } from '../../packages/files/tree'
import { codeOfFile, codeOfProgram, isSource } from '../../packages/languages'
import type { Package, PackageProgram } from '../../packages/model'

/** A file of a program, as it is put into a box: constants have been replaced. */
export interface SourceFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly executable: boolean
}

/**
 * Reads the files of a program. Constants are replaced in those that are text. Sources get no byte order mark and become
 * UTF-8 if they are UTF-16, because not every compiler reads these; other bytes stay as they are, and whoever checks the
 * package is told.
 */
export async function sourceFiles(
  tree: PackageTree,
  files: PackageProgram['files'],
  constants: Package['constants'],
): Promise<SourceFile[]> {
  const read = async ({ path, name }: PackageProgram['files'][number]): Promise<SourceFile[]> => {
    const file = tree.file(path)
    if (!file) return []
    const bytes = unmarked(name, await file.content.bytes())
    return [{ name, bytes: filled(bytes, constants), executable: file.executable }]
  }
  return (await Promise.all(files.map(read))).flat()
}

function unmarked(name: string, bytes: Uint8Array): Uint8Array {
  if (!isSource(name) || !markOf(bytes)) return bytes
  const text = decodeText(bytes)
  return text.ok ? new TextEncoder().encode(text.value) : bytes
}

function filled(bytes: Uint8Array, constants: Package['constants']): Uint8Array {
  if (Object.keys(constants).length === 0) return bytes
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return new TextEncoder().encode(withConstants(text, constants))
  } catch {
    return bytes
  }
}

/** Why a program cannot be run here. */
export type Missing =
  | { readonly kind: 'language-unknown' }
  | { readonly kind: 'language-several' }
  | { readonly kind: 'language-missing'; readonly language: string }
  | { readonly kind: 'entry-missing' }

/** What to build a program with: the first of these that is there and can. */
interface Chosen {
  readonly code: string
  readonly languages: readonly ProgramLanguage[]
}

/** Chooses the language of a submission. `code`: what submissions.yaml says, or an `exactCode`, which submissions of this site have. */
export function languageOfSubmission(
  files: readonly SourceFile[],
  code: string | undefined,
  isThere: (program: string) => boolean,
): Chosen | { readonly missing: Missing } {
  const found = code === undefined ? codeOfProgram(files.map(withFirstLine)) : { code }
  if ('fault' in found)
    return { missing: { kind: found.fault === 'none' ? 'language-unknown' : 'language-several' } }
  const exact = EXACT_LANGUAGES.get(found.code)
  if (exact?.needs.every(isThere)) return { code: exact.code, languages: [exact] }
  const language = exact ?? PROGRAM_LANGUAGES.get(found.code)
  // Not every program runs in PyPy, which may be older than CPython.
  const candidates = found.code === 'python3' && language ? [PYPY, language] : language ? [language] : []
  const languages = candidates.filter(({ needs }) => needs.every(isThere))
  if (languages.length > 0) return { code: found.code, languages }
  return { missing: { kind: 'language-missing', language: language?.name ?? found.code } }
}

const FIRST_LINE = 200

const withFirstLine = ({ name, bytes }: SourceFile) => ({
  name,
  first: new TextDecoder().decode(bytes.subarray(0, FIRST_LINE)).split('\n')[0] ?? '',
})

/** Chooses the language of a validator or another program of the problem: Python is CPython there. */
export function languageOfProgram(
  files: readonly SourceFile[],
  isThere: (program: string) => boolean,
): Chosen | { readonly missing: Missing } {
  const chosen = languageOfSubmission(files, undefined, isThere)
  return 'missing' in chosen
    ? chosen
    : { ...chosen, languages: chosen.languages.filter((one) => one !== PYPY) }
}

/** The sources of a language, in a folder of a box. */
export function sourcesOf(
  files: readonly SourceFile[],
  code: string,
  folder: string,
  entry: string | undefined,
): Sources {
  const known = files.filter(({ name }) => codeOfFile(name) !== undefined)
  const isOwn = (name: string) => {
    const own = codeOfFile(name)
    return (
      own === code ||
      (code === 'cpp' && own === 'c') ||
      (code.startsWith('python') && own?.startsWith('python'))
    )
  }
  const own = known.filter(({ name }) => isOwn(name))
  // A language that was named may have other endings, such as a variant with a library.
  const chosen = own.length > 0 ? own : known.length > 0 ? known : files
  const texts = new Map(files.map(({ name, bytes }) => [name, bytes]))
  return {
    folder,
    files: chosen.map(({ name }) => name),
    ...(entry !== undefined && { entry }),
    text: (name) => new TextDecoder().decode(texts.get(name)),
  }
}
