import type { Writable } from 'node:stream'
import type { Command } from '../../../languages/language'
import { BoxFault } from '../../box-fault'
import type { Usage } from '../../types'
import { Box } from '../box'
import type { Machine } from '../machine'
import { type Plan, RUN } from '../plan'
import type { Incoming } from '../start/incoming'
import type { Archive } from './archive'

/** A box that gets files before its program begins. */
export interface RoomPlan {
  readonly command: Command
  /** What lies in `/box`. */
  readonly archive: Archive
  /** The working folder, from `/box`. */
  readonly folder: string
  /** The folders in `/box` that may be written to; everything else there may only be read. */
  readonly writable: readonly string[]
  /** How much may be written there. */
  readonly spaceBytes: number
  readonly etc: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly memoryMiB: number
  readonly stackBytes?: number
  readonly processes: number
  /** See `Plan`. */
  readonly forgotten: boolean
  /** Whether a report follows the end of the program, on stderr: see `REPORT`. */
  readonly reports?: { readonly folder: string }
}

const MIB = 2 ** 20
const NO_ROOM = 121

/**
 * Unpacks what comes on stdin, makes it read-only, and reports with an empty line that the room is ready. Then it waits
 * for a line, so that the time up to here is not the program's. Arguments: the working folder, the number of writable
 * folders, these folders, the command.
 */
const UNPACK = `
read -r size && head -c "$size" | tar --extract --file=- || exit ${NO_ROOM}
chmod -R a-w /box || exit ${NO_ROOM}
cd "$1" || exit ${NO_ROOM}
left=$2
shift 2
while [ "$left" -gt 0 ]; do chmod -R u+w "/box/$1" || exit ${NO_ROOM}; shift; left=$((left - 1)); done
echo
read -r _
`

const START = `${UNPACK}
exec "$@"`

/** Where a reporting room keeps what the program writes to its stderr, from the root. */
export const ERRORS = 'tmp/err'

/**
 * Stays beside the program. When that has ended, it writes its code as a line to stderr, and then an archive of what
 * the program wrote to its stderr and of a folder. It keeps neither stream of the program open, so the program
 * can close its output early. Arguments: the folder, and then as above.
 */
const REPORT = `folder=$1
shift
${UNPACK}
exec 3<&0 4>&1 </dev/null >&2
"$@" <&3 >&4 2>/${ERRORS} 3<&- 4>&- &
exec 3<&- 4>&-
wait $! 2>&-
echo "$?"
exec tar --create --format=gnu --hard-dereference --file=- -C / ${ERRORS} -C /box "$folder"`

/** A program in a box that was given files. */
export class Room {
  readonly #box: Box
  #startedMs = 0
  #paidMs = 0

  private constructor(box: Box) {
    this.#box = box
  }

  /** Resolves when everything is there and the program waits. Rejects with a `BoxFault`. */
  static async open(machine: Machine, plan: RoomPlan): Promise<Room> {
    const room = new Room(await Box.open(machine, boxPlan(plan)))
    try {
      await room.#furnish(plan.archive)
      return room
    } catch (error) {
      await room.close()
      throw error
    }
  }

  get stdin(): Writable {
    return this.#box.stdin
  }
  get stdout(): Incoming {
    return this.#box.stdout
  }
  get stderr(): Incoming {
    return this.#box.stderr
  }
  /** The box as the clock of a `Watch`. */
  get box(): Box {
    return this.#box
  }
  /** What the box had used when the program began, in CPU milliseconds. */
  get paidMs(): number {
    return this.#paidMs
  }

  /** Lets the program begin. What is written to stdin from now on is its own. */
  start(): void {
    this.#paidMs = this.#box.cpuMs()
    this.#startedMs = performance.now()
    this.#box.stdin.write('go\n')
  }

  /** CPU milliseconds since the program began. */
  cpuMs(): number {
    return Math.max(0, this.#box.cpuMs() - this.#paidMs)
  }

  /** Kills everything in it; resolves with what the program has used. */
  async close(): Promise<Usage> {
    const { cpuMs, memoryKiB } = await this.#box.close()
    return {
      cpuMs: Math.max(0, cpuMs - this.#paidMs),
      wallMs: this.#startedMs === 0 ? 0 : performance.now() - this.#startedMs,
      memoryKiB,
    }
  }

  async #furnish(archive: Archive): Promise<void> {
    const box = this.#box
    let said = ''
    box.stderr.read((chunk) => {
      said = (said + chunk).slice(0, 500)
    })
    const ready = new Promise<void>((settle) => box.stdout.readByte(settle))
    const failed = box.gone.then(() => {
      throw new BoxFault(`a box could not be furnished: ${said.trim() || JSON.stringify(box.ended)}`)
    })
    // Only one of them is awaited in the end.
    failed.catch(() => {})
    box.begin()
    box.stdin.write(`${archive.size}\n`)
    await Promise.race([send(archive.bytes(), box.stdin), failed])
    await Promise.race([ready, failed])
    box.stderr.hold()
  }
}

/** Writes pieces to a stream, no faster than it takes them. Ends early, without an error, if it is closed. */
export async function send(pieces: AsyncIterable<Uint8Array>, stream: Writable): Promise<void> {
  for await (const piece of pieces) {
    if (stream.destroyed || stream.writableEnded) return
    if (stream.write(piece)) continue
    await new Promise<void>((settle) => {
      const go = () => {
        stream.off('drain', go).off('close', go)
        settle()
      }
      stream.on('drain', go).on('close', go)
      if (stream.destroyed) go()
    })
  }
}

function boxPlan(plan: RoomPlan): Plan {
  const { archive, writable, reports } = plan
  const folder = plan.folder ? `/box/${plan.folder}` : '/box'
  const words = [folder, String(writable.length), ...writable, ...plan.command]
  const ownMiB = Math.ceil(archive.memoryBytes / MIB)
  return {
    ...RUN,
    command: reports
      ? ['/bin/sh', '-c', REPORT, 'sh', reports.folder, ...words]
      : ['/bin/sh', '-c', START, 'sh', ...words],
    begins: 'when told',
    // The names of many small files take up room, too.
    box: { bytes: archive.memoryBytes + plan.spaceBytes + 2 * MIB },
    etc: plan.etc,
    env: plan.env,
    memoryMiB: plan.memoryMiB + ownMiB,
    processes: plan.processes,
    fileBytes: Math.max(RUN.fileBytes, archive.memoryBytes + plan.spaceBytes),
    openFiles: 256,
    forgotten: plan.forgotten,
    ...(plan.stackBytes !== undefined && { stackBytes: plan.stackBytes }),
  }
}
