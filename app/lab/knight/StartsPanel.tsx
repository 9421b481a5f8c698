'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ExperimentPanel } from '@/app/_lab/experiment/ExperimentPanel'
import { useExperiment } from '@/app/_lab/experiment/useExperiment'
import { useInputs } from '@/app/_lab/useInputs'
import { HeatScale } from '@/app/_viewer/boards/HeatScale'
import { Picture } from '@/app/_viewer/boards/Picture'
import { drawStarts, mostTakeBacks } from '@/judge/lab/knight/draw-starts'
import type { ChessBoard } from '@/judge/lab/knight/orders'
import { type KnightValues, searchesOf } from '@/judge/lab/knight/section'

interface Props {
  values: KnightValues
  nameOf: (id: string) => string
}

const PARAMETERS = { limit: { kind: 'whole', from: 1, to: 2_000_000, initial: 20_000 } } as const

/** The map of starts of the board above, for its first order. */
export function StartsPanel({ values, nameOf }: Props) {
  const t = useTranslations('lab.knight.starts')
  const experiment = useExperiment('knight.starts')
  const { values: own, ...inputs } = useInputs('starts', PARAMETERS)
  const { rows, cols, tour, seed } = values
  const [search] = searchesOf(values)
  /** What the map that is shown was made of. */
  const [shown, setShown] = useState<{ readonly board: ChessBoard; readonly name: string }>()
  const { findings } = experiment
  const start = () => {
    if (!search) return
    const board = { rows, cols }
    setShown({ board, name: nameOf(search.id) })
    const { order, unsound } = search
    experiment.start({ board, order, unsound, closed: tour === 'closed', seed, limit: own.limit })
  }
  const drawing = useMemo(
    () => findings && shown && drawStarts(shown.board, findings.takeBacks),
    [findings, shown],
  )
  const most = findings ? mostTakeBacks(findings.takeBacks) : 0
  return (
    <ExperimentPanel
      title={t('title')}
      about={<p>{t('about', { order: nameOf(search?.id ?? ''), rows, cols })}</p>}
      {...inputs}
      experiment={experiment}
      onStart={start}
    >
      {findings && drawing && shown && (
        <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <Picture drawing={drawing} label={t('map', { order: shown.name, ...shown.board })} />
          <div className="flex flex-col gap-3">
            <p>
              {t('summary', { tried: findings.tried, found: findings.found, straight: findings.straight })}
            </p>
            <ul className="flex flex-col gap-1 text-small">
              <Look className="bg-good/55">{t('straight')}</Look>
              <Look className="bg-fog">{t('none', { limit: own.limit })}</Look>
            </ul>
            {most > 0 && (
              <HeatScale most={most} caption={t('scale')} times={(count) => t('times', { count })} />
            )}
          </div>
        </div>
      )}
    </ExperimentPanel>
  )
}

/** A line of the legend. */
const Look = ({ className, children }: { className: string; children: string }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className={`size-4 shrink-0 rounded-xs border border-edge ${className}`} />
    {children}
  </li>
)
