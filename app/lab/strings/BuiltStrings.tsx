'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { AlgorithmWords } from '@/app/_lab/algorithms'
import { Curve } from '@/app/_lab/plots/Curve'
import { CopyButton } from '@/app/_ui/CopyButton'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import { useThrottledStep } from '@/app/_viewer/player/usePlayback'
import type { Run } from '@/judge/lab/_common/section'
import { closedCells, freedAfter } from '@/judge/lab/strings/labyrinth'
import type { Labyrinth } from '@/judge/puzzles/robot-escape/notation'
import { ToProblem } from './ToProblem'

interface Props {
  labyrinth: Labyrinth
  runs: readonly Run[]
  words: Readonly<Record<string, AlgorithmWords>>
}

/** The strings of the runs, with the letters that have been played, and how many robots each letter has freed. */
export function BuiltStrings({ labyrinth, runs, words }: Props) {
  const t = useTranslations('lab.strings')
  const closed = useMemo(() => closedCells(labyrinth), [labyrinth])
  const written = runs.filter(({ moves }) => moves)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {closed.length > 0 && <p className="text-small text-soft">{t('closed', { count: closed.length })}</p>}
      {written.length < runs.length && <p className="text-small text-soft">{t('empty')}</p>}
      {written.map((run) => (
        <BuiltString
          key={run.algorithm.id}
          run={run}
          labyrinth={labyrinth}
          name={runs.length > 1 ? words[run.algorithm.id]?.name : undefined}
        />
      ))}
      {written.length > 0 && <FreedPlot {...{ labyrinth, words }} runs={written} />}
    </div>
  )
}

interface BuiltStringProps {
  run: Run
  labyrinth: Labyrinth
  /** Undefined if it is the only one. */
  name: string | undefined
}

function BuiltString({ run, labyrinth, name }: BuiltStringProps) {
  const t = useTranslations('lab.strings')
  const { playback } = usePlayer()
  const step = Math.min(useThrottledStep(playback), run.film.length)
  const string = run.moves ?? ''
  const played = run.figures(step).find((figure) => figure.name === 'letters')?.value ?? 0
  return (
    <section aria-label={name ?? t('string')}>
      <h3 className="text-small text-soft">{name ?? t('string')}</h3>
      <ScrollablePre className="max-h-40 overflow-y-auto font-mono break-all whitespace-pre-wrap">
        <span className="text-ink">{string.slice(0, Math.max(0, played - 1))}</span>
        <span className="bg-sunken font-semibold text-ink">
          {string.slice(Math.max(0, played - 1), played)}
        </span>
        <span className="text-soft">{string.slice(played)}</span>
      </ScrollablePre>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-small">
        <span className="text-soft">{t('letters', { count: string.length })}</span>
        <CopyButton text={string} />
        <ToProblem {...{ labyrinth, string }} />
      </p>
    </section>
  )
}

/** The most points of a line: more could not be told apart. */
const MOST_POINTS = 250

function FreedPlot({ labyrinth, runs, words }: Props) {
  const t = useTranslations('lab.strings.freed')
  const format = useFormatter()
  const lines = useMemo(
    () =>
      runs.map(({ algorithm, moves = '' }) => {
        const freed = freedAfter(labyrinth, moves)
        const gap = Math.ceil(freed.length / MOST_POINTS)
        const points = freed.map((y, x) => ({ x, y })).filter(({ x }) => x % gap === 0 || x === moves.length)
        return { name: words[algorithm.id]?.name ?? algorithm.name, points }
      }),
    [labyrinth, runs, words],
  )
  const number = (value: number) => format.number(value)
  return (
    <Curve
      title={t('title')}
      lines={lines}
      across={{ label: t('letters'), format: number }}
      up={{ label: t('robots'), format: number }}
      range={[0, labyrinth.starts.length]}
    />
  )
}
