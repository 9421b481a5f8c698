'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadReaders } from '@/app/_desk/editor/useFindings'
import type { BrowserTryOutProps } from './BrowserTryOut'

/**
 * Loaded with the first test run, together with the log parsers. Judging starts only once everything is loaded, so
 * nothing is missing later if the network fails.
 */
const HereTryOut = dynamic(
  async () => {
    const view = import('./BrowserTryOut').then((views) => views.BrowserTryOut)
    const [HereTryOut] = await Promise.all([view, loadReaders()])
    return HereTryOut
  },
  { ssr: false },
)

/** The test runs in the browser: `run` starts one, and `board` shows it once there is one. */
export function useBrowserTryOut() {
  const [run, setRun] = useState<BrowserTryOutProps & { readonly id: number }>()
  return {
    run: (props: BrowserTryOutProps) => setRun((before) => ({ ...props, id: (before?.id ?? 0) + 1 })),
    /** Ends the test run, so that something else can be shown. */
    leave: () => setRun(undefined),
    board: run && <HereTryOut key={run.id} {...run} />,
  }
}
