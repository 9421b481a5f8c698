'use client'

import { useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { CopyButton } from '@/app/_ui/CopyButton'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { download } from '@/app/_viewer/share/export/files'
import { pngOfRaster } from '@/app/_viewer/share/export/raster'
import type { Board } from '@/judge/algorithms/board'
import { formatBoard, NOTATIONS, type Notation, toSolid } from '@/judge/algorithms/notations'
import { rasterOf } from '@/judge/algorithms/picture/read'
import { markupOf } from '@/judge/drawing/elements'
import { MOST_TEXT } from '@/judge/lab/board-source'
import { drawBoard } from '@/judge/lab/draw-board'
import { firstFrame } from '@/judge/lab/film'
import { useFaultSentence } from './useFaultSentence'

/** A board that has been made, and its name in files. */
export interface NamedBoard {
  readonly id: string
  /** What visitors call it. */
  readonly name: string
  readonly file: string
  readonly board: Board
  /** Address of the page that finds a way in it; undefined if it is too large for an address. */
  readonly path: string | undefined
}

/** Not every browser makes pictures with longer sides, in pixels. */
const LONGEST_SIDE = 4096

const CONTROL =
  'min-h-10 rounded border border-edge bg-raised px-3 text-base text-ink aria-invalid:border-bad'
const LABEL = 'flex flex-col gap-1 text-small text-soft'

/** Boards in other notations and as pictures, and other pages that open them. */
export function Elsewhere({ boards }: { boards: readonly NamedBoard[] }) {
  const t = useTranslations('lab.bench.elsewhere')
  const heading = useId()
  const [id, setId] = useState('')
  const chosen = boards.find((one) => one.id === id) ?? boards[0]
  return (
    <section aria-labelledby={heading} className="mt-10 border-t border-hairline pt-5 print:hidden">
      <h2 id={heading} className="text-title">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-[70ch] text-soft">{t('about')}</p>
      {boards.length > 1 && (
        <label className={`${LABEL} mt-3 w-fit`}>
          {t('which')}
          <select value={chosen?.id} onChange={({ target }) => setId(target.value)} className={CONTROL}>
            {boards.map(({ id: one, name }) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {chosen && <Taken key={chosen.id} {...chosen} />}
    </section>
  )
}

/** The sections in which a board can be opened, each with the notation of its puzzle. */
const OPENED = [
  ['strings', 'robots'],
  ['recursion', 'coded'],
] as const satisfies readonly (readonly [string, Notation])[]

function Taken({ file, board, path }: NamedBoard) {
  const t = useTranslations('lab.bench.elsewhere')
  const sentence = useFaultSentence()
  const written = useMemo(
    () => NOTATIONS.map((notation) => ({ notation, text: formatBoard(board, notation) })),
    [board],
  )
  const names = useId()
  const textIn = (wanted: Notation) => {
    const found = written.find(({ notation }) => notation === wanted)?.text
    return found?.ok && found.value.length <= MOST_TEXT ? found.value : undefined
  }
  const duel = textIn('duel')
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        {path !== undefined && (
          <Link href={path} className="link">
            {t('path')}
          </Link>
        )}
        {OPENED.map(([section, notation]) => {
          const text = textIn(notation)
          return (
            text !== undefined && (
              <Link
                key={section}
                href={`/lab/${section}?${new URLSearchParams({ board: 'own', text })}`}
                className="link"
              >
                {t(section)}
              </Link>
            )
          )
        })}
        {duel !== undefined && (
          <Link href={`/lab/walk?${new URLSearchParams({ text: duel })}`} className="link">
            {t('walk')}
          </Link>
        )}
      </p>
      {path === undefined && <p className="text-small text-soft">{t('large')}</p>}
      <dl className="mt-3 max-w-3xl">
        {written.map(({ notation, text }) => (
          <div
            key={notation}
            className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-t border-hairline py-2"
          >
            <dt id={`${names}-${notation}`} className="w-full sm:w-64">
              {t(`notations.${notation}`)}
            </dt>
            <dd className="flex min-w-0 flex-wrap items-baseline gap-x-5">
              {text.ok ? (
                <>
                  <CopyButton text={text.value} describedBy={`${names}-${notation}`} />
                  <button
                    type="button"
                    className="link min-h-6 text-small"
                    aria-describedby={`${names}-${notation}`}
                    onClick={() =>
                      download(new Blob([text.value], { type: 'text/plain' }), `${file}-${notation}.txt`)
                    }
                  >
                    {t('save')}
                  </button>
                </>
              ) : (
                <span className="max-w-xl text-small text-soft">{sentence(text.error)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Pictures file={file} board={board} />
    </>
  )
}

/** The board as PNG with any whole number of pixels a cell, and as SVG. */
function Pictures({ file, board }: Pick<NamedBoard, 'file' | 'board'>) {
  const t = useTranslations('lab.bench.elsewhere')
  const [typed, setTyped] = useState('1')
  const [failed, setFailed] = useState(false)
  const fault = useId()
  const { rows, cols } = useMemo(() => toSolid(board), [board])
  const most = Math.floor(LONGEST_SIDE / Math.max(rows, cols))
  const scale = /^\d{1,5}$/.test(typed) ? Number(typed) : 0
  const fits = scale >= 1 && scale <= most
  const savePng = async () => {
    setFailed(false)
    try {
      download(await pngOfRaster(rasterOf(board, scale)), `${file}.png`)
    } catch {
      setFailed(true)
    }
  }
  const saveSvg = () => {
    const { start, exit: goal } = board
    const svg = markupOf(drawBoard({ frame: firstFrame(board), start, goal, carving: false }))
    download(new Blob([svg], { type: 'image/svg+xml' }), `${file}.svg`)
  }
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <label className={LABEL}>
        {t('scale')}
        <input
          type="number"
          min={1}
          max={most}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-invalid={!fits}
          aria-describedby={fault}
          className={`${CONTROL} w-28 tabular-nums`}
        />
      </label>
      <Button onClick={savePng} disabled={!fits}>
        {t('png')}
      </Button>
      <Button onClick={saveSvg}>{t('svg')}</Button>
      <p id={fault} role="status" className={`w-full text-small ${fits ? 'text-soft' : 'text-bad'}`}>
        {fits ? t('pixels', { width: cols * scale, height: rows * scale }) : t('badScale', { most })}
      </p>
      {failed && <Notice tone="bad">{t('failed')}</Notice>}
    </div>
  )
}
