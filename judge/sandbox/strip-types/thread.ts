import { parentPort } from 'node:worker_threads'
import { type Stripped, strip } from './strip'

// Strips one source after the other. What ends this thread, or makes it loop, harms nobody else.
parentPort!.on('message', (source: string) => {
  let stripped: Stripped
  try {
    stripped = strip(source)
  } catch (error) {
    // The parser calls itself for each bracket within another.
    if (!(error instanceof RangeError)) throw error
    stripped = { ok: false, log: 'The source is too deeply nested to be read.\n' }
  }
  parentPort!.postMessage(stripped)
})
