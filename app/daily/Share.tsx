'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { CopyButton } from '@/app/_ui/CopyButton'
import { download } from '@/app/_viewer/share/export/files'
import { paintSvg, pngOf } from '@/app/_viewer/share/export/raster'
import type { Daily, DailyBoard, Day } from '@/judge/daily/day'
import { svgOf } from './picture'
import type { Progress } from './progress'
import { linesOf, textOf } from './result'

interface Props {
  day: Day
  boards: Daily
  progress: Progress
}

/** The results of a day as text and as a picture, without anything that gives a board away. */
export function Share({ day, boards, progress }: Props) {
  const t = useTranslations('daily')
  const [failed, setFailed] = useState(false)
  const lines = useMemo(() => linesOf(boards, progress), [boards, progress])
  if (lines.length === 0) return null
  const address = `${window.location.origin}/daily/${day}`
  const words = { day, lines, address, nameOf: (board: DailyBoard) => t(`names.${board}`) }
  const text = textOf(words)
  const save = async () => {
    try {
      const canvas = await paintSvg(svgOf(words), 'white')
      download(await pngOf(canvas), `clew-${day}.png`)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <section className="mt-10 border-t border-hairline pt-6" aria-labelledby="daily-share">
      <h2 id="daily-share" className="text-title">
        {t('share')}
      </h2>
      <pre id="daily-text" className="mt-3 overflow-x-auto rounded bg-sunken p-3 font-mono text-small">
        {text}
      </pre>
      <p className="mt-2 text-small text-soft">{t('shareHint')}</p>
      <p className="mt-3 flex flex-wrap items-center gap-4">
        <CopyButton text={text} describedBy="daily-text" />
        <Button onClick={save}>{t('savePicture')}</Button>
        {failed && <span role="alert">{t('pictureFailed')}</span>}
      </p>
    </section>
  )
}
