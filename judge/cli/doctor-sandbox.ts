import { workerEnv } from '../../lib/core/env'
import { wasmCapabilities } from '../arena/wasm-capabilities'
import { nativeCapabilities } from '../sandbox/native/capabilities'
import type { Finding } from './doctor-finding'

/** The sandbox that a worker started here now would use, if it could start, and the findings. */
interface Tier {
  readonly sandbox: 'native' | 'wasm' | undefined
  readonly found: Finding[]
}

/**
 * Reports which sandbox a worker started on this machine now would use and why, how each limit is enforced there, and
 * every language with its version. Takes some seconds if the languages have not been tried yet. `doctor-workers.ts`
 * reports on the workers that are already running.
 */
export async function sandboxFindings(): Promise<Tier> {
  const { CLEW_SANDBOX: wanted } = workerEnv()
  const native = wanted === 'wasm' ? [] : (await nativeCapabilities()).map(optional)
  const [tier] = native
  const usable = tier?.ok ?? false
  const judging = { name: 'Judging', required: true }
  if (usable) {
    const detail = `in native boxes (CLEW_SANDBOX=${wanted}), by a worker that starts now`
    return { sandbox: 'native', found: [{ ...judging, ok: true, detail }, ...native] }
  }
  if (wanted === 'native') {
    const detail = 'not possible in native boxes, as CLEW_SANDBOX demands'
    const mend = 'mend what is said below, or set CLEW_SANDBOX=auto'
    return { sandbox: undefined, found: [{ ...judging, ok: false, detail, mend }, ...native] }
  }
  const why = wanted === 'wasm' ? 'as CLEW_SANDBOX demands' : 'as native boxes cannot be had here'
  const detail = `in WebAssembly, ${why}, by a worker that starts now`
  const wasm = (await wasmCapabilities()).map(optional)
  return { sandbox: 'wasm', found: [{ ...judging, ok: true, detail }, ...native, ...wasm] }
}

const optional = (finding: Omit<Finding, 'required'>): Finding => ({ ...finding, required: false })
