import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { puzzleOf } from '@/judge/puzzles'
import { BlockingSeat, GameOver } from '@/judge/referee/blocking'
import { playGame } from '@/judge/referee/game'
import { compilePython, Python } from '@/judge/sandbox/wasm/python'
import { QuickJs } from '@/judge/sandbox/wasm/quickjs'
import { toldOf } from './told'

/* A Web Worker that plays one game with a program in it: with the real rules, referee and runtime. */

export interface Game {
  readonly puzzle: 'snake'
  readonly level: string
  readonly source: string
  readonly harness: string
  /** Code that sets up the environment in QuickJS. */
  readonly environment?: string
  /** URL of the runtime's WebAssembly module. */
  readonly module: string
}

const MEMORY_MIB = 128
const STACK_BYTES = 2 ** 20

async function play({ puzzle, level, source, harness, environment, module }: Game) {
  const rules = puzzleOf(puzzle)
  const parsed = rules.parseLevel(level)
  if (!parsed.ok) throw new Error(parsed.error.code)
  const bytes = new Uint8Array(await (await fetch(module)).arrayBuffer())
  const shared = { harness, memoryMiB: MEMORY_MIB }
  const runtime = environment
    ? await QuickJs.prepare({
        ...{ ...shared, environment, stackBytes: STACK_BYTES },
        module: await WebAssembly.compile(bytes),
      })
    : new Python({ ...shared, module: await compilePython(bytes, MEMORY_MIB) })
  const limits = { ...DEFAULT_LIMITS, firstTurnMs: 60_000, bankMs: 60_000 }
  const seat = new BlockingSeat(playGame(rules, parsed.value, 1, limits), {
    limits,
    now: () => performance.now(),
  })
  const host = {
    read: () => seat.read(),
    hasInput: () => seat.hasInput(),
    write: (text: string) => seat.write(text),
    error: (text: string) => void seat.error(text),
  }
  try {
    seat.exit(runtime.run(() => ({ source, puzzle: rules, seed: 1, host })))
  } catch (error) {
    if (!(error instanceof GameOver)) throw error
  }
  return seat.record && toldOf(seat.record)
}

addEventListener('message', async ({ data }: MessageEvent<Game>) => {
  try {
    postMessage({ told: await play(data) })
  } catch (error) {
    postMessage({ error: String(error) })
  }
})
