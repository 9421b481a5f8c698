'use client'

import { useEffect, useRef, useState } from 'react'
import type { PictureOptions } from '@/judge/algorithms/picture/read'
import type { Answer, Found, Question, Trouble } from './reading'

export type PictureState =
  | { readonly is: 'none' }
  /** `found`: what was read before, with other options. */
  | { readonly is: 'working'; readonly found: Found | undefined }
  | { readonly is: 'read'; readonly found: Found }
  | { readonly is: 'failed'; readonly trouble: Trouble }

/** Reads a picture in a worker, and again with every change of the options. Another file, or none, stops it. */
export function usePicture(file: File | undefined, options: PictureOptions): PictureState {
  const [state, set] = useState<PictureState>({ is: 'none' })
  const worker = useRef<Worker>(undefined)
  const asked = useRef<{ file: File | undefined; number: number }>({ file: undefined, number: 0 })

  useEffect(() => {
    if (!file) return set({ is: 'none' })
    const made = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data: { number, result } }: MessageEvent<Answer>) => {
      if (number !== asked.current.number) return
      set(result.ok ? { is: 'read', found: result.value } : { is: 'failed', trouble: result.error })
    }
    made.onerror = () => set({ is: 'failed', trouble: { kind: 'file', code: 'died' } })
    worker.current = made
    return () => {
      made.terminate()
      worker.current = undefined
      asked.current.file = undefined
    }
  }, [file])

  useEffect(() => {
    if (!file || !worker.current) return
    const first = asked.current.file !== file
    const number = asked.current.number + 1
    asked.current = { file, number }
    set((before) => ({
      is: 'working',
      found: first ? undefined : before.is === 'read' || before.is === 'working' ? before.found : undefined,
    }))
    worker.current.postMessage({ number, options, ...(first && { file }) } satisfies Question)
  }, [file, options])

  return state
}
