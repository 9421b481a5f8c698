'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/Button'
import type { LargeAnswerProps } from './LargeAnswer'

/** Loads the code that only large answers need: with the first one, or earlier. */
export const loadLarge = () => import('./large')

/** Loads it once the page is idle, so that it also works offline. */
export const loadLargeWhenIdle = () =>
  (window.requestIdleCallback ?? setTimeout)(() => loadLarge().catch(() => {}))

/** Replaces a large answer if its code cannot be loaded: a hidden field with the answer, and a way back. */
function BareAnswer({ text, onBack }: LargeAnswerProps) {
  const t = useTranslations('problem')
  return (
    <div>
      <input type="hidden" name="answer" value={text} />
      <Button onClick={onBack}>{t('large.back')}</Button>
    </div>
  )
}

export const LargeAnswer = dynamic(
  () =>
    loadLarge().then(
      (large) => large.LargeAnswer,
      () => BareAnswer,
    ),
  { ssr: false },
)
export const Judging = dynamic(
  () =>
    loadLarge().then(
      (large) => large.Judging,
      () => () => null,
    ),
  { ssr: false },
)
