import { COMPILE_LIMITS, DEFAULT_LIMITS, wallLimit } from '../../kit/limits'
import type { Language } from '../../languages/language'
import type { Death } from '../types'
import { Box } from './box'
import type { Machine } from './machine'
import { ErrorOutput } from './output'
import type { Plan } from './plan'
import { BoxFault } from './start/starter'
import { ArchiveError, type ArchiveFile, readArchive } from './store'
import { deathOf, excessDeath, Watch } from './watch'

type CompileOutput =
  | { readonly ok: true; readonly files: readonly ArchiveFile[]; readonly log: string }
  | { readonly ok: false; readonly log: string }

const MIB = 2 ** 20
/** Limit on the total size of all artefacts. */
const ARTEFACT_BYTES = 64 * MIB
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

/** Compiles in a separate box. Rejects with a `BoxFault` if the fault is ours. */
export async function compile(machine: Machine, language: Language, source: string): Promise<CompileOutput> {
  const { compile, file } = language
  if (!compile) return { ok: true, files: [{ name: file, bytes: Buffer.from(source) }], log: '' }
  const plan: Plan = {
    ...PLAN,
    command: ['/bin/sh', '-c', SCRIPT, 'sh', file, compile.artefacts.join(' '), ...compile.command],
    etc: language.etc ?? [],
    env: compile.env ?? {},
  }
  const box = await Box.open(machine, plan)
  try {
    const output = await run(box, source)
    // A script is only checked. Some checks run a part of it, which may write over the file: what was sent is what is judged.
    const isSource = compile.artefacts.length === 1 && compile.artefacts[0] === file
    return output.ok && isSource ? { ...output, files: [{ name: file, bytes: Buffer.from(source) }] } : output
  } finally {
    await box.close()
  }
}

async function run(box: Box, source: string): Promise<CompileOutput> {
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
    if (size > ARTEFACT_BYTES)
      stop(OUTPUT, `The compiled program is larger than ${ARTEFACT_BYTES / MIB} MiB.`)
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
