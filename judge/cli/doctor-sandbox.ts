import { workerEnv } from '../../lib/env'
import { nativeFindings } from '../arena/native/findings'
import { wasmFindings } from '../arena/wasm/findings'
import type { Finding } from './doctor-finding'

/**
 * In which sandbox programs are judged on this machine and why, what holds each limit there, and every language with
 * its version. Takes some seconds where the languages have not been tried yet.
 */
export async function sandboxFindings(): Promise<Finding[]> {
  const { CLEW_SANDBOX: wanted } = workerEnv()
  const native = wanted === 'wasm' ? [] : (await nativeFindings()).map(optional)
  const [tier] = native
  const usable = tier?.ok ?? false
  const judging = { name: 'Judging', required: true }
  if (usable) return [{ ...judging, ok: true, detail: `in native boxes (CLEW_SANDBOX=${wanted})` }, ...native]
  if (wanted === 'native') {
    const mend = 'mend what is said below, or set CLEW_SANDBOX=auto'
    return [
      { ...judging, ok: false, detail: 'not possible in native boxes, as CLEW_SANDBOX demands', mend },
      ...native,
    ]
  }
  const why = wanted === 'wasm' ? 'as CLEW_SANDBOX demands' : 'as native boxes cannot be had here'
  return [
    { ...judging, ok: true, detail: `in WebAssembly, ${why}` },
    ...native,
    ...(await wasmFindings()).map(optional),
  ]
}

const optional = (finding: Omit<Finding, 'required'>): Finding => ({ ...finding, required: false })
