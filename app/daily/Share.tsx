'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { CopyButton } from '@/app/_ui/CopyButton'
import { download } from '@/app/_viewer/share/export/files'
import { paintSvg, pngOf } from '@/app/_viewer/share/export/raster'
import { type Square, squaresOf } from '@/judge/daily/answer'
import { BOARDS, type Daily, type DailyBoard, type Day, numberOfDay } from '@/judge/daily/day'
import { PALETTES } from '@/judge/drawing/palette'
import type { Progress } from './progress'

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

const INK = PALETTES.light
const COLOURS: Readonly<Record<Square, string>> = { all: INK.good, some: INK.fog, none: INK.ink }

const [WIDTH, HEIGHT] = [1200, 630]
const SQUARE = 52

interface Words {
  readonly day: Day
  readonly lines: readonly ResultLine[]
  readonly nameOf: (board: DailyBoard) => string
  /** Address of the day's page, at the bottom. */
  readonly address: string
}

/** A result as an SVG file of the size of a link card, in the colours of the light theme. */
function svgOf({ day, lines, nameOf, address }: Words): string {
  const rows = lines.map(({ board, figure, squares }, index) => {
    const y = 210 + 120 * index
    const boxes = squares.map(
      (square, at) =>
        `<rect x="${340 + at * (SQUARE + 8)}" y="${y}" width="${SQUARE}" height="${SQUARE}" rx="4" fill="${COLOURS[square]}"/>`,
    )
    return `${text(64, y + 38, 36, nameOf(board))}${boxes.join('')}${text(1136, y + 38, 40, `${figure}`, 'end')}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${INK.paper}"/>`,
    text(64, 120, 56, `Clew #${numberOfDay(day)}`),
    text(1136, 120, 36, day, 'end'),
    ...rows,
    text(64, 590, 28, address),
    '</svg>',
  ].join('')
}

const text = (x: number, y: number, size: number, words: string, anchor = 'start'): string =>
  `<text x="${x}" y="${y}" font-family="Inter, sans-serif" font-size="${size}" fill="${INK.ink}" text-anchor="${anchor}">${escaped(words)}</text>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string): string => words.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

/** A solved board in a shared result: nothing in it helps anybody to solve it. */
interface ResultLine {
  readonly board: DailyBoard
  readonly figure: number
  readonly squares: readonly Square[]
}

const linesOf = (boards: Daily, progress: Progress): ResultLine[] =>
  BOARDS.flatMap((board) => {
    const { best } = progress[board]
    return best === undefined ? [] : [{ board, figure: best.length, squares: squaresOf(boards, board, best) }]
  })

const SQUARES: Readonly<Record<Square, string>> = { all: '🟩', some: '🟨', none: '⬛' }

interface Shared {
  readonly day: Day
  readonly lines: readonly ResultLine[]
  /** Address of the day's page. */
  readonly address: string
  readonly nameOf: (board: DailyBoard) => string
}

/** A result as text: a line for each board, and the address of the day. */
const textOf = ({ day, lines, address, nameOf }: Shared): string =>
  [
    `Clew #${numberOfDay(day)} · ${day}`,
    ...lines.map(
      ({ board, figure, squares }) =>
        `${squares.map((square) => SQUARES[square]).join('')} ${nameOf(board)} ${figure}`,
    ),
    address,
  ].join('\n')
