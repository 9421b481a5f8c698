import { afterAll, beforeAll } from 'vitest'
import { openNativeArena } from '@/judge/arena'
import type { Arena } from '@/judge/arena/game'
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
export const wasmArena = (slots = 1): (() => Arena) => opened(() => openWasmArena({ slots }))

/** Opens something before the tests of the calling suite, and closes it after them. */
export function opened<Thing extends { close(): unknown }>(open: () => Promise<Thing>): () => Thing {
  let thing: Thing | undefined
  beforeAll(async () => {
    thing = await open()
  })
  afterAll(() => thing?.close())
  return () => {
    if (!thing) throw new Error('it is opened before the tests, and not before that')
    return thing
  }
}
