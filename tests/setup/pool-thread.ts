import { parentPort } from 'node:worker_threads'
import { threadId } from '@/judge/sandbox/wasm/threads/cpu'
import type { Greeting } from '@/lib/typesetting/pool'

/* A thread of a pool that does what its message says, for the tests of its limits. */

const sleepFor = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

parentPort!.on('message', ([what, amount]: readonly [string, number]) => {
  // A thread that sleeps is like one that the machine gives no time.
  if (what === 'sleep') sleepFor(amount)
  for (const end = performance.now() + amount; what === 'work' && performance.now() < end; );
  parentPort!.postMessage({ said: what === 'say' ? ['x'.repeat(amount)] : [] })
})
parentPort!.postMessage({ thread: threadId() } satisfies Greeting)
