import { COMPILE_LIMITS, DEFAULT_LIMITS, wallLimit } from '../../kit/limits'
import type { Language } from '../../languages/language'
import { BoxFault } from '../box-fault'
import { Box } from './box'
import { ErrorOutput } from './errors'
import type { Machine } from './machine'
import type { Plan } from './plan'
import { ArchiveError, type Entry, readArchive } from './tar'
import { Watch } from './watch'

export type Compiled =
  | { readonly ok: true; readonly files: readonly Entry[]; readonly log: string }
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
export async function compile(machine: Machine, language: Language, source: string): Promise<Compiled> {
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
    return await run(box, source)
  } finally {
    await box.close()
  }
}

async function run(box: Box, source: string): Promise<Compiled> {
  const log = new ErrorOutput(COMPILE_LIMITS.outputBytes)
  const archive: Buffer[] = []
  let size = 0
  let said = 0
  let stopped: string | undefined
  const stop = (why: string) => {
    stopped ??= why
    box.kill()
  }
  box.stderr.read((chunk) => {
    said += chunk.length
    log.push(chunk)
    if (said > LOG_BYTES) stop(`The compiler wrote more than ${LOG_BYTES / MIB} MiB of messages.`)
  })
  box.stdout.read((chunk) => {
    size += chunk.length
    if (size > ARTEFACT_BYTES) stop(`The compiled program is larger than ${ARTEFACT_BYTES / MIB} MiB.`)
    else archive.push(Buffer.from(chunk))
  })
  const { cpuMs } = COMPILE_LIMITS
  const watch = new Watch(box, (over) => stop(OVER[over]))
  watch.begin(0, { cpuMs, wallMs: wallLimit(DEFAULT_LIMITS, cpuMs) })
  box.begin()
  box.stdin.end(source)
  await box.gone
  watch.stop()
  if (box.ranOutOfMemory())
    stopped = `The compiler needed more than ${COMPILE_LIMITS.memoryMiB} MiB of memory.`
  if (box.lost && !stopped) throw new BoxFault('the box of a compiler was killed from outside')
  return concluded(box.ended, stopped, log.take(), archive)
}

const OVER = {
  cpu: `The compiler needed more than ${COMPILE_LIMITS.cpuMs / 1000} s of CPU time.`,
  memory: `The compiler needed more than ${COMPILE_LIMITS.memoryMiB} MiB of memory.`,
  wait: 'The compiler was waiting for something for too long.',
  wall: 'The compiler was waiting for something for too long.',
} as const

function concluded(
  ended: Box['ended'],
  stopped: string | undefined,
  log: string,
  archive: readonly Buffer[],
): Compiled {
  const refuse = (why: string): Compiled => ({ ok: false, log: log ? `${log.trimEnd()}\n${why}` : why })
  if (stopped) return refuse(stopped)
  if (!ended || 'signal' in ended) return refuse('The compiler crashed.')
  if (ended.code !== 0) return { ok: false, log: log || `The compiler ended with code ${ended.code}.` }
  try {
    return { ok: true, files: readArchive(Buffer.concat(archive)), log }
  } catch (error) {
    if (error instanceof ArchiveError)
      return refuse(`What the compiler made cannot be used: ${error.message}.`)
    throw error
  }
}
