'use client'

import { useEffect, useRef, useState } from 'react'
import { BOARDS, type DailyBoard, type Day } from '@/judge/daily/day'
import type { Fault } from '@/judge/kit/result'
import { storeDaily } from './actions'
import type { Progress } from './progress'

const NOT_SENT: Fault = { code: 'daily-not-sent', values: {} }

interface Options {
  readonly day: Day
  readonly progress: Progress
  /** Whether somebody is signed in whose results can be stored. */
  readonly signedIn: boolean
  readonly onSent: (board: DailyBoard, answer: string, figure: number) => void
}

/**
 * Sends the answers that count to the server, one after the other, as soon as there are new ones. What could not be
 * sent is sent when the browser is connected again, or with the next page. Returns the last fault.
 */
export function useKeep({ day, progress, signedIn, onSent }: Options): Fault | undefined {
  const [fault, setFault] = useState<Fault>()
  const [connected, setConnected] = useState(0)
  const tried = useRef('')
  useEffect(() => {
    const again = () => setConnected((before) => before + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const next = signedIn ? BOARDS.find((board) => isUnsent(progress, board)) : undefined
  const answer = next && progress[next].best
  useEffect(() => {
    // React may run an effect twice, but an answer must be sent once.
    const now = `${connected} ${next} ${answer}`
    if (next === undefined || answer === undefined || tried.current === now) return
    tried.current = now
    storeDaily(day, next, answer)
      .catch(() => ({ ok: false, error: NOT_SENT }) as const)
      .then((result) => {
        setFault(result.ok ? undefined : result.error)
        if (result.ok) onSent(next, answer, result.value.figure)
      })
  }, [day, next, answer, connected, onSent])
  return fault
}

const isUnsent = (progress: Progress, board: DailyBoard): boolean =>
  progress[board].best !== undefined && progress[board].best !== progress[board].sent
