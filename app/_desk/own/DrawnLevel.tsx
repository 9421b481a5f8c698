'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { LevelEditor } from '@/app/_editor/LevelEditor'
import { Dialog } from '@/app/_ui/Dialog'
import type { PuzzleId } from '@/judge/puzzles'
import { LONGEST_LEVEL } from './ownCase'

/** How long nothing was drawn before the desk shows the level: it plays it again each time, which would slow drawing down. */
const REST_MS = 400

interface Props {
  puzzle: PuzzleId
  level: string
  onChange: (level: string) => void
  onClose: () => void
}

/** The editor of the user's own level, over the desk that plays it. */
export function DrawnLevel({ puzzle, level, onChange, onClose }: Props) {
  const t = useTranslations('levelEditor')
  const [drawn, setDrawn] = useState(level)
  const report = useRef(() => {})
  report.current = () => {
    if (drawn !== level) onChange(drawn)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the rest again
  useEffect(() => {
    const timer = setTimeout(() => report.current(), REST_MS)
    return () => clearTimeout(timer)
  }, [drawn])
  const close = () => {
    report.current()
    onClose()
  }
  return (
    <Dialog title={t('title')} closeWord={t('done')} onClose={close} wide>
      <LevelEditor puzzle={puzzle} text={drawn} onChange={setDrawn} longest={LONGEST_LEVEL} />
    </Dialog>
  )
}
