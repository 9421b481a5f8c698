import { DEFAULT_LIMITS } from '../kit/limits'
import { LANGUAGES, type LanguageId } from '../languages'
import type { Language } from '../languages/language'
import { CACHE_FOLDER, NativeSandbox } from '../sandbox/native/sandbox'
import { selfAttack } from '../sandbox/native/self-attack'
import { testLanguages } from '../sandbox/native/self-test'
import type { SandboxKind } from '../sandbox/types'
import { NativeArena } from './native-arena'
import type { Arena } from './types'
import { openWasmArena } from './wasm-arena'

interface NativeOptions {
  /** How many games and compilations run at a time. */
  readonly slots: number
  /** Cache for the compiled helper, compiled programs and self-test results; defaults to `.clew/native`. */
  readonly cacheFolder?: string
  /** Whether it will run for long, as in a worker; then runtimes are preloaded, see `NativeArena.rehearse`. */
  readonly lasting?: boolean
  /** Aborted if the arena is not wanted any more before it is open. */
  readonly signal?: AbortSignal
}

interface Options extends Omit<NativeOptions, 'cacheFolder'> {
  /** `auto`: native if this machine supports it, otherwise WebAssembly. */
  readonly kind: 'auto' | SandboxKind
  /** With `auto`: called with the reason why the native sandbox is not used. */
  readonly onFallback?: (reason: string) => void
}

/**
 * Opens the sandbox in which programs are judged. Rejects if the requested kind is not available; `auto` falls back to
 * WebAssembly if the native one is not. After `signal` is aborted it closes what it has opened and rejects.
 */
export async function openArena({ kind, onFallback, ...native }: Options): Promise<Arena> {
  const { slots, signal } = native
  if (kind === 'wasm') return openWasmArena({ slots })
  if (kind === 'native') return openNativeArena(native)
  try {
    return await openNativeArena(native)
  } catch (error) {
    signal?.throwIfAborted()
    onFallback?.(error instanceof Error ? error.message : String(error))
    return openWasmArena({ slots })
  }
}

/** Sandboxes of these languages are started before they are needed. */
const WARM = Object.values<Language>(LANGUAGES).filter(({ startsAhead }) => startsAhead)

/**
 * Opens the native sandbox. This takes about 0.2 s, and some seconds more if the languages have not been tested yet.
 * Rejects with an Error that says what the machine lacks or which attack succeeded; the caller then falls back to
 * WebAssembly or refuses. After `signal` is aborted it ends the tests, removes their boxes and rejects.
 */
export async function openNativeArena({
  slots,
  cacheFolder = CACHE_FOLDER,
  lasting = false,
  signal,
}: NativeOptions): Promise<Arena> {
  const sandbox = await NativeSandbox.open(cacheFolder, 2 * slots + WARM.length)
  let closing: Promise<void> | undefined
  const close = () => (closing ??= sandbox.close())
  // The tests are still waiting for their boxes, which end now.
  const abort = () => void close().catch(() => undefined)
  signal?.addEventListener('abort', abort)
  try {
    signal?.throwIfAborted()
    const breaches = await selfAttack(sandbox.machine, cacheFolder)
    if (breaches.length > 0)
      throw new Error(`the boxes of this machine leak: a program ${breaches.join(', ')}`)
    const states = await testLanguages(sandbox, cacheFolder)
    signal?.throwIfAborted()
    const offered = new Map(
      states.flatMap(({ id, version, fault }) =>
        fault === undefined && version !== undefined ? [[id, version] as const] : [],
      ),
    )
    for (const language of WARM)
      if (offered.has(language.id as LanguageId)) sandbox.warm(language, DEFAULT_LIMITS)
    const arena = new NativeArena(sandbox, offered, slots)
    if (lasting) void arena.rehearse()
    return arena
  } catch (error) {
    await close()
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}
