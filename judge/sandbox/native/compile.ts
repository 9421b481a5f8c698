import { COMPILE_LIMITS, DEFAULT_LIMITS, wallLimit } from '../../kit/limits'
import type { AheadOfTime, Command, Language } from '../../languages/language'
import type { Death } from '../types'
import { Box } from './box'
import type { Machine } from './machine'
import { ErrorOutput } from './output'
import { BoxFault } from './start/starter'
import { ArchiveError, type ArchiveFile, readArchive } from './store'
import { deathOf, excessDeath, Watch } from './watch'

export type CompileOutput =
  | { readonly ok: true; readonly files: readonly ArchiveFile[]; readonly log: string }
  | { readonly ok: false; readonly log: string }

const MIB = 2 ** 20
/** Limit on the total size of all artefacts: of a program, and of headers that are compiled ahead (<bits/stdc++.h>: 118). */
const ARTEFACT_BYTES = 64 * MIB
const HEADERS_BYTES = 160 * MIB
/** A compiler that writes more messages than this is stopped, although only a small part of them is kept. */
const LOG_BYTES = 16 * MIB
/** Limits for compilers: go and javac start dozens of threads. */
const PLAN = {
  begins: 'when told',
  box: { bytes: 256 * MIB },
  memoryMiB: COMPILE_LIMITS.memoryMiB,
  processes: 128,
  tmpBytes: 512 * MIB,
  fileBytes: 256 * MIB,
  openFiles: 1024,
  forgotten: false,
} as const

/**
 * Receives the source, compiles it, and sends the artefacts as an archive. What a compiler writes becomes files of the
 * host only by reading that archive.
 */
const SCRIPT = `
file=$1 patterns=$2
shift 2
cat >"$file"
"$@" </dev/null >&2 || exit
exec tar --create --format=ustar --file=- -- $patterns`

/**
 * Compiles in a separate box, with the `headers` of the source in this folder if it is given. Rejects with a `BoxFault` if
 * the fault is ours.
 */
export async function compile(
  machine: Machine,
  language: Language,
  source: string,
  headers?: string,
): Promise<CompileOutput> {
  const { compile, file } = language
  if (!compile) return { ok: true, files: [{ name: file, bytes: Buffer.from(source) }], log: '' }
  const use = headers === undefined ? [] : (compile.headers?.use ?? [])
  const [program, ...words] = compile.command
  const step = { ...compile, file, command: [program, ...words, ...use] as const, headers }
  const output = await runCompiler(machine, language, step, source, ARTEFACT_BYTES)
  // A script is only checked. Some checks run a part of it, which may write over the file: what was sent is what is judged.
  const isSource = compile.artefacts.length === 1 && compile.artefacts[0] === file
  return output.ok && isSource ? { ...output, files: [{ name: file, bytes: Buffer.from(source) }] } : output
}

/** Compiles headers ahead. Rejects with a `BoxFault`, as it does when the signal aborts. */
export const compileHeaders = (
  machine: Machine,
  language: Language,
  { file, command, artefacts }: AheadOfTime,
  lines: string,
  signal: AbortSignal,
): Promise<CompileOutput> =>
  runCompiler(machine, language, { file, command, artefacts }, lines, HEADERS_BYTES, signal)

interface Step {
  /** What the source is called in the box. */
  readonly file: string
  readonly command: Command
  readonly artefacts: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly headers?: string | undefined
}

async function runCompiler(
  machine: Machine,
  language: Language,
  { file, command, artefacts, env = {}, headers }: Step,
  source: string,
  mostBytes: number,
  signal?: AbortSignal,
): Promise<CompileOutput> {
  const box = await Box.open(machine, {
    ...PLAN,
    command: ['/bin/sh', '-c', SCRIPT, 'sh', file, artefacts.join(' '), ...command],
    etc: language.etc ?? [],
    env,
    ...(headers !== undefined && { headers }),
  })
  const kill = () => box.kill()
  try {
    signal?.addEventListener('abort', kill)
    if (signal?.aborted) kill()
    return await run(box, source, mostBytes)
  } finally {
    signal?.removeEventListener('abort', kill)
    await box.close()
  }
}

async function run(box: Box, source: string, mostBytes: number): Promise<CompileOutput> {
  const log = new ErrorOutput(COMPILE_LIMITS.outputBytes)
  const archive: Buffer[] = []
  const { cpuMs, memoryMiB } = COMPILE_LIMITS
  const limits = { cpuMs, wallMs: wallLimit(DEFAULT_LIMITS, cpuMs), memoryMiB }
  let size = 0
  let said = 0
  let tooMuch: string | undefined
  let death: Death | undefined
  const dead = (stopped?: Death) =>
    deathOf({
      ...{ cpuMs: box.cpuMs(), cpuLimitMs: cpuMs, outOfMemory: box.ranOutOfMemory(), memoryMiB },
      ...{ stopped, lost: box.lost, ended: box.ended },
    })
  const stop = (stopped: Death, why?: string) => {
    tooMuch ??= why
    death ??= dead(stopped) ?? stopped
    box.kill()
  }
  box.stderr.read((chunk) => {
    said += chunk.length
    log.push(chunk)
    if (said > LOG_BYTES) stop(OUTPUT, `The compiler wrote more than ${LOG_BYTES / MIB} MiB of messages.`)
  })
  box.stdout.read((chunk) => {
    size += chunk.length
    if (size > mostBytes) stop(OUTPUT, `The compiled program is larger than ${mostBytes / MIB} MiB.`)
    else archive.push(Buffer.from(chunk))
  })
  const watch = new Watch(box, (over) => stop(excessDeath(over, limits)))
  watch.begin(0, limits)
  box.begin()
  box.stdin.end(source)
  await box.gone
  watch.stop()
  death ??= dead()
  if (death?.cause === 'host') throw new BoxFault(`a compiler: ${death.detail}`)
  return concluded(death, tooMuch, log.take(), archive)
}

/** The limit is not told: which of the two it is stands in the message. */
const OUTPUT: Death = { cause: 'output', limit: 0 }

const REASONS: Readonly<Partial<Record<Death['cause'], string>>> = {
  'cpu-time': `The compiler needed more than ${COMPILE_LIMITS.cpuMs / 1000} s of CPU time.`,
  memory: `The compiler needed more than ${COMPILE_LIMITS.memoryMiB} MiB of memory.`,
  'wall-time': 'The compiler was waiting for something for too long.',
}

function concluded(
  death: Death | undefined,
  tooMuch: string | undefined,
  log: string,
  archive: readonly Buffer[],
): CompileOutput {
  const refuse = (why: string): CompileOutput => ({ ok: false, log: log ? `${log.trimEnd()}\n${why}` : why })
  if (death?.cause !== 'exit')
    return refuse((death && REASONS[death.cause]) ?? tooMuch ?? 'The compiler crashed.')
  if (death.code !== 0) return { ok: false, log: log || `The compiler ended with code ${death.code}.` }
  try {
    return { ok: true, files: readArchive(Buffer.concat(archive)), log }
  } catch (error) {
    if (error instanceof ArchiveError)
      return refuse(`What the compiler made cannot be used: ${error.message}.`)
    throw error
  }
}
