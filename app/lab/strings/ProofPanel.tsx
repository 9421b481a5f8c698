'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { ExperimentPanel } from '@/app/_lab/experiment/ExperimentPanel'
import { useExperiment } from '@/app/_lab/experiment/useExperiment'
import { useInputs } from '@/app/_lab/useInputs'
import { Button } from '@/app/_ui/Button'
import { CopyButton } from '@/app/_ui/CopyButton'
import { tableBytes } from '@/judge/lab/optimum/tables'
import { MOST_TABLE_BYTES } from '@/judge/lab/strings/experiments/proof'
import { closedCells } from '@/judge/lab/strings/labyrinth'
import type { Labyrinth } from '@/judge/puzzles/robot-escape/notation'
import { Bounds } from './Bounds'
import { Certificate } from './Certificate'
import { ToProblem } from './ToProblem'

const PARAMETERS = {
  robots: { kind: 'choice', of: ['auto', '1', '2', '3', '4', '5', '6'], initial: 'auto' },
} as const

const MIB = 2 ** 20

interface Props {
  labyrinth: Labyrinth
  /** Its notation. */
  text: string
  play: (string: string) => void
}

/** Searches for the shortest string while two bounds approach each other, and shows why none is shorter. */
export function ProofPanel({ labyrinth, text, play }: Props) {
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
