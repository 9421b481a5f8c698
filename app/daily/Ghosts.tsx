'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useMemo, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { MazePicture, useMaze } from '@/app/_viewer/boards/MazePicture'
import { walkAlong } from '@/app/_walk/walkState'
import { ghostsOf } from '@/judge/daily/answer'
import type { DailyWalk } from '@/lib/daily/queries'

interface Props {
  /** The maze in its notation. */
  text: string
  /** My own walk, if this browser has it. */
  own: string | undefined
  bestWalk: DailyWalk | undefined
  followed?: readonly DailyWalk[] | undefined
}

const NOBODY: readonly DailyWalk[] = []

/** Milliseconds for one step. */
const PACE = 90

/**
 * The walks of the day's best, of the people whom one follows and of the built-in solvers beside mine: step by step, each
 * in its own fog.
 */
export function Ghosts({ text, own, bestWalk, followed = NOBODY }: Props) {
  const t = useTranslations('daily')
  const id = useId()
  const maze = useMaze(text)
  const walks = useMemo(() => {
    const ghosts = ghostsOf(maze).map(({ solver, path, solved }) => ({
      key: `bot ${solver}`,
      name: solver as string,
      path,
      solved,
    }))
    return [
      ...(bestWalk
        ? [{ ...bestWalk, key: 'best', name: t('bestOf', { name: bestWalk.name }), solved: true }]
        : []),
      ...followed.map((walk) => ({ ...walk, key: `user ${walk.username}`, solved: true })),
      ...ghosts,
    ]
  }, [maze, bestWalk, followed, t])
  const [chosen, setChosen] = useState(0)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const ghost = walks[chosen] ?? walks[0]!
  const lanes = [...(own === undefined ? [] : [{ key: 'own', name: t('you'), path: own }]), ghost]
  const most = Math.max(...lanes.map(({ path }) => path.length))
  useEffect(() => {
    if (!playing) return
    if (at >= most) return setPlaying(false)
    const timer = setTimeout(() => setAt(at + 1), PACE)
    return () => clearTimeout(timer)
  }, [playing, at, most])
  const play = () => {
    if (!playing && at >= most) setAt(0)
    setPlaying(!playing)
  }
  const choose = (index: number) => {
    setChosen(index)
    setAt(0)
  }
  return (
    <section className="mt-10 border-t border-hairline pt-6" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-title">
        {t('ghosts')}
      </h2>
      <fieldset className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        <legend className="sr-only">{t('ghostsLegend')}</legend>
        {walks.map(({ key, name, path, solved }, index) => (
          <label key={key} className="flex min-h-9 items-center gap-2">
            <input type="radio" name={id} checked={index === chosen} onChange={() => choose(index)} />
            {solved ? t('walker', { name, steps: path.length }) : t('lost', { name })}
          </label>
        ))}
      </fieldset>
      <div className="mt-4 grid grid-cols-2 gap-4 sm:max-w-3xl sm:gap-8">
        {lanes.map(({ key, name, path }) => (
          <Lane key={key} maze={maze} name={name} path={path} at={at} />
        ))}
      </div>
      <div className="mt-4 flex items-center gap-4 sm:max-w-3xl">
        <Button onClick={play}>{t(playing ? 'pause' : 'play')}</Button>
        <input
          type="range"
          min={0}
          max={most}
          value={Math.min(at, most)}
          onChange={({ target }) => setAt(Number(target.value))}
          aria-label={t('step')}
          className="w-full accent-(--color-ink)"
        />
        <output className="min-w-8 text-end tabular-nums">{at}</output>
      </div>
    </section>
  )
}

interface LaneProps {
  readonly maze: Parameters<typeof walkAlong>[0]
  readonly name: string
  readonly path: string
  readonly at: number
}

function Lane({ maze, name, path, at }: LaneProps) {
  const t = useTranslations('daily')
  const { cells } = useMemo(() => walkAlong(maze, path), [maze, path])
  const steps = Math.min(at, path.length)
  return (
    <figure>
      <MazePicture maze={maze} path={cells} at={steps} fog label={t('laneLabel', { name, steps })} />
      <figcaption className="mt-1 text-small break-words">
        {name} <span className="text-soft tabular-nums">{t('laneSteps', { steps, of: path.length })}</span>
      </figcaption>
    </figure>
  )
}
