'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Picture } from '@/app/_viewer/boards/Picture'
import { DIRECTIONS, type Direction } from '@/app/_walk/walkState'
import { cellsOfWay } from '@/judge/daily/answer'
import { drawCoded } from '@/judge/daily/draw-coded'
import { DOWN, type Labyrinth, LEFT, RIGHT, UP } from '@/judge/puzzles/labyrinth-path/notation'
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

const SIDES: Readonly<
  Record<Direction, { readonly bit: number; readonly down: number; readonly right: number }>
> = {
  U: { bit: UP, down: -1, right: 0 },
  L: { bit: LEFT, down: 0, right: -1 },
  R: { bit: RIGHT, down: 0, right: 1 },
  D: { bit: DOWN, down: 1, right: 0 },
}

/** The directions that the code of a cell opens. */
const openAt = ({ codes }: Labyrinth, cell: number): Direction[] =>
  DIRECTIONS.filter((letter) => codes[cell]! & SIDES[letter].bit)

/** The beginning of a way that leads through no wall and ends at the finish, if it comes there. */
function possiblePart(
  labyrinth: Labyrinth,
  letters: string,
): { readonly way: string; readonly cell: number } {
  let cell = labyrinth.start
  let way = ''
  for (const letter of letters) {
    const direction = openAt(labyrinth, cell).find((each) => each === letter)
    if (!direction || cell === labyrinth.finish) break
    const { down, right } = SIDES[direction]
    cell += down * labyrinth.cols + right
    way += letter
  }
  return { way, cell }
}
