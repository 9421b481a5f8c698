import type { PackedFile } from './messages'
import { CannotTryOut } from './worker'

/** Name of the browser cache that holds the runtimes. The file names contain a hash of the contents. */
const KEPT = 'clew-runtimes'

/**
 * Loads and unpacks a runtime file; `onBytes` reports the bytes received. The browser caches the file, so the next load
 * works offline. Rejects with `CannotTryOut`.
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

/** Opens the cache. Only HTTPS pages and localhost have one; on other pages the HTTP cache has to do. */
const storage = async (): Promise<Cache | undefined> => {
  try {
    return await globalThis.caches?.open(KEPT)
  } catch {
    // The storage is disabled or full.
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

/** Caches a file and deletes older versions of it, which have the same name with another hash. */
async function keep(cache: Cache | undefined, address: string, packed: Blob): Promise<void> {
  if (!cache) return
  try {
    const kind = (url: string) => new URL(url, location.href).pathname.replace(/-[^-]*$/, '')
    for (const request of await cache.keys())
      if (kind(request.url) === kind(address)) await cache.delete(request)
    await cache.put(address, new Response(packed))
  } catch {
    // There is no room, so the file is fetched again next time.
  }
}
