import type { RuntimeKind } from '../../sandbox/wasm/factors'
import { compilePython, Python } from '../../sandbox/wasm/python'
import { QuickJs } from '../../sandbox/wasm/quickjs'
import { StackTooSmall } from '../../sandbox/wasm/runtime'
import { perform, STACK_BYTES } from '../thread/perform'
import type { FromPrograms, ToPrograms } from './messages'

/*
 * The web worker in which programs run, one job after another, each in a separate instance. It treats a program as a
 * thread on the server does; see `judge/arena/thread/thread.ts`. It fetches nothing.
 */

/** Inserted by the build; see scripts/up/runtimes.mjs. */
declare const HARNESSES: Readonly<Record<RuntimeKind, string>>
declare const QUICKJS_ENVIRONMENT: string

const say = (told: FromPrograms) => postMessage(told)

/** Returns the module of a job. A module that is compiled here is sent back, so that the next worker gets it. */
async function moduleOf({ runtime, code, memoryMiB }: ToPrograms): Promise<WebAssembly.Module> {
  if (code instanceof WebAssembly.Module) return code
  const compiled =
    runtime === 'python' ? compilePython(new Uint8Array(code), memoryMiB) : WebAssembly.compile(code)
  const module = await compiled
  say({ kind: 'compiled', module })
  return module
}

async function work(order: ToPrograms): Promise<void> {
  const { runtime, memoryMiB, job } = order
  try {
    const module = await moduleOf(order)
    const prepared = { module, harness: HARNESSES[runtime], memoryMiB, smallStack: true }
    await perform({
      makeRuntime: async () =>
        runtime === 'python'
          ? new Python(prepared)
          : QuickJs.prepare({ ...prepared, environment: QUICKJS_ENVIRONMENT, stackBytes: STACK_BYTES }),
      receive: () => job,
      tell: say,
      now: () => performance.now(),
    })
  } catch (error) {
    const tooDeep = error instanceof StackTooSmall || error instanceof RangeError
    say({ kind: 'failed', why: tooDeep ? 'stack' : 'fault', detail: String(error) })
  }
}

addEventListener('message', ({ data }: MessageEvent<ToPrograms>) => void work(data))
