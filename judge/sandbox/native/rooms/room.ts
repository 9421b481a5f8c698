import type { Writable } from 'node:stream'
import { DEFAULT_LIMITS, wallLimit } from '../../../kit/limits'
import type { Command } from '../../../languages/language'
import type { Death, RunControl, Usage } from '../../types'
import { Box } from '../box'
import type { Machine } from '../machine'
import { type Plan, RUN } from '../plan'
import { BoxFault, type Incoming } from '../start/starter'
import { deathOf, type ExceededLimit, excessDeath, Watch } from '../watch'
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
 * What `helper/fill.c` does, for machines without a helper: unpacks what comes on stdin, makes it read-only, and reports
 * with an empty line that the room is ready. Then it waits for a line, so that the time up to here is not the program's.
 * Arguments: the working folder, the number of writable folders, these folders, the command.
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
const report = (unpack: string) => `folder=$1
shift
${unpack}
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
    const room = new Room(await Box.open(machine, boxPlan(plan, machine.links.helper !== undefined)))
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

function boxPlan(plan: RoomPlan, helped: boolean): Plan {
  const { archive, writable, command, reports } = plan
  const folder = plan.folder ? `/box/${plan.folder}` : '/box'
  const ownMiB = Math.ceil(archive.memoryBytes / MIB)
  const words = helped ? command : [folder, String(writable.length), ...writable, ...command]
  const shell = (script: string, ...more: readonly string[]): Command => [
    '/bin/sh',
    '-c',
    script,
    'sh',
    ...more,
    ...words,
  ]
  const started = helped ? command : shell(START)
  return {
    ...RUN,
    command: reports ? shell(report(helped ? '' : UNPACK), reports.folder) : started,
    ...(helped && { fills: { folder, writable } }),
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

/** The limits of a program in a room. */
export interface RoomLimits {
  readonly cpuMs: number
  readonly memoryMiB: number
  /** Wall time; usually a few times the CPU time. */
  readonly wallMs?: number
  /** How long it may wait without using the CPU; see `WaitClock`. Not measured by default. */
  readonly waitMs?: number
  readonly control?: RunControl
}

/** Watches a program in a room, and kills it when it exceeds a limit. */
export class Guard {
  readonly #room: Room
  readonly #limits: RoomLimits
  readonly #watch: Watch
  #waitMs = 0
  /** Why it was stopped. */
  death: Death | undefined
  #tellStopped: () => void = () => {}
  /** Resolves if it is stopped. */
  readonly stopped = new Promise<void>((tell) => {
    this.#tellStopped = tell
  })

  /** `others` and `awaitsOthers`: rooms that the program may have to wait for; see `Watch`. */
  constructor(room: Room, limits: RoomLimits, others: readonly Room[] = [], awaitsOthers?: () => boolean) {
    this.#room = room
    this.#limits = limits
    const clocks = others.map(({ box }) => box)
    const onOver = (over: ExceededLimit) => this.stop(excessDeath(over, this.#all))
    this.#watch = new Watch(room.box, onOver, clocks, awaitsOthers)
  }

  /** Call this when the program starts; or again, to let its wall time begin now. */
  begin(wallMs = this.#all.wallMs): void {
    const { signal, meter } = this.#limits.control ?? {}
    signal?.addEventListener('abort', this.#giveUp, { once: true })
    if (signal?.aborted) this.#giveUp()
    meter?.(() => this.#room.cpuMs())
    const { paidMs, box } = this.#room
    const { cpuMs, waitMs } = this.#limits
    this.#endTurn()
    this.#watch.begin(box.cpuMs(), {
      ...{ cpuMs: paidMs + cpuMs, wallMs },
      ...(waitMs !== undefined && { waitMs: Math.max(0, waitMs - this.#waitMs) }),
    })
  }

  /** Waits for something that the program may be waiting for, too: that is no time of the program. */
  async heldUpBy<T>(work: Promise<T>): Promise<T> {
    this.#watch.holdUp()
    try {
      return await work
    } finally {
      this.#watch.goOn()
    }
  }

  end(): void {
    const { signal, meter } = this.#limits.control ?? {}
    signal?.removeEventListener('abort', this.#giveUp)
    meter?.(undefined)
    this.#endTurn()
    this.#watch.stop()
  }

  /** How long the program has waited without using the CPU, in milliseconds. */
  get waitMs(): number {
    return this.#waitMs
  }

  stop(stopped: Death): void {
    this.death ??= this.#death(stopped) ?? stopped
    this.#room.box.kill()
    this.#tellStopped()
  }

  /** The death of a program that has taken all of its wall time. */
  get wallDeath(): Death {
    return { cause: 'wall-time', limitMs: this.#all.wallMs }
  }

  /** Why the program is dead, once its box is gone; `undefined` if it has ended by itself with code 0. */
  get failure(): Death | undefined {
    const death = this.death ?? this.#death()
    if (!death) return { cause: 'host', detail: 'the box has not ended' }
    return death.cause === 'exit' && death.code === 0 ? undefined : death
  }

  /** Ends the watch; returns the `failure`. */
  conclude(): Death | undefined {
    this.#endTurn()
    return this.failure
  }

  readonly #giveUp = () => this.stop({ cause: 'host', detail: 'the judge has stopped it' })

  #endTurn(): void {
    this.#waitMs += this.#watch.end(this.#room.box.cpuMs())
  }

  get #all() {
    const wait: Death = { cause: 'submission-wait', limitMs: Math.round(this.#limits.waitMs ?? 0) }
    return { wallMs: wallLimit(DEFAULT_LIMITS, this.#limits.cpuMs), ...this.#limits, wait }
  }

  #death(stopped?: Death): Death | undefined {
    const { box } = this.#room
    return deathOf({
      ...{ cpuMs: this.#room.cpuMs(), cpuLimitMs: this.#limits.cpuMs },
      ...{ outOfMemory: box.ranOutOfMemory(), memoryMiB: this.#limits.memoryMiB },
      ...{ stopped, lost: box.lost, ended: box.ended },
    })
  }
}
