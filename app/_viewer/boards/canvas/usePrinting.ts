'use client'

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. It updates synchronously, in time for the printout. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const paper = window.matchMedia('print')
    const show = (shown: boolean) => flushSync(() => setPrinting(shown))
    const begin = () => show(true)
    const end = () => show(false)
    const look = () => show(paper.matches)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    // A preview is not a print, but must look like one.
    paper.addEventListener('change', look)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      paper.removeEventListener('change', look)
    }
  }, [])
  return printing
}
