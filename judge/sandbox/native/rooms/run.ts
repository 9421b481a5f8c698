import type { Death, Usage } from '../../types'
import { ErrorOutput } from '../errors'
import type { Machine } from '../machine'
import { Guard, type RoomLimits } from './limits'
import { Room, type RoomPlan, send } from './room'

/** How much of the stderr of a program is kept. */
const ERROR_BYTES = 2 ** 16

export interface RunRequest {
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
export async function runToEnd(room: Room, guard: Guard, input: AsyncIterable<Uint8Array>): Promise<void> {
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
