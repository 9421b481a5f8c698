'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useFaultSentence } from '@/app/_lab/useFaultSentence'
import { Button } from '@/app/_ui/Button'
import { CopyButton } from '@/app/_ui/CopyButton'
import { Link } from '@/app/_ui/Link'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { download } from '@/app/_viewer/share/export/files'
import { pngOfRaster } from '@/app/_viewer/share/export/raster'
import type { Board } from '@/judge/algorithms/board'
import { formatBoard, NOTATIONS, type Notation } from '@/judge/algorithms/notations'
import { MAX_PIXELS, rasterOf } from '@/judge/algorithms/picture/read'
import { markupOf } from '@/judge/drawing/elements'
import { drawBoard } from '@/judge/lab/draw-board'
import { firstFrame } from '@/judge/lab/film'
import { BORDERS, type Border, PICTURE_PARAMETERS } from '@/judge/lab/picture/correct'

interface Props {
  board: Board
  border: Border
  onBorder: (border: Border) => void
}

const FIELD = 'min-h-10 max-w-full rounded border border-edge bg-raised px-3 text-base text-ink'
const LABEL = 'flex min-w-0 flex-col gap-1 text-small text-soft'
/** A longer text is only downloaded: browsers are slow to lay it out. */
const MOST_SHOWN = 50_000
const SCALES = [1, 2, 4, 8, 16, 32] as const

/** The labyrinth in every notation, as files, and where to go with it. */
export function Written({ board: current, border, onBorder }: Props) {
  const t = useTranslations('lab.picture')
  const sentence = useFaultSentence()
  const board = useDeferredValue(current)
  const [notation, setNotation] = useState<Notation>('robots')
  const [scale, setScale] = useState<number>(8)
  const written = useMemo(() => formatBoard(board, notation), [board, notation])
  const { rows, cols } = board
  const size = { width: cols * scale, height: rows * scale, limit: MAX_PIXELS }
  const tooLarge = size.width * size.height > MAX_PIXELS
  const saveText = () =>
    written.ok && download(new Blob([written.value], { type: 'text/plain' }), `labyrinth-${notation}.txt`)
  const savePng = async () => download(await pngOfRaster(rasterOf(board, scale)), 'labyrinth.png')
  const saveSvg = () => download(new Blob([svgOf(board)], { type: 'image/svg+xml' }), 'labyrinth.svg')
  return (
    <section aria-labelledby="written" className="flex min-w-0 flex-col gap-5">
      <div>
        <h2 id="written" className="text-title">
          {t('result')}
        </h2>
        <p className="mt-1 text-soft">{t('size', { rows, cols })}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <label className={LABEL}>
          {t('notation')}
          <select
            value={notation}
            onChange={({ target }) => setNotation(NOTATIONS.find((one) => one === target.value) ?? notation)}
            className={FIELD}
          >
            {NOTATIONS.map((one) => (
              <option key={one} value={one}>
                {t(`notations.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={LABEL}>
          {t('border')}
          <select
            value={border}
            onChange={({ target }) => onBorder(BORDERS.find((one) => one === target.value) ?? border)}
            className={FIELD}
          >
            {BORDERS.map((one) => (
              <option key={one} value={one}>
                {t(`borders.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div>
        <div aria-live="polite">
          {!written.ok && <p className="border-l-2 border-edge py-1 pl-3">{sentence(written.error)}</p>}
        </div>
        {written.ok && (
          <div>
            {written.value.length > MOST_SHOWN ? (
              <p>{t('tooLong', { length: written.value.length })}</p>
            ) : (
              <ScrollablePre className="max-h-80 overflow-auto rounded border border-hairline bg-sunken p-3 font-mono text-small leading-tight">
                {written.value}
              </ScrollablePre>
            )}
            <div className="mt-2 flex flex-wrap items-center gap-4">
              <Button onClick={saveText}>{t('downloadText')}</Button>
              {written.value.length <= MOST_SHOWN && <CopyButton key={written.value} text={written.value} />}
            </div>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <label className={LABEL}>
          {t('scale')}
          <select value={scale} onChange={({ target }) => setScale(Number(target.value))} className={FIELD}>
            {SCALES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <Button onClick={savePng} disabled={tooLarge}>
          {t('downloadPng')}
        </Button>
        <Button onClick={saveSvg}>{t('downloadSvg')}</Button>
        {tooLarge && (
          <p role="status" className="w-full text-small text-bad">
            {t('pngSize', size)}
          </p>
        )}
      </div>
      <Onwards board={board} />
    </section>
  )
}

const svgOf = (board: Board): string =>
  markupOf(drawBoard({ frame: firstFrame(board), start: board.start, goal: board.exit, carving: false }))

/** Links that take the labyrinth to the other parts. Strings for robots need an exit. */
function Onwards({ board }: { board: Board }) {
  const t = useTranslations('lab.picture')
  const text = useMemo(() => formatBoard(board, 'text'), [board])
  const robots = useMemo(() => formatBoard(board, 'robots'), [board])
  const { most } = PICTURE_PARAMETERS.text
  if (!text.ok || text.value.length > most) return <p className="text-soft">{t('tooLarge')}</p>
  const query = (written: string, board?: string) =>
    `${new URLSearchParams({ ...(board && { board }), text: written })}`
  const links = [
    ['path', `/lab/path?${query(text.value, 'own')}`],
    ...(robots.ok ? ([['strings', `/lab/strings?${query(robots.value, 'own')}`]] as const) : []),
    ['here', `/lab/picture?${query(text.value)}`],
  ] as const
  return (
    <ul className="flex flex-col gap-1">
      {links.map(([name, address]) => (
        <li key={name}>
          <Link href={address} className="link inline-flex min-h-6 items-center">
            {t(`links.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Delay before the address follows, because browsers reject too many changes. */
const REST_MS = 200

/** Keeps the text of a labyrinth in the address, if it is short enough. */
export function useTextAddress(text: string) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const url = new URL(window.location.href)
      if (text === '' || text.length > PICTURE_PARAMETERS.text.most) url.searchParams.delete('text')
      else url.searchParams.set('text', text)
      if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url.href)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text])
}
