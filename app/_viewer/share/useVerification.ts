'use client'

import { useEffect, useState } from 'react'
import type { Finding } from '@/judge/replay/verify'
import type { SharedReplay } from './shared'

export type Verification =
  | { readonly state: 'working' | 'failed' }
  | { readonly state: 'done'; readonly found: Finding }

/** Verifies a replay in a worker; unmounting stops it. */
export function useVerification({ replay, result }: Pick<SharedReplay, 'replay' | 'result'>): Verification {
  const [verification, set] = useState<Verification>({ state: 'working' })
  useEffect(() => {
    const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Finding>) => set({ state: 'done', found: data })
    worker.onerror = () => set({ state: 'failed' })
    worker.postMessage({ replay, ...result })
    return () => worker.terminate()
  }, [replay, result])
  return verification
}
