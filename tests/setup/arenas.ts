import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openNativeArena } from '@/judge/arena/native'
import type { Arena } from '@/judge/arena/types'
import { openWasmArena } from '@/judge/arena/wasm'

/**
 * An arena of real boxes for the tests of the suite that calls this, with nothing kept from an earlier run: so every
 * language is compiled and tested anew. It may be asked for from within the tests only.
 */
export function nativeArena(): () => Arena {
  const folder = mkdtempSync(join(tmpdir(), 'clew-native-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return opened(() => openNativeArena({ slots: 1, cacheFolder: folder }))
}

/** The same of WebAssembly. */
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
