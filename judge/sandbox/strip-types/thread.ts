import { parentPort } from 'node:worker_threads'
import { type Stripped, strip } from './strip'

// Strips one source after the other. A source that ends this thread, or makes it loop, harms no other.
parentPort!.on('message', (source: string) => {
  let stripped: Stripped
  try {
    stripped = strip(source)
  } catch (error) {
    // The parser recurses for each nested bracket.
    if (!(error instanceof RangeError)) throw error
    stripped = { ok: false, log: 'The source is too deeply nested to be read.\n' }
  }
  parentPort!.postMessage(stripped)
})
