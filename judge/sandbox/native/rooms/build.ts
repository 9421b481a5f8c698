import { BoxFault } from '../../box-fault'
import type { Death } from '../../types'
import { ErrorOutput } from '../errors'
import type { Machine } from '../machine'
import { Archive, type FoundFile, type RoomFile, readTree, TreeError } from './archive'
import { Guard } from './limits'
import { Room } from './room'

const MIB = 2 ** 20
const LOG_BYTES = 2 ** 16
/** More messages than these are none that could be read. */
const MOST_LOG_BYTES = 16 * MIB
/** Limit on the files of a program, and on what compiling needs beside them. */
const PROGRAM_BYTES = 128 * MIB
const SPACE_BYTES = 256 * MIB
/** Go and Java start dozens of threads. */
const PROCESSES = 128

export interface BuildRequest {
  readonly files: readonly RoomFile[]
  /** The folder of the program in the box. */
  readonly folder: string
  /** Shell commands that run there. */
  readonly lines: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly etc: readonly string[]
  readonly limits: { readonly cpuMs: number; readonly memoryMiB: number }
}

export type Built =
  | { readonly ok: true; readonly files: readonly FoundFile[]; readonly log: string }
  | { readonly ok: false; readonly log: string }

/** Runs the commands that make a program, and returns all files of its folder. Rejects with a `BoxFault`. */
export async function build(machine: Machine, request: BuildRequest): Promise<Built> {
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

async function run(room: Room, limits: BuildRequest['limits']): Promise<Built> {
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
): Built {
  const refuse = (why: string): Built => ({ ok: false, log: log ? `${log.trimEnd()}\n${why}` : why })
  if (stopped) return refuse(stopped)
  if (death) return { ok: false, log: log || `The compiler ended with ${JSON.stringify(death)}.` }
  try {
    return { ok: true, files: readTree(Buffer.concat(archive)), log }
  } catch (error) {
    if (error instanceof TreeError) return refuse(`What the compiler made cannot be used: ${error.message}.`)
    throw error
  }
}
