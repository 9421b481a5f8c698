'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { AlgorithmWords } from '@/app/_lab/algorithms'
import { Bench, type BenchInputs, type Current } from '@/app/_lab/Bench'
import { ExperimentPanel, useTeam } from '@/app/_lab/experiment/ExperimentPanel'
import { Curve } from '@/app/_lab/plots/Curve'
import { Histogram } from '@/app/_lab/plots/Histogram'
import { useInputs } from '@/app/_lab/useInputs'
import { CopyButton } from '@/app/_ui/CopyButton'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import { useThrottledStep } from '@/app/_viewer/player/usePlayback'
import { closedCells, freedAfter } from '@/judge/algorithms/automaton'
import type { Run } from '@/judge/lab/section'
import { shareByLength, shareOf, sumOfTallies } from '@/judge/lab/strings/random-strings'
import { placeFrom, type StringValues, stringsSection } from '@/judge/lab/strings/section'
import { formatLabyrinth, type Labyrinth } from '@/judge/puzzles/robot-escape/notation'
import { ProofPanel, ToProblem } from './ProofPanel'

export const StringsBench = (inputs: BenchInputs) => (
  <Bench
    section={stringsSection}
    {...inputs}
    beside={(current) => (
      <OnLabyrinth {...{ current }}>
        {(labyrinth) => <BuiltStrings {...{ labyrinth }} runs={current.runs ?? []} words={inputs.words} />}
      </OnLabyrinth>
    )}
    below={(current) => (
      <OnLabyrinth {...{ current }}>{(labyrinth) => <Panels {...{ labyrinth, current }} />}</OnLabyrinth>
    )}
  />
)

interface OnLabyrinthProps {
  current: Current
  children: (labyrinth: Labyrinth) => React.ReactNode
}

/** Shows what needs a labyrinth, if the values describe one. */
function OnLabyrinth({ current: { values }, children }: OnLabyrinthProps) {
  // The values have been read with the parameters of this section.
  const place = useMemo(() => placeFrom(values as unknown as StringValues), [values])
  return place.ok ? children(place.value.labyrinth) : null
}

/** The experiments. Another board begins them anew. */
function Panels({ labyrinth, current: { values, change } }: { labyrinth: Labyrinth; current: Current }) {
  const text = formatLabyrinth(labyrinth)
  const play = (string: string) => {
    change({ ...values, algorithms: ['own'], string })
    document.querySelector('[data-board]')?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <RandomPanel key={`random ${text}`} {...{ labyrinth, text }} />
      <ProofPanel key={`proof ${text}`} {...{ labyrinth, text, play }} />
    </>
  )
}

interface BuiltStringsProps {
  labyrinth: Labyrinth
  runs: readonly Run[]
  words: Readonly<Record<string, AlgorithmWords>>
}

/** The strings of the runs, with the letters that have been played, and how many robots each letter has freed. */
function BuiltStrings({ labyrinth, runs, words }: BuiltStringsProps) {
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

function FreedPlot({ labyrinth, runs, words }: BuiltStringsProps) {
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

const WEIGHT = { kind: 'whole', from: 0, to: 100, initial: 1 } as const

const PARAMETERS = {
  strings: { kind: 'whole', from: 1, to: 1_000_000, initial: 100_000 },
  letters: { kind: 'whole', from: 1, to: 5000, initial: 1000 },
  seed: { kind: 'whole', from: 0, to: 999_999, initial: 1 },
  weightU: WEIGHT,
  weightD: WEIGHT,
  weightL: WEIGHT,
  weightR: WEIGHT,
} as const

/** Fewer strings than this are not worth another worker. */
const PART = 10_000
/** More workers than this would only compete with other pages. */
const MOST_WORKERS = 8

/** The points of the curve. */
const POINTS = 100

interface RandomPanelProps {
  labyrinth: Labyrinth
  /** Its notation. */
  text: string
}

/** Many random strings: how many of them free all robots, how many robots each frees, and how the length matters. */
function RandomPanel({ labyrinth, text }: RandomPanelProps) {
  const t = useTranslations('lab.strings.random')
  const format = useFormatter()
  const experiment = useTeam('strings.random', sumOfTallies)
  const { values, ...inputs } = useInputs('random', PARAMETERS)
  /** How many strings the run that is shown has. */
  const [asked, setAsked] = useState(0)
  const weights = [values.weightU, values.weightD, values.weightL, values.weightR]
  const canRun = weights.some((weight) => weight > 0)
  const start = () => {
    const { strings: count, letters: length, seed } = values
    setAsked(count)
    experiment.start(
      partsOf(count).map((part) => ({ labyrinth: text, length, seed, weights, ...part })),
      count,
    )
  }
  const { findings } = experiment
  const curve = useMemo(() => findings && shareByLength(findings, POINTS), [findings])
  const starts = labyrinth.starts.length
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 2 })
  // Six digits would not fit beside a plot.
  const number = (value: number) =>
    value < 100_000
      ? format.number(value)
      : format.number(value, { notation: 'compact', maximumSignificantDigits: 4 })
  const share = findings && shareOf(findings.passed, findings.count)
  return (
    <ExperimentPanel
      title={t('title')}
      about={<p>{t('about', { starts })}</p>}
      {...inputs}
      experiment={experiment}
      onStart={canRun ? start : undefined}
      choices={!canRun && <p className="mt-2 text-bad">{t('weights')}</p>}
    >
      {findings && share && curve && (
        <>
          <p className="mb-5 tabular-nums" aria-live={findings.count === asked ? 'polite' : 'off'}>
            <strong className="me-3 text-heading font-semibold">{percent(share.share)}</strong>
            {t('share', {
              passed: findings.passed,
              count: findings.count,
              low: percent(share.low),
              high: percent(share.high),
            })}
          </p>
          <div className="grid gap-x-10 gap-y-8 @3xl:grid-cols-2">
            <Histogram
              title={t('histogram.title')}
              counts={findings.freed}
              across={{ label: t('histogram.robots'), format: number }}
              up={{ label: t('histogram.strings'), format: number }}
            />
            <Curve
              title={t('curve.title')}
              lines={[
                {
                  name: t('curve.share'),
                  points: curve.map(({ length, share: y, low, high }) => ({ x: length, y, low, high })),
                },
              ]}
              across={{ label: t('curve.letters'), format: number }}
              up={{ label: t('curve.share'), format: percent }}
              range={[0, 1]}
            />
          </div>
        </>
      )}
    </ExperimentPanel>
  )
}

/** Divides strings among workers, one for each core. */
function partsOf(count: number): { readonly first: number; readonly count: number }[] {
  const workers = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1, Math.ceil(count / PART))
  const from = (worker: number) => Math.floor((worker * count) / workers)
  return Array.from({ length: workers }, (_, worker) => ({
    first: from(worker),
    count: from(worker + 1) - from(worker),
  }))
}
