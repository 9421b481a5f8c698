import type { SandboxKind } from '../sandbox/types'
import { openNativeArena } from './open-native'
import type { Arena } from './types'
import { openWasmArena } from './wasm-arena'

interface Options {
  /** `auto`: native if this machine supports it, otherwise WebAssembly. */
  readonly kind: 'auto' | SandboxKind
  /** How many games run at a time. */
  readonly slots: number
  /** Whether it will run for long, as in a worker. */
  readonly lasting?: boolean
  /** With `auto`: called with the reason why the native sandbox is not used. */
  readonly onFallback?: (reason: string) => void
  /** Aborted if the arena is not wanted any more before it is open. */
  readonly signal?: AbortSignal
}

/**
 * Opens the sandbox in which programs are judged. Rejects if the requested kind is not available; `auto` falls back to
 * WebAssembly if the native one is not. After `signal` is aborted it closes what it has opened and rejects.
 */
export async function openArena({ kind, slots, lasting, onFallback, signal }: Options): Promise<Arena> {
  if (kind === 'wasm') return openWasmArena({ slots })
  const native = { slots, ...(lasting === undefined ? {} : { lasting }), ...(signal && { signal }) }
  if (kind === 'native') return openNativeArena(native)
  try {
    return await openNativeArena(native)
  } catch (error) {
    signal?.throwIfAborted()
    onFallback?.(error instanceof Error ? error.message : String(error))
    return openWasmArena({ slots })
  }
}
