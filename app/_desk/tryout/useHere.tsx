'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadReaders } from '@/app/_desk/editor/useFindings'
import type { HereTryOutProps } from './HereTryOut'

/**
 * Loaded with the first try-out, and with what will read its logs: nothing is judged before all of it is there, so
 * nothing is missed afterwards, whenever the network goes.
 */
const HereTryOut = dynamic(
  async () => {
    const view = import('./HereTryOut').then((views) => views.HereTryOut)
    const [HereTryOut] = await Promise.all([view, loadReaders()])
    return HereTryOut
  },
  { ssr: false },
)

/** The try-outs of a page that it judges by itself: `run` begins one, `board` is what it shows, once there is one. */
export function useHere() {
  const [run, setRun] = useState<HereTryOutProps & { readonly id: number }>()
  return {
    run: (props: HereTryOutProps) => setRun((before) => ({ ...props, id: (before?.id ?? 0) + 1 })),
    /** Ends it, so that something else can be shown. */
    leave: () => setRun(undefined),
    board: run && <HereTryOut key={run.id} {...run} />,
  }
}
