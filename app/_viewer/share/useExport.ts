'use client'

import { useEffect, useRef, useState } from 'react'
import type { Theme } from '@/judge/drawing/palette'
import { exporterOf, sourceOfReplay } from './export/exporter'
import { download, type Format, fileName } from './export/files'
import { GifTooLarge } from './export/gif'
import { planGif } from './export/gifPlan'
import type { Standing } from './links'
import type { Shared } from './shared'

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'working'; readonly format: Format; readonly done: number; readonly total: number }
  | { readonly is: 'done'; readonly name: string }
  | { readonly is: 'failed'; readonly why: 'exportFailed' | 'gifTooLarge' | 'cancelled' }

/** Exports one file at a time; unmounting cancels the export. */
export function useExport(shared: Shared, { step, speed }: Standing) {
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
