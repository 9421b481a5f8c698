import type { Answer, Order } from './gif.worker'
import type { GifPlan } from './gifPlan'
import type { Raster } from './raster'

/** Larger files are abandoned, because nobody could send them to anybody. */
const MOST_BYTES = 20 * 2 ** 20

export class GifTooLarge extends Error {}

interface Wanted {
  readonly plan: GifPlan
  /** Draws the board at a step. */
  readonly draw: (step: number) => Promise<Raster>
  /** Called after each frame with the number of finished frames. */
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/**
 * Makes a GIF: the frames are drawn here, one after the other, and encoded in a worker, so that the page stays usable.
 * Throws `GifTooLarge`, or the reason of the signal if it is aborted.
 */
export async function makeGif({ plan, draw, onProgress, signal }: Wanted): Promise<Blob> {
  const worker = new Worker(new URL('./gif.worker.ts', import.meta.url), { type: 'module' })
  try {
    const ask = asker(worker, signal)
    const { frames } = plan
    const samples = [frames[0], frames[frames.length >> 1], frames.at(-1)].flatMap((frame) => frame ?? [])
    const drawn = await Promise.all(samples.map(({ step }) => draw(step)))
    const { width, height } = drawn[0] ?? { width: 0, height: 0 }
    await ask({ do: 'begin', width, height, samples: drawn.map(({ pixels }) => pixels) })
    for (const [index, { step, ms }] of frames.entries()) {
      const { pixels } = await draw(step)
      const answer = await ask({ do: 'add', pixels, ms }, [pixels.buffer])
      if ('size' in answer && answer.size > MOST_BYTES) throw new GifTooLarge()
      onProgress(index + 1)
    }
    const answer = await ask({ do: 'end' })
    if (!('file' in answer)) throw new Error('the worker has not finished the file')
    return new Blob([answer.file], { type: 'image/gif' })
  } finally {
    worker.terminate()
  }
}

/** Returns a function that sends an order to the worker and waits for its answer. Call it for one order at a time. */
function asker(worker: Worker, signal: AbortSignal) {
  return (order: Order, transfer: Transferable[] = []): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(order, transfer)
    })
}
