import { workerEnv } from '../../lib/core/env'
import { nativeFindings } from '../arena/native/findings'
import { wasmFindings } from '../arena/wasm/findings'
import type { Finding } from './doctor-finding'

/** In which sandbox a worker judges that is started here now, if it can be started, and what was found. */
interface Tier {
  readonly sandbox: 'native' | 'wasm' | undefined
  readonly found: Finding[]
}

/**
 * In which sandbox programs are judged by a worker that is started on this machine now and why, what holds each limit
 * there, and every language with its version. Takes some seconds where the languages have not been tried yet. What the
 * workers do that run already is in `doctor-workers.ts`.
 */
export async function sandboxFindings(): Promise<Tier> {
  const { CLEW_SANDBOX: wanted } = workerEnv()
  const native = wanted === 'wasm' ? [] : (await nativeFindings()).map(optional)
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
  const wasm = (await wasmFindings()).map(optional)
  return { sandbox: 'wasm', found: [{ ...judging, ok: true, detail }, ...native, ...wasm] }
}

const optional = (finding: Omit<Finding, 'required'>): Finding => ({ ...finding, required: false })
