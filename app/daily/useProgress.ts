'use client'

import { useCallback, useEffect, useState } from 'react'
import { readStorage, writeStorage } from '@/app/_ui/storage'
import type { Daily, DailyBoard, Day } from '@/judge/daily/day'
import { formatProgress, NOTHING, type Progress, parseProgress, withLetters, withSent } from './progress'

/** Progress belongs to an account, or to whoever plays in this browser signed out. */
export const progressKey = (owner: string, day: Day) => `daily:${owner}:${day}`

/** The progress of a day. `ready` is false until this browser's memory has been read. */
export function useProgress(owner: string, day: Day, boards: Daily) {
  const [progress, setProgress] = useState<Progress>(NOTHING)
  const [ready, setReady] = useState(false)
  const key = progressKey(owner, day)
  useEffect(() => {
    setProgress(parseProgress(readStorage(key), boards))
    setReady(true)
  }, [key, boards])
  useEffect(() => {
    if (ready && progress !== NOTHING) writeStorage(key, formatProgress(progress))
  }, [ready, key, progress])
  const setLetters = useCallback(
    (board: DailyBoard, letters: string) =>
      setProgress((before) => withLetters(before, boards, board, letters)),
    [boards],
  )
  const setSent = useCallback(
    (board: DailyBoard, answer: string) => setProgress((before) => withSent(before, board, answer)),
    [],
  )
  return { progress, ready, setLetters, setSent }
}
