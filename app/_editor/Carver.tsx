'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/Button'
import type { Maze, Size } from '@/judge/puzzles/_common/editor'
import { ALGORITHMS, FEWEST_ROOMS, mazeOf } from './carve'

interface Props {
  /** The rooms of a maze for this board. */
  readonly rooms: Size
  readonly onMaze: (maze: Maze) => void
}

/** The largest seed, as everywhere on the site. */
const MAX_SEED = 2 ** 31 - 1

/** Makes the board a maze, by an algorithm of the laboratory and a seed: the same ones make the same maze again. */
export function Carver({ rooms, onMaze }: Props) {
  const t = useTranslations('levelEditor')
  const nameOf = useAlgorithmNames()
  const [algorithm, setAlgorithm] = useState(ALGORITHMS[0]!.id)
  const [seed, setSeed] = useState(1)
  const isTooSmall = rooms.rows * rooms.cols < FEWEST_ROOMS
  const carve = (seed: number) => {
    setSeed(seed)
    const maze = mazeOf(algorithm, rooms, seed)
    if (maze) onMaze(maze)
  }
  const field = 'min-h-10 rounded border border-edge bg-raised px-2'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <label className="flex min-w-0 items-center gap-2">
        {t('algorithm')}
        <select
          form=""
          value={algorithm}
          onChange={({ target }) => setAlgorithm(target.value)}
          className={`min-w-0 ${field}`}
        >
          {ALGORITHMS.map(({ id, name }) => (
            <option key={id} value={id}>
              {nameOf(id, name)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-2">
        {t('seed')}
        <input
          form=""
          inputMode="numeric"
          autoComplete="off"
          value={seed}
          onChange={({ target }) => setSeed(Math.min(Number(target.value.replaceAll(/\D/g, '')), MAX_SEED))}
          className={`w-28 tabular-nums ${field}`}
        />
      </label>
      {isTooSmall ? (
        <p>{t('tooSmall')}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => carve(seed)}>{t('carve')}</Button>
          <Button onClick={() => carve(seed < MAX_SEED ? seed + 1 : 0)}>{t('another')}</Button>
        </div>
      )}
    </div>
  )
}

/** The translated names of the algorithms. English messages have none, because English stands in their files. */
function useAlgorithmNames(): (id: string, english: string) => string {
  const words = useTranslations() as unknown as { (key: string): string; has(key: string): boolean }
  return (id, english) => {
    const key = `lab.carve.algorithms.${id}.name`
    return words.has(key) ? words(key) : english
  }
}
