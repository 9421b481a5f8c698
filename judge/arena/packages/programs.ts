import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeText, markOf } from '../../kit/encoding'
import type { Command, ProgramLanguage, Sources } from '../../languages/language'
import { EXACT_LANGUAGES, PROGRAM_LANGUAGES, PYPY } from '../../languages/package-languages'
import { withConstants } from '../../packages/constants'
import type { PackageTree } from '../../packages/files/tree'
import { codeOfFile, codeOfProgram, isSource } from '../../packages/languages'
import type { Package, PackageProgram, PackageSubmission } from '../../packages/model'
import type { Machine } from '../../sandbox/native/machine'
import { Archive, type FoundFile, type RoomFile, readTree } from '../../sandbox/native/rooms/archive'
import { build } from '../../sandbox/native/rooms/run'
import { keyOf, Store } from '../../sandbox/native/store'
import { fileStamp } from '../../sandbox/native/versions'

/** A program that can be run any number of times. */
export interface RunnableProgram {
  /** Its folder in a box, from `/box`. */
  readonly folder: string
  readonly files: readonly FoundFile[]
  /** The sources alone, for validators that look at them. */
  readonly sources: readonly SourceFile[]
  readonly code: string
  readonly entry: string
  readonly command: (memoryMiB: number) => Command
  readonly env: (memoryMiB: number) => Readonly<Record<string, string>>
  readonly etc: readonly string[]
  readonly runtimeMiB: number
  /** Whether a deep recursion may need a stack as large as the memory. */
  readonly hasDeepStack: boolean
  /** Compiler warnings. */
  readonly log: string
}

export type BuildResult =
  | { readonly ok: true; readonly program: RunnableProgram }
  | { readonly ok: false; readonly log: string }
  | { readonly ok: false; readonly missing: Missing }

const HOME = 'program'
const CHECKTESTDATA = '/usr/bin/checktestdata'
const ARCHIVE = 'program.tar'

const isThere = (program: string): boolean => existsSync(program)

/** Compiles the programs of packages, each once for a version of its sources and of the compiler. */
export class ProgramBuilder {
  readonly #machine: Machine
  readonly #store: Store

  /** Compiled programs are kept in `folder`. */
  constructor(machine: Machine, folder: string) {
    this.#machine = machine
    this.#store = new Store(join(folder, 'packages'))
  }

  /** Builds a submission, with what the package includes. Rejects with a `BoxFault`. */
  async submission(
    tree: PackageTree,
    problem: Pick<Package, 'constants' | 'include' | 'limits'>,
    { program, language, entry }: Pick<PackageSubmission, 'program' | 'language' | 'entry'>,
  ): Promise<BuildResult> {
    const own = await sourceFiles(tree, program.files, problem.constants)
    const chosen = languageOfSubmission(own, language, isThere)
    if ('missing' in chosen) return { ok: false, ...chosen }
    const include = problem.include[chosen.code] ?? problem.include.default ?? []
    const included = await sourceFiles(tree, include, problem.constants)
    const files = [...own.filter(({ name }) => !included.some((one) => one.name === name)), ...included]
    return this.#first(chosen, { files, name: program.name, entry, limits: problem.limits })
  }

  /** Builds a validator or another program of the problem. Rejects with a `BoxFault`. */
  async program(
    tree: PackageTree,
    problem: Pick<Package, 'constants' | 'limits'>,
    { name, files: listed }: PackageProgram,
  ): Promise<BuildResult> {
    const files = await sourceFiles(tree, listed, problem.constants)
    const parts = { files, name, entry: undefined, limits: problem.limits }
    if (files.some((file) => file.name === 'build' || file.name === 'run')) return this.#script(parts)
    if (files.every((file) => file.name.endsWith('.ctd'))) return this.#checktestdata(parts)
    if (files.every((file) => file.name.endsWith('.viva')))
      return { ok: false, missing: { kind: 'language-missing', language: 'VIVA' } }
    const chosen = languageOfProgram(files, isThere)
    return 'missing' in chosen ? { ok: false, ...chosen } : this.#first(chosen, parts)
  }

  /** Builds with the first language that can. */
  async #first(
    { code, languages }: { readonly code: string; readonly languages: readonly ProgramLanguage[] },
    parts: Parts,
  ): Promise<BuildResult> {
    let result: BuildResult = { ok: false, missing: { kind: 'entry-missing' } }
    for (const language of languages) {
      result = await this.#build(code, language, parts)
      if (result.ok) return result
    }
    return result
  }

  async #build(code: string, language: ProgramLanguage, parts: Parts): Promise<BuildResult> {
    const { folder } = placeOf(parts.name)
    const sources = sourcesOf(parts.files, code, `/box/${folder}`, parts.entry)
    if (!language.run(sources, 1)) return { ok: false, missing: { kind: 'entry-missing' } }
    const built = await this.#made(parts, {
      lines: language.build(sources),
      env: language.buildEnv ?? {},
      etc: language.etc ?? [],
      stamp: language.needs.map(fileStamp),
    })
    if (!built.ok) return built
    const main = language.run(sources, 1)?.at(-1) ?? ''
    return runnable(parts, built, {
      code,
      entry: parts.entry ?? main.replace(`/box/${folder}/`, ''),
      command: (memoryMiB) => language.run(sources, memoryMiB) ?? [''],
      env: (memoryMiB) => language.env?.(memoryMiB) ?? {},
      etc: language.etc ?? [],
      runtimeMiB: language.runtimeMiB ?? 0,
      // Node.js gives each of its threads a stack of this size.
      hasDeepStack: language.code !== 'javascript',
    })
  }

  /** A folder with `build` or `run`: the first makes the second, which is the program. */
  async #script(parts: Parts): Promise<BuildResult> {
    const hasBuild = parts.files.some(({ name }) => name === 'build')
    const built = await this.#made(parts, {
      lines: [...(hasBuild ? ['chmod +x build && ./build'] : []), 'chmod +x run'],
      env: {},
      etc: [],
      stamp: ['/usr/bin/gcc', '/usr/bin/g++', '/usr/bin/python3'].map(fileStamp),
    })
    if (!built.ok) return built
    return runnable(parts, built, { ...PLAIN, command: () => [`/box/${placeOf(parts.name).folder}/run`] })
  }

  /** Debian's checktestdata ends with 0 if a file is valid. */
  async #checktestdata(parts: Parts): Promise<BuildResult> {
    if (!isThere(CHECKTESTDATA))
      return { ok: false, missing: { kind: 'language-missing', language: 'checktestdata' } }
    const [main] = parts.files
    const file = `/box/${placeOf(parts.name).folder}/${main?.name}`
    const script = `${CHECKTESTDATA} "$0" >&2 && exit 42; exit 43`
    const built = await this.#made(parts, { lines: [], env: {}, etc: [], stamp: [fileStamp(CHECKTESTDATA)] })
    return built.ok
      ? runnable(parts, built, { ...PLAIN, command: () => ['/bin/sh', '-c', script, file] })
      : built
  }

  async #made(
    { files, name, limits }: Parts,
    how: {
      readonly lines: readonly string[]
      readonly env: Readonly<Record<string, string>>
      readonly etc: readonly string[]
      readonly stamp: readonly string[]
    },
  ): Promise<{ ok: true; files: readonly FoundFile[]; log: string } | { ok: false; log: string }> {
    const { folder } = placeOf(name)
    const digest = createHash('sha256')
    for (const file of files) digest.update(`${file.name}\0${file.bytes.length}\0`).update(file.bytes)
    const key = keyOf('package', folder, how, digest.digest('hex'))
    const kept = this.#store.get(key)
    if (kept) return { ok: true, files: readTree(readFileSync(join(kept.folder, ARCHIVE))), log: kept.log }
    const built = await build(this.#machine, {
      ...how,
      files: files.map((file) => roomFile(`${folder}/${file.name}`, file.bytes, file.executable)),
      folder,
      limits: { cpuMs: limits.compilationSeconds * 1000, memoryMiB: limits.compilationMiB },
    })
    if (built.ok) this.#store.put(key, [{ name: ARCHIVE, bytes: await archived(built.files) }], built.log)
    return built
  }
}

/** What is built: sources, and the name of the program, which is the name of its folder. */
interface Parts {
  readonly files: readonly SourceFile[]
  readonly name: string
  readonly entry: string | undefined
  readonly limits: Package['limits']
}

type How = Omit<RunnableProgram, 'folder' | 'files' | 'sources' | 'log'>

const PLAIN = { code: '', entry: '', env: () => ({}), etc: [], runtimeMiB: 16, hasDeepStack: true } as const

const placeOf = (name: string): { readonly folder: string } => ({
  folder: `${HOME}/${name.replace(/\.\w+$/, '')}`,
})

const runnable = (
  { name, files: sources }: Parts,
  { files, log }: { readonly files: readonly FoundFile[]; readonly log: string },
  how: How,
): BuildResult => ({ ok: true, program: { ...how, ...placeOf(name), files, sources, log } })

/** A file in memory, for a box. */
export const roomFile = (path: string, bytes: Uint8Array, executable = false): RoomFile => ({
  path,
  size: bytes.length,
  executable,
  async *content() {
    yield bytes
  },
})

/** The files of a program, for a box. */
export const programFiles = ({ folder, files }: RunnableProgram): RoomFile[] =>
  files.map(({ path, bytes, executable }) => roomFile(`${folder}/${path}`, bytes, executable))

async function archived(files: readonly FoundFile[]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const archive = new Archive(files.map(({ path, bytes, executable }) => roomFile(path, bytes, executable)))
  for await (const part of archive.bytes()) parts.push(part)
  return Buffer.concat(parts)
}

/** A file of a program, as it is put into a box: constants have been replaced. */
interface SourceFile {
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
function languageOfSubmission(
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
function languageOfProgram(
  files: readonly SourceFile[],
  isThere: (program: string) => boolean,
): Chosen | { readonly missing: Missing } {
  const chosen = languageOfSubmission(files, undefined, isThere)
  return 'missing' in chosen
    ? chosen
    : { ...chosen, languages: chosen.languages.filter((one) => one !== PYPY) }
}

/** The sources of a language, in a folder of a box. */
function sourcesOf(
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
