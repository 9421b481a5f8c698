'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/Button'
import type { LargeAnswerProps } from './LargeAnswer'

/** What only large answers need: loaded with the first one, or before. */
export const loadLarge = () => import('./large')

/** Loads it once the page has nothing else to do, so that it is there when the network is gone. */
export const loadLargeWhenIdle = () =>
  (window.requestIdleCallback ?? setTimeout)(() => loadLarge().catch(() => {}))

/** In place of a large answer where the rest cannot be loaded: what is sent, and the way back. */
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
