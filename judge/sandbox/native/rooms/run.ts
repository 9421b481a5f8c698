import type { Death, Usage } from '../../types'
import type { Machine } from '../machine'
import { ErrorOutput } from '../output'
import { BoxFault } from '../start/starter'
import { Archive, type FoundFile, type RoomFile, readTree, TreeError } from './archive'
import { ERRORS, Guard, Room, type RoomLimits, type RoomPlan, send } from './room'

/** How much of the stderr of a program is kept. */
const ERROR_BYTES = 2 ** 16

interface RunRequest {
  readonly plan: RoomPlan
  readonly input: AsyncIterable<Uint8Array>
  readonly limits: RoomLimits & { readonly outputBytes: number }
}

export interface RunResult extends Usage {
  /** Missing if it ended by itself with code 0. */
  readonly death?: Death
  /** How long it waited without using the CPU, if that is limited. */
  readonly waitMs: number
  readonly output: Buffer
  readonly stderr: string
}

/**
 * Runs a program from its input to its end. What it writes beyond the limit is thrown away, but it may go on: a program
 * that writes without end is first of all too slow. Rejects with a `BoxFault`.
 */
export async function runProgram(machine: Machine, { plan, input, limits }: RunRequest): Promise<RunResult> {
  const room = await Room.open(machine, plan)
  const guard = new Guard(room, limits)
  const errors = new ErrorOutput(ERROR_BYTES)
  const output: Buffer[] = []
  let size = 0
  try {
    room.stderr.read((chunk) => errors.push(chunk))
    room.stdout.read((chunk) => {
      size += chunk.length
      if (size <= limits.outputBytes) output.push(Buffer.from(chunk))
    })
    await runToEnd(room, guard, input)
    const death =
      guard.conclude() ?? (size > limits.outputBytes ? outputDeath(limits.outputBytes) : undefined)
    const usage = await room.close()
    const { waitMs } = guard
    return { ...usage, ...(death && { death }), waitMs, output: Buffer.concat(output), stderr: errors.take() }
  } finally {
    guard.end()
    await room.close()
  }
}

/**
 * Lets the program of a room begin, writes its input and resolves at its end. The input may have to be fetched first, which
 * is no time of the program.
 */
async function runToEnd(room: Room, guard: Guard, input: AsyncIterable<Uint8Array>): Promise<void> {
  const pieces = input[Symbol.asyncIterator]()
  const first = await pieces.next()
  async function* fetched() {
    try {
      for (let piece = first; !piece.done; piece = await guard.heldUpBy(pieces.next())) yield piece.value
    } finally {
      await pieces.return?.()
    }
  }
  room.start()
  guard.begin()
  // Both, because an input that is not read must not keep the judge waiting.
  await Promise.race([send(fetched(), room.stdin).then(() => room.stdin.end()), room.box.gone])
  await room.box.gone
}

const outputDeath = (limit: number): Death => ({ cause: 'output', limit })

const MIB = 2 ** 20
const LOG_BYTES = 2 ** 16
/** More messages than these are none that could be read. */
const MOST_LOG_BYTES = 16 * MIB
/** Limit on the files of a program, and on what compiling needs beside them. */
const PROGRAM_BYTES = 128 * MIB
const SPACE_BYTES = 256 * MIB
/** Go and Java start dozens of threads. */
const PROCESSES = 128

interface BuildRequest {
  readonly files: readonly RoomFile[]
  /** The folder of the program in the box. */
  readonly folder: string
  /** Shell commands that run there. */
  readonly lines: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly etc: readonly string[]
  readonly limits: { readonly cpuMs: number; readonly memoryMiB: number }
}

type BuildOutput =
  | { readonly ok: true; readonly files: readonly FoundFile[]; readonly log: string }
  | { readonly ok: false; readonly log: string }

/** Runs the commands that make a program, and returns all files of its folder. Rejects with a `BoxFault`. */
export async function build(machine: Machine, request: BuildRequest): Promise<BuildOutput> {
  const { files, folder, lines, env, etc, limits } = request
  const script = [
    'exec 3>&1 </dev/null >&2',
    // Each line by itself: what is wrong with the first one must not be hidden by the last.
    ...lines.map((line) => `{ ${line}\n} || exit`),
    'exec tar --create --format=gnu --dereference --hard-dereference --file=- . >&3',
  ].join('\n')
  const room = await Room.open(machine, {
    command: ['/bin/sh', '-c', script],
    archive: new Archive(files, [folder]),
    folder,
    writable: [folder],
    spaceBytes: SPACE_BYTES,
    etc,
    env,
    memoryMiB: limits.memoryMiB,
    processes: PROCESSES,
    forgotten: false,
  })
  try {
    return await run(room, limits)
  } finally {
    await room.close()
  }
}

async function run(room: Room, limits: BuildRequest['limits']): Promise<BuildOutput> {
  const { box } = room
  const log = new ErrorOutput(LOG_BYTES)
  const archive: Buffer[] = []
  let [size, said] = [0, 0]
  let stopped: string | undefined
  const guard = new Guard(room, limits)
  const stop = (why: string, limit: number) => {
    stopped ??= why
    guard.stop({ cause: 'output', limit })
  }
  box.stderr.read((chunk) => {
    said += chunk.length
    log.push(chunk)
    if (said > MOST_LOG_BYTES)
      stop(`The compiler wrote more than ${MOST_LOG_BYTES / MIB} MiB of messages.`, MOST_LOG_BYTES)
  })
  box.stdout.read((chunk) => {
    size += chunk.length
    if (size > PROGRAM_BYTES)
      stop(`The compiled program is larger than ${PROGRAM_BYTES / MIB} MiB.`, PROGRAM_BYTES)
    else archive.push(Buffer.from(chunk))
  })
  room.start()
  guard.begin()
  await box.gone
  guard.end()
  const death = guard.conclude()
  if (death?.cause === 'host') throw new BoxFault(death.detail)
  return concluded(death, stopped ?? (death && told(death, limits)), log.take(), archive)
}

/** Why a compiler was stopped; `undefined` if it ended by itself. */
function told(death: Death, { cpuMs, memoryMiB }: BuildRequest['limits']): string | undefined {
  if (death.cause === 'cpu-time') return `The compiler needed more than ${cpuMs / 1000} s of CPU time.`
  if (death.cause === 'memory') return `The compiler needed more than ${memoryMiB} MiB of memory.`
  if (death.cause === 'wall-time') return 'The compiler was waiting for something for too long.'
  return death.cause === 'signal' ? 'The compiler crashed.' : undefined
}

function concluded(
  death: Death | undefined,
  stopped: string | undefined,
  log: string,
  archive: readonly Buffer[],
): BuildOutput {
  const refuse = (why: string): BuildOutput => ({ ok: false, log: log ? `${log.trimEnd()}\n${why}` : why })
  if (stopped) return refuse(stopped)
  if (death) return { ok: false, log: log || `The compiler ended with ${JSON.stringify(death)}.` }
  try {
    return { ok: true, files: readTree(Buffer.concat(archive)), log }
  } catch (error) {
    if (error instanceof TreeError) return refuse(`What the compiler made cannot be used: ${error.message}.`)
    throw error
  }
}

/** What a program that writes files has left. */
export interface Report {
  /** The code with which it ended; missing if it was stopped or its report cannot be read. */
  readonly code?: number
  readonly death?: Death
  /** The files of its folder, by their paths in it. */
  readonly files: ReadonlyMap<string, Buffer>
  readonly stderr: string
  /** What is wrong with the report. */
  readonly broken?: string
}

/** Collects the report of a room: a line with a code, then an archive. */
export class ReportReader {
  readonly #folder: string
  readonly #limit: number
  readonly #parts: Buffer[] = []
  #size = 0
  #code: number | undefined
  #onCode: ((code: number) => void) | undefined

  /** `limit`: how many bytes are read. */
  constructor(folder: string, limit: number) {
    this.#folder = folder
    this.#limit = limit
  }

  /** Calls back as soon as the program has ended by itself. */
  onCode(tell: (code: number) => void): void {
    this.#onCode = tell
  }

  /** The code, as soon as the program has ended by itself. */
  get code(): number | undefined {
    return this.#code
  }

  /** `false` if there is more than is read. */
  push(chunk: Buffer): boolean {
    this.#size += chunk.length
    if (this.#size > this.#limit) return false
    this.#parts.push(Buffer.from(chunk))
    if (this.#code === undefined) this.#lookForCode()
    return true
  }

  take(death: Death | undefined): Report {
    if (death && death.cause !== 'exit') return { death, files: new Map(), stderr: '' }
    const all = Buffer.concat(this.#parts)
    const archive = all.subarray(all.indexOf('\n') + 1)
    try {
      const found = readTree(archive)
      return {
        ...(this.#code === undefined ? {} : { code: this.#code }),
        ...(death && { death }),
        files: inFolder(found, this.#folder),
        stderr: found.find(({ path }) => path === ERRORS)?.bytes.toString('utf8', 0, 2 ** 16) ?? '',
      }
    } catch (error) {
      if (!(error instanceof TreeError)) throw error
      return { files: new Map(), stderr: '', broken: error.message, ...(death && { death }) }
    }
  }

  #lookForCode(): void {
    const [line, rest] = Buffer.concat(this.#parts).toString('latin1', 0, 20).split('\n')
    if (rest === undefined || !/^\d{1,3}$/.test(line ?? '')) return
    this.#code = Number(line)
    this.#onCode?.(this.#code)
  }
}

const inFolder = (found: readonly FoundFile[], folder: string): Map<string, Buffer> =>
  new Map(
    found
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .map(({ path, bytes }) => [path.slice(folder.length + 1), Buffer.from(bytes)]),
  )

interface ReportRequest {
  /** With `reports`. */
  readonly plan: RoomPlan & { readonly reports: NonNullable<RoomPlan['reports']> }
  readonly input: AsyncIterable<Uint8Array>
  readonly limits: RoomLimits & { readonly outputBytes: number }
}

/** How much a report may be: what the folder can hold, with headers, and the stderr. */
export const reportBytes = ({ spaceBytes }: RoomPlan): number => 2 * spaceBytes + 64 * MIB

/**
 * Runs a program of a problem, such as a validator, from its input to its end, and returns what it has written to its
 * standard output and into its folder. Rejects with a `BoxFault`.
 */
export async function runForReport(
  machine: Machine,
  { plan, input, limits }: ReportRequest,
): Promise<Report & { readonly output: Buffer }> {
  const room = await Room.open(machine, plan)
  const guard = new Guard(room, limits)
  const reader = new ReportReader(plan.reports.folder, reportBytes(plan))
  const output: Buffer[] = []
  let size = 0
  try {
    room.stdout.read((chunk) => {
      size += chunk.length
      if (size <= limits.outputBytes) output.push(Buffer.from(chunk))
    })
    room.stderr.read((chunk) => {
      if (!reader.push(chunk)) guard.stop({ cause: 'output', limit: plan.spaceBytes })
    })
    await runToEnd(room, guard, input)
    return { ...reader.take(guard.conclude()), output: Buffer.concat(output) }
  } finally {
    guard.end()
    await room.close()
  }
}
