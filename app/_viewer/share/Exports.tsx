'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { RadioChoice } from '@/app/_ui/form/RadioChoice'
import { Notice } from '@/app/_ui/Notice'
import { isDark } from '@/app/_ui/theme'
import type { Theme } from '@/judge/drawing/palette'
import { exporterOf, sourceOfReplay } from './export/exporter'
import { download, FORMATS, type Format, fileName } from './export/files'
import { GifTooLarge } from './export/gif'
import { planGif } from './export/gifPlan'
import type { Standing } from './links'
import type { Shared } from './shared'

interface Props {
  shared: Shared
  standing: Standing
}

const THEMES = ['light', 'dark'] as const satisfies readonly Theme[]

/** A replay as files, with a description of each. The page creates them from the board's own drawing code. */
export function Exports({ shared, standing }: Props) {
  const t = useTranslations('share')
  const [theme, setTheme] = useState<Theme>(() => (isDark() ? 'dark' : 'light'))
  const { state, length, make, cancel } = useExport(shared, standing)
  const busy = state.is === 'working'
  return (
    <section aria-label={t('export')}>
      <RadioChoice
        {...{ legend: t('theme'), name: 'theme', options: THEMES, chosen: theme }}
        onChoose={setTheme}
        words={(each) => t(each)}
      />
      <ul className="border-b border-hairline">
        {FORMATS.map((format) => (
          <li key={format} className="flex items-center gap-4 border-t border-hairline py-2">
            <Button onClick={() => make(format, theme)} disabled={busy} className="w-20 shrink-0 font-mono">
              {format.toUpperCase()}
            </Button>
            <About {...{ format, standing, length, isTrace: shared.kind === 'trace' }} />
          </li>
        ))}
      </ul>
      <div aria-live="polite" className="mt-3 empty:hidden">
        {state.is === 'working' && (
          <div className="flex flex-wrap items-center gap-3">
            <progress
              aria-label={t('making', { format: state.format.toUpperCase() })}
              {...(state.total ? { value: state.done, max: state.total } : {})}
              className="h-2 grow accent-ink"
            />
            <Button onClick={cancel}>{t('cancel')}</Button>
          </div>
        )}
        {state.is === 'done' && <Notice tone="good">{t('made', { name: state.name })}</Notice>}
        {state.is === 'failed' && <Notice tone="bad">{t(state.why)}</Notice>}
      </div>
    </section>
  )
}

interface AboutProps {
  format: Format
  standing: Standing
  /** Number of steps of the replay; `undefined` until it has been simulated. */
  length: number | undefined
  isTrace: boolean
}

function About({ format, standing: { step, speed }, length, isTrace }: AboutProps) {
  const t = useTranslations('share')
  const intl = useFormatter()
  if (format === 'json' && isTrace) return <p className="min-w-0 text-small text-soft">{t('aboutTrace')}</p>
  if (format !== 'gif')
    return <p className="min-w-0 text-small text-soft">{t(`about.${format}`, { step })}</p>
  if (length === undefined) return null
  const { frames, stride, totalMs } = planGif(length, speed)
  const seconds = intl.number(totalMs / 1000, { maximumFractionDigits: 0 })
  return (
    <p className="min-w-0 text-small text-soft">
      {t('about.gif', { count: frames.length, seconds, stride })}
    </p>
  )
}

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'working'; readonly format: Format; readonly done: number; readonly total: number }
  | { readonly is: 'done'; readonly name: string }
  | { readonly is: 'failed'; readonly why: 'exportFailed' | 'gifTooLarge' | 'cancelled' }

/** Exports one file at a time; unmounting cancels the export. */
function useExport(shared: Shared, { step, speed }: Standing) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const [exporter, setExporter] = useState<ReturnType<typeof exporterOf>>()
  const running = useRef(new AbortController())

  useEffect(() => {
    const open = async () =>
      shared.kind === 'trace' ? shared.source : sourceOfReplay(shared.puzzle, shared.replay)
    open().then(
      (source) => setExporter(exporterOf(source)),
      () => setState({ is: 'failed', why: 'exportFailed' }),
    )
    return () => running.current.abort()
  }, [shared])

  const make = async (format: Format, theme: Theme) => {
    if (!exporter) return
    running.current = new AbortController()
    const { signal } = running.current
    const total = format === 'gif' ? planGif(exporter.length, speed).frames.length : 0
    const onProgress = (done: number) => setState({ is: 'working', format, done, total })
    onProgress(0)
    try {
      const subject = shared.kind === 'trace' ? shared.section : shared.puzzle
      const name = fileName(subject, format, Math.min(step, exporter.length))
      download(await exporter.make({ format, theme, step, speed, onProgress, signal }), name)
      setState({ is: 'done', name })
    } catch (error) {
      const why = signal.aborted ? 'cancelled' : error instanceof GifTooLarge ? 'gifTooLarge' : 'exportFailed'
      setState({ is: 'failed', why })
    }
  }
  return { state, length: exporter?.length, make, cancel: () => running.current.abort() }
}
