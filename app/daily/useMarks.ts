'use client'

import { useEffect, useState } from 'react'
import { readStorage, writeStorage } from '@/app/_ui/storage'
import { type Day, dayAt } from '@/judge/daily/day'
import { type Marks, parseMarks, withMark } from './marks'

const KEY = 'daily:guest:days'

/** The marks of all days: a user's as the server knows them, a guest's from this browser, with what is solved here. */
export function useMarks(ofUser: Marks | undefined, day: Day, solved: number): Marks {
  const [ofGuest, setOfGuest] = useState<Marks>({})
  const guest = ofUser === undefined
  useEffect(() => {
    if (!guest) return
    const stored = parseMarks(readStorage(KEY))
    const marks = withMark(stored, day, solved, dayAt(Date.now()) === day)
    if (marks !== stored) writeStorage(KEY, JSON.stringify(marks))
    setOfGuest(marks)
  }, [guest, day, solved])
  return ofUser ?? ofGuest
}
