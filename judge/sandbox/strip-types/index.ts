import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { bundleThread } from '../bundle'
import type { Stripped } from './strip'

/** Time limit for one source: 256 KiB of ordinary TypeScript take a tenth of a second. */
const LIMIT_MS = 10_000
const MEMORY_MIB = 512

let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * TypeScript → JavaScript on the same lines, or what is wrong with the source. Sources are hostile and the parser is
 * large, so it runs in a thread with time and memory limits, one source after the other. The thread is reused, because
 * loading the parser takes 0.3 s. Rejects if the thread cannot be started.
 */
export function stripTypes(source: string): Promise<Stripped> {
  const result = last.then(() => stripNow(source))
  last = result.catch(() => {})
  return result
}

async function stripNow(source: string): Promise<Stripped> {
  worker ??= await startWorker()
  const current = worker
  const done = new AbortController()
  current.ref()
  try {
    const stripped = await answerOf(current, source, done.signal)
    if (stripped !== 'late') return stripped
    await discard(current)
    return refused(`${LIMIT_MS / 1000} seconds`)
  } catch (error) {
    await discard(current)
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
      return refused(`${MEMORY_MIB} MiB`)
    throw error
  } finally {
    done.abort()
    current.unref()
  }
}

/** Rejects if the thread breaks. Removes only our own listeners: without Node's own the thread is deaf. */
async function answerOf(current: Worker, source: string, signal: AbortSignal): Promise<Stripped | 'late'> {
  const answer = once(current, 'message', { signal })
  current.postMessage(source)
  const late = setTimeout(LIMIT_MS, 'late' as const, { signal })
  const first = await Promise.race([answer, late])
  return first === 'late' ? first : first[0]
}

const refused = (limit: string): Stripped => ({
  ok: false,
  log: `Reading the source took more than ${limit}.\n`,
})

async function startWorker(): Promise<Worker> {
  const started = new Worker(await bundleThread('judge/sandbox/strip-types/thread.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB, stackSizeMb: 16 },
    env: {},
  })
  started.unref()
  return started
}

async function discard(current: Worker): Promise<void> {
  worker = undefined
  await current.terminate()
}

/** The source for the sandbox, or what is wrong with it. TypeScript is stripped of its types and keeps its lines. */
export const prepareSource = async (language: string, text: string): Promise<Stripped> =>
  language === 'typescript' ? stripTypes(text) : { ok: true, code: text }
