import type { SandboxKind } from '../sandbox/types'
import { openNativeArena } from './native'
import type { Arena } from './types'
import { openWasmArena } from './wasm'

interface Options {
  /** `auto`: native where this machine can, otherwise WebAssembly. */
  readonly kind: 'auto' | SandboxKind
  /** Games at a time. */
  readonly slots: number
  /** Whether it will judge for long, as a worker does. */
  readonly lasting?: boolean
  /** Told why the native sandbox is not used where it might have been. */
  readonly onFallback?: (reason: string) => void
}

/**
 * Opens the sandbox in which programs are judged. Rejects where the one that was asked for cannot be had; with `auto`
 * that is never for want of the native one.
 */
export async function openArena({ kind, slots, lasting, onFallback }: Options): Promise<Arena> {
  if (kind === 'wasm') return openWasmArena({ slots })
  const native = { slots, ...(lasting === undefined ? {} : { lasting }) }
  if (kind === 'native') return openNativeArena(native)
  try {
    return await openNativeArena(native)
  } catch (error) {
    onFallback?.(error instanceof Error ? error.message : String(error))
    return openWasmArena({ slots })
  }
}
