'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Picture } from '@/app/_viewer/boards/Picture'
import { cellsOfWay } from '@/judge/daily/answer'
import { drawCoded } from '@/judge/daily/draw-coded'
import type { Labyrinth } from '@/judge/puzzles/labyrinth-path/notation'
import { openAt, possiblePart } from './coded'
import { BoardAndControls, Letters } from './Letters'

interface Props {
  labyrinth: Labyrinth
  letters: string
  onLetters: (letters: string) => void
}

/** A labyrinth of numbers, each of which is the sum of its cell's openings. A way is pressed or typed. */
export function CodedBoard({ labyrinth, letters, onLetters }: Props) {
  const [t, walk] = [useTranslations('daily'), useTranslations('walk')]
  const format = useFormatter()
  const [walls, setWalls] = useState(false)
  const [bumped, setBumped] = useState(false)
  const { way, cell } = useMemo(() => possiblePart(labyrinth, letters), [labyrinth, letters])
  const drawing = useMemo(
    () => drawCoded({ level: labyrinth, cells: cellsOfWay(labyrinth, way), walls }),
    [labyrinth, way, walls],
  )
  const there = cell === labyrinth.finish
  const change = (next: string) => {
    const possible = possiblePart(labyrinth, next).way
    setBumped(possible.length < next.length)
    onLetters(possible)
  }
  const { rows, cols, codes } = labyrinth
  const place = { row: Math.floor(cell / cols), col: cell % cols, code: codes[cell]! & 15 }
  const ways = format.list(openAt(labyrinth, cell).map((letter) => walk(`ways.${letter}`)))
  return (
    <BoardAndControls
      board={
        <>
          <Picture drawing={drawing} label={t('codedLabel', { rows, cols, steps: way.length })} />
          <p className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small text-soft">
            <span>{t('codedKey')}</span>
            <label className="flex min-h-9 items-center gap-2 text-ink">
              <input type="checkbox" checked={walls} onChange={() => setWalls(!walls)} />
              {t('walls')}
            </label>
          </p>
        </>
      }
    >
      <Letters
        letters={way}
        open={there ? [] : openAt(labyrinth, cell)}
        onStep={(letter) => there || change(way + letter)}
        onLetters={change}
      >
        <p>{there ? t('there') : bumped ? walk('wall') : t('codedHere', { ...place, ways })}</p>
      </Letters>
    </BoardAndControls>
  )
}
