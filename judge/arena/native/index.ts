import { DEFAULT_LIMITS } from '../../kit/limits'
import { languageOf } from '../../languages'
import { inRoot } from '../../sandbox/checkout'
import { NativeSandbox } from '../../sandbox/native/sandbox'
import { selfAttack } from '../../sandbox/native/self-attack'
import type { Arena } from '../types'
import { NativeArena } from './arena'
import { testLanguages } from './self-test'

interface Options {
  /** Games and compilations at a time. */
  readonly slots: number
  /** Keeps the compiled helper, compiled programs and what is known of the languages; `.clew/native` unless told. */
  readonly cacheFolder?: string
  /** Whether it will judge for long: then runtimes are read into memory meanwhile, see `NativeArena.rehearse`. */
  readonly lasting?: boolean
}

/** Where native judging keeps what it would have to make again. */
export const CACHE_FOLDER = inRoot('.clew', 'native')

/** Boxes of these languages are there before they are needed. */
const WARM = ['python', 'javascript'] as const

/**
 * Opens judging in boxes of this machine: about 0.2 s, and some seconds more where the languages have not been tried
 * yet. Rejects with an Error that says what the machine lacks, or what attack got through: whoever opens it then falls
 * back on WebAssembly, or refuses.
 */
export async function openNativeArena({
  slots,
  cacheFolder = CACHE_FOLDER,
  lasting = false,
}: Options): Promise<Arena> {
  const sandbox = await NativeSandbox.open(cacheFolder, 2 * slots + WARM.length)
  try {
    const breaches = await selfAttack(sandbox.machine, cacheFolder)
    if (breaches.length > 0)
      throw new Error(`the boxes of this machine leak: a program ${breaches.join(', ')}`)
    const states = await testLanguages(sandbox, cacheFolder)
    const offered = new Map(
      states.flatMap(({ id, version, fault }) =>
        fault === undefined && version !== undefined ? [[id, version] as const] : [],
      ),
    )
    for (const id of WARM) if (offered.has(id)) sandbox.warm(languageOf(id), DEFAULT_LIMITS)
    const arena = new NativeArena(sandbox, offered, slots)
    if (lasting) void arena.rehearse()
    return arena
  } catch (error) {
    await sandbox.close()
    throw error
  }
}
