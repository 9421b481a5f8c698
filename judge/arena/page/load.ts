import type { PackedFile } from './messages'
import { CannotTryOut } from './worker'

/** Where the browser keeps the runtimes; their names change with what is in them. */
const KEPT = 'clew-runtimes'

/**
 * A file of the runtimes, unpacked; `onBytes` hears how much of it has come. Once fetched it is kept by the browser, so
 * that there need be no network the next time. Rejects with `CannotTryOut`.
 */
export async function loadPacked(
  { address, bytes }: PackedFile,
  onBytes: (done: number, total: number) => void,
): Promise<ArrayBuffer> {
  try {
    const response = await keptOrFetched(address, bytes, onBytes)
    const unpacked = response.body?.pipeThrough(new DecompressionStream('gzip'))
    return await new Response(unpacked ?? null).arrayBuffer()
  } catch (error) {
    throw new CannotTryOut('load', String(error))
  }
}

/** There is no such storage for a page that did not come by https, unless from this machine; the usual cache is. */
const storage = async (): Promise<Cache | undefined> => {
  try {
    return await globalThis.caches?.open(KEPT)
  } catch {
    // Switched off, or full.
    return undefined
  }
}

async function keptOrFetched(
  address: string,
  total: number,
  onBytes: (done: number, total: number) => void,
): Promise<Response> {
  const cache = await storage()
  const kept = await cache?.match(address)
  if (kept) return kept
  const response = await fetch(address)
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`)
  let done = 0
  onBytes(done, total)
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        done += chunk.length
        onBytes(done, total)
        controller.enqueue(chunk)
      },
    }),
  )
  const packed = await new Response(counted).blob()
  if (packed.size !== total) throw new Error(`${address}: ${packed.size} bytes instead of ${total}`)
  await keep(cache, address, packed)
  return new Response(packed)
}

/** Keeps a file, and nothing of older versions: those have other names. */
async function keep(cache: Cache | undefined, address: string, packed: Blob): Promise<void> {
  if (!cache) return
  try {
    const kind = (url: string) => new URL(url, location.href).pathname.replace(/-[^-]*$/, '')
    for (const request of await cache.keys())
      if (kind(request.url) === kind(address)) await cache.delete(request)
    await cache.put(address, new Response(packed))
  } catch {
    // No room for it: it is fetched again the next time.
  }
}
