import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { Job, Start, ThreadMessage } from '../../sandbox/wasm/messages'
import { Python } from '../../sandbox/wasm/python'
import { QuickJs } from '../../sandbox/wasm/quickjs'
import { threadClock, threadId } from '../../sandbox/wasm/threads/cpu'
import type { Game } from '../game'
import type { Batch } from './batch'
import { perform, STACK_BYTES } from './perform'

/*
 * The Node.js thread of one program. It starts up, waits for its job, does it and exits.
 */

const start = workerData as Start
const port = parentPort!
const tell = (told: ThreadMessage) => port.postMessage(told)

/** Reports that the thread is ready and blocks until there is a job. */
function receive(): Job<Game | Batch> {
  const bell = new Int32Array(start.bell)
  const thread = threadId()
  tell({ kind: 'ready', ...(thread === undefined ? {} : { thread }) })
  for (;;) {
    const received = receiveMessageOnPort(port)
    if (received) return received.message as Job<Game | Batch>
    Atomics.wait(bell, 0, 0)
  }
}

await perform({
  makeRuntime: async () =>
    start.kind === 'python' ? new Python(start) : QuickJs.prepare({ ...start, stackBytes: STACK_BYTES }),
  receive,
  tell,
  now: threadClock(),
})
