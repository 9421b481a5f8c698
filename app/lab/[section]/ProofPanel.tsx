'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ExperimentPanel, useExperiment } from '@/app/_lab/experiment/ExperimentPanel'
import { useInputs } from '@/app/_lab/useInputs'
import { Button } from '@/app/_ui/Button'
import { CopyButton } from '@/app/_ui/CopyButton'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { Picture } from '@/app/_viewer/boards/Picture'
import { CLASSIC, closedCells } from '@/judge/algorithms/automaton'
import type { Optimum } from '@/judge/algorithms/optimum'
import { tableBytes } from '@/judge/algorithms/optimum/tables'
import { MOST_POSITIONS, MOST_TABLE_BYTES, positionsOf } from '@/judge/lab/strings/experiments'
import { drawCertificate } from '@/judge/lab/strings/film'
import { formatLabyrinth, type Labyrinth, MAX_COMMANDS } from '@/judge/puzzles/robot-escape/notation'

const PARAMETERS = {
  robots: { kind: 'choice', of: ['auto', '1', '2', '3', '4', '5', '6'], initial: 'auto' },
} as const

const MIB = 2 ** 20

interface ProofPanelProps {
  labyrinth: Labyrinth
  /** Its notation. */
  text: string
  play: (string: string) => void
}

/** Searches for the shortest string while two bounds approach each other, and shows why none is shorter. */
export function ProofPanel({ labyrinth, text, play }: ProofPanelProps) {
  const t = useTranslations('lab.strings.proof')
  const format = useFormatter()
  const experiment = useExperiment('strings.proof')
  const { values, ...inputs } = useInputs('proof', PARAMETERS)
  const robots = values.robots === 'auto' ? undefined : Number(values.robots)
  const [closed] = closedCells(labyrinth)
  const bytes = tableBytes(labyrinth.starts.length, Math.min(robots ?? 1, labyrinth.starts.length))
  const { state, findings } = experiment
  const place = (cell: number) => ({ row: Math.floor(cell / labyrinth.cols), col: cell % labyrinth.cols })
  const refusal =
    closed !== undefined
      ? t('noWay', place(closed))
      : bytes > MOST_TABLE_BYTES
        ? t('memory', {
            robots: robots ?? 1,
            starts: labyrinth.starts.length,
            size: format.number(Math.ceil(bytes / MIB)),
            most: format.number(MOST_TABLE_BYTES / MIB),
          })
        : undefined
  return (
    <ExperimentPanel
      title={t('title')}
      about={<p>{t('about')}</p>}
      {...inputs}
      experiment={experiment}
      onStart={refusal ? undefined : () => experiment.start({ labyrinth: text, robots })}
      choices={
        <p role="status" className="mt-2 text-small text-soft">
          {refusal ?? (robots !== undefined && t('needs', { size: sizeOf(bytes, format) }))}
        </p>
      }
    >
      {findings && (
        <div className="flex flex-col gap-6">
          <Bounds {...findings} running={state === 'running'} />
          {findings.string && (
            <section aria-label={t('string')} className="max-w-3xl">
              <p className="font-mono break-all">{findings.string}</p>
              <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
                <Button onClick={() => play(findings.string)}>{t('play')}</Button>
                <CopyButton text={findings.string} />
                <ToProblem labyrinth={labyrinth} string={findings.string} />
              </p>
            </section>
          )}
          {state !== 'running' && findings.certificate.length > 0 && (
            <Certificate {...{ labyrinth, text, findings }} />
          )}
        </div>
      )}
    </ExperimentPanel>
  )
}

/** Bytes as KiB or MiB. */
const sizeOf = (bytes: number, format: ReturnType<typeof useFormatter>): string =>
  bytes < MIB
    ? `${format.number(Math.ceil(bytes / 1024))} KiB`
    : `${format.number(bytes / MIB, { maximumFractionDigits: 1 })} MiB`

interface BoundsProps extends Optimum {
  running: boolean
}

/** Two numbers that approach each other: no string has fewer letters, and a string of so many was found. */
function Bounds({ lower, upper, proven, phase, states, full, running }: BoundsProps) {
  const t = useTranslations('lab.strings.proof')
  const format = useFormatter()
  const found = Number.isFinite(upper)
  return (
    <div className="max-w-3xl">
      <dl className="flex items-end gap-4 tabular-nums">
        <div>
          <dt className="text-small text-soft">{t('lower')}</dt>
          <dd className="text-display leading-tight">{format.number(lower)}</dd>
        </div>
        <Gap {...{ lower, upper }} />
        <div className="text-end">
          <dt className="text-small text-soft">{t('upper')}</dt>
          <dd className="text-display leading-tight">{found ? format.number(upper) : '–'}</dd>
        </div>
      </dl>
      <p className="mt-2" aria-live={running ? 'off' : 'polite'}>
        {running
          ? t(`phases.${phase}`, { states })
          : proven
            ? t('proven', { letters: lower })
            : found
              ? t('gap', { lower, upper })
              : t('open', { lower })}
        {full && !running && !proven && ` ${t('full')}`}
      </p>
    </div>
  )
}

/** Width of the bar in units of its picture. */
const WIDTH = 300

/** What is known, as a bar: everything below the lower bound, with the gap up to the string that was found. */
function Gap({ lower, upper }: Pick<BoundsProps, 'lower' | 'upper'>) {
  const x = Number.isFinite(upper) && upper > 0 ? (WIDTH * lower) / upper : 0
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mb-3 h-3 min-w-0 flex-1"
    >
      <rect x="0" y="4" width={WIDTH} height="4" className="fill-hairline" />
      <rect x="0" y="2" width={x} height="8" className="fill-ink" />
    </svg>
  )
}

interface CertificateProps {
  labyrinth: Labyrinth
  text: string
  findings: Optimum
}

/** The few robots that prove the bound, and a button for whoever doubts it. */
function Certificate({ labyrinth, text, findings }: CertificateProps) {
  const t = useTranslations('lab.strings.proof.certificate')
  const format = useFormatter()
  const { state, progress, findings: checked, start, cancel } = useExperiment('strings.check')
  const { certificate: cells, certified, lower } = findings
  const drawing = useMemo(() => drawCertificate(labyrinth, cells), [labyrinth, cells])
  const places = cells.map((cell) => `(${Math.floor(cell / labyrinth.cols)},${cell % labyrinth.cols})`)
  const alone = t('alone', { count: cells.length, letters: certified })
  const isTooLarge = positionsOf(labyrinth.starts.length, cells.length) > MOST_POSITIONS
  const running = state === 'running'
  return (
    <section aria-label={t('title')} className="grid gap-x-8 gap-y-4 md:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="max-w-64">
        <Picture drawing={drawing} label={`${alone} ${places.join(' ')}`} />
      </div>
      <div className="max-w-[60ch]">
        <h3 className="font-medium">{t('title')}</h3>
        <p className="mt-1">
          {alone} <span className="text-soft tabular-nums">{places.join(' ')}</span>
        </p>
        {lower > certified && <p className="mt-1">{t('sets', { letters: lower - 1, certified })}</p>}
        <p className="mt-1 mb-3 text-soft">{t(isTooLarge ? 'tooLarge' : 'doubt')}</p>
        <Button disabled={isTooLarge} onClick={running ? cancel : () => start({ labyrinth: text, cells })}>
          {t(running ? 'cancel' : 'check')}
        </Button>
        <div role="status" className="mt-3 min-h-6">
          {running && t('running', { positions: format.number(checked?.positions ?? progress?.done ?? 0) })}
          {state === 'done' &&
            checked &&
            t(checked.length === certified ? 'right' : 'wrong', {
              length: checked.length ?? 0,
              positions: format.number(checked.positions),
            })}
        </div>
        {state === 'failed' && <Notice tone="bad">{t('failed')}</Notice>}
      </div>
    </section>
  )
}

interface ToProblemProps {
  labyrinth: Labyrinth
  string: string
}

/** A link to the problem with this board that fills in the string. Nothing for other boards, and for longer strings. */
export function ToProblem({ labyrinth, string }: ToProblemProps) {
  const t = useTranslations('lab.strings')
  if (formatLabyrinth(labyrinth) !== CLASSIC || string.length > MAX_COMMANDS) return null
  return (
    <Link href={`/problems/robot-escape?answer=${string}`} className="link py-1">
      {t('toProblem')}
    </Link>
  )
}
