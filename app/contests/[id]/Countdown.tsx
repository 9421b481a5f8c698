'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { elapsed } from '../elapsed'

interface Props {
  /** Milliseconds until the moment, when the page was rendered. The reader's own clock may be wrong. */
  left: number
}

/** Counts down to a moment, then loads the page anew. */
export function Countdown({ left: initial }: Props) {
  const router = useRouter()
  const [left, setLeft] = useState(initial)
  useEffect(() => {
    const end = performance.now() + initial
    const timer = setInterval(() => {
      const now = end - performance.now()
      setLeft(now)
      if (now <= 0) {
        clearInterval(timer)
        router.refresh()
      }
    }, 500)
    return () => clearInterval(timer)
  }, [initial, router])
  return (
    <span role="timer" className="font-mono text-title tabular-nums">
      {elapsed(left)}
    </span>
  )
}
