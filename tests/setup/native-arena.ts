import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openNativeArena } from '@/judge/arena/native'
import type { Arena } from '@/judge/arena/types'

/**
 * An arena of real boxes for the tests of the file that calls this, with nothing kept from an earlier run: so every
 * language is compiled and tested anew. It may be asked for from within the tests only.
 */
export function nativeArena(): () => Arena {
  let arena: Arena | undefined
  const folder = mkdtempSync(join(tmpdir(), 'clew-native-'))
  beforeAll(async () => {
    arena = await openNativeArena({ slots: 1, cacheFolder: folder })
  })
  afterAll(async () => {
    await arena?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return () => {
    if (!arena) throw new Error('the arena is opened before the tests, and not before that')
    return arena
  }
}
