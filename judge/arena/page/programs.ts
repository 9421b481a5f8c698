import type { RuntimeKind } from '../../sandbox/wasm/factors'
import type { Job } from '../../sandbox/wasm/messages'
import { compilePython, Python } from '../../sandbox/wasm/python'
import { QuickJs } from '../../sandbox/wasm/quickjs'
import { type Runtime, StackTooSmall } from '../../sandbox/wasm/runtime'
import { perform, STACK_BYTES } from '../thread/perform'
import type { Game } from '../types'
import type { FromPrograms, ToPrograms } from './messages'

/*
 * The web worker in which programs run, one job after another, each in a separate instance. It treats a program as a
 * thread on the server does; see `judge/arena/thread/thread.ts`. It fetches nothing.
 */

/** Inserted by the build; see scripts/up/runtimes.mjs. */
declare const HARNESSES: Readonly<Record<RuntimeKind, string>>
declare const QUICKJS_ENVIRONMENT: string

let opened: { readonly runtime: RuntimeKind; readonly bytes: Uint8Array } | undefined
/** The compiled modules, by their built-in memory limit in MiB; 0 for QuickJS, which has none built in. */
const modules = new Map<number, Promise<WebAssembly.Module>>()

const say = (told: FromPrograms) => postMessage(told)

function moduleFor(memoryMiB: number): Promise<WebAssembly.Module> {
  if (!opened) throw new Error('a job came before its runtime')
  const { runtime, bytes } = opened
  const key = runtime === 'python' ? memoryMiB : 0
  const known = modules.get(key)
  if (known) return known
  const compiled =
    runtime === 'python' ? compilePython(bytes, memoryMiB) : WebAssembly.compile(bytes as BufferSource)
  modules.set(key, compiled)
  return compiled
}

async function makeRuntime(memoryMiB: number): Promise<Runtime> {
  const module = await moduleFor(memoryMiB)
  const kind = opened?.runtime ?? 'python'
  const prepared = { module, harness: HARNESSES[kind], memoryMiB, smallStack: true }
  return kind === 'python'
    ? new Python(prepared)
    : QuickJs.prepare({ ...prepared, environment: QUICKJS_ENVIRONMENT, stackBytes: STACK_BYTES })
}

async function work(job: Job<Game>, memoryMiB: number): Promise<void> {
  try {
    await perform({
      makeRuntime: () => makeRuntime(memoryMiB),
      receive: () => job,
      tell: say,
      now: () => performance.now(),
    })
  } catch (error) {
    const tooDeep = error instanceof StackTooSmall || error instanceof RangeError
    say({ kind: 'failed', why: tooDeep ? 'stack' : 'fault', detail: String(error) })
  }
}

addEventListener('message', ({ data }: MessageEvent<ToPrograms>) => {
  if (data.kind === 'open') opened = { runtime: data.runtime, bytes: new Uint8Array(data.bytes) }
  else void work(data.job, data.memoryMiB)
})
