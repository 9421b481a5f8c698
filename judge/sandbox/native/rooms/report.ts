import type { Death } from '../../types'
import type { Machine } from '../machine'
import { type FoundFile, readTree, TreeError } from './archive'
import { Guard, type RoomLimits } from './limits'
import { ERRORS, Room, type RoomPlan } from './room'
import { runToEnd } from './run'

const MIB = 2 ** 20

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

export interface ReportRequest {
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
