'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { Notice } from '@/app/_ui/Notice'
import { readStorage, writeStorage } from '@/app/_ui/storage'
import { BOARDS, type Daily, type DailyBoard, type Day } from '@/judge/daily/day'
import { GUEST } from './owner'
import { NOTHING, type Progress, parseProgress, progressKey } from './progress'

interface Props {
  readonly day: Day
  readonly boards: Daily
  readonly progress: Progress
  /** Length of the answer that counts, by board; missing where there is none. */
  readonly kept: Readonly<Partial<Record<DailyBoard, number>>>
  readonly onLetters: (board: DailyBoard, letters: string) => void
}

/** Offers to take into the account what was solved in this browser while nobody was signed in. */
export function GuestResults({ day, boards, progress, kept, onLetters }: Props) {
  const t = useTranslations('daily')
  const [guest, setGuest] = useState(NOTHING)
  const key = progressKey(GUEST, day)
  useEffect(() => setGuest(parseProgress(readStorage(key), boards)), [key, boards])
  const better = BOARDS.filter((board) => {
    const [found, own] = [guest[board].best, kept[board] ?? progress[board].best?.length]
    return found !== undefined && (own === undefined || (board !== 'maze' && found.length < own))
  })
  if (better.length === 0) return null
  const take = () => {
    for (const board of better) onLetters(board, guest[board].best!)
    writeStorage(key, '')
    setGuest(NOTHING)
  }
  return (
    <Notice>
      {t('guestResults', { names: better.map((board) => t(`names.${board}`)).join(', ') })}{' '}
      <Button onClick={take} className="mt-2">
        {t('takeResults')}
      </Button>
    </Notice>
  )
}
