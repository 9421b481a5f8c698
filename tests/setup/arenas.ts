import { afterAll, beforeAll } from 'vitest'
import { openNativeArena } from '@/judge/arena'
import type { Arena } from '@/judge/arena/types'
import { openWasmArena } from '@/judge/arena/wasm-arena'
import { nativeCache } from './native-cache'

/**
 * Opens a native sandbox arena for the tests of the calling suite. Its cache is the one of this run, if there is one, and
 * otherwise that of the checkout. Call the returned function only within tests.
 */
export function nativeArena(): () => Arena {
  const cacheFolder = nativeCache()
  return opened(() => openNativeArena({ slots: 1, ...(cacheFolder && { cacheFolder }) }))
}

/** The same for the WebAssembly arena. */
export const wasmArena = (): (() => Arena) => opened(() => openWasmArena({ slots: 1 }))

function opened(open: () => Promise<Arena>): () => Arena {
  let arena: Arena | undefined
  beforeAll(async () => {
    arena = await open()
  })
  afterAll(() => arena?.close())
  return () => {
    if (!arena) throw new Error('the arena is opened before the tests, and not before that')
    return arena
  }
}
