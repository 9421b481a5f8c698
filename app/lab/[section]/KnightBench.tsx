'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Bench, type BenchInputs } from '@/app/_lab/Bench'
import { ExperimentPanel, useExperiment } from '@/app/_lab/experiment/ExperimentPanel'
import { labAddress } from '@/app/_lab/runs'
import { useInputs } from '@/app/_lab/useInputs'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { HeatScale } from '@/app/_viewer/boards/HeatScale'
import { Picture } from '@/app/_viewer/boards/Picture'
import { divide } from '@/judge/lab/knight/divide'
import { drawStarts, mostTakeBacks, TABLE_BOARDS } from '@/judge/lab/knight/experiments'
import {
  KNIGHT_PARAMETERS,
  type KnightValues,
  knightSection,
  needOf,
  searchesOf,
} from '@/judge/lab/knight/section'
import { type ChessBoard, ORDERS } from '@/judge/lab/knight/tour'
import { readValues } from '@/judge/lab/section'

/** The exhibit of the unsound program: both programs on the board on which only one finds the tour. */
const FORGETTING = addressOf({ rows: '3', cols: '10', program: 'both', limit: '2000000' })
/** Divide and conquer on a board of many blocks: the chess board of the page is only one. */
const DIVIDING = addressOf({ orders: divide.id, rows: '24', cols: '24' })

/** The knight with its own parts: where recursion ends, the map of starts, and the table of boards. */
export function KnightBench(inputs: BenchInputs) {
  const t = useTranslations('lab.knight')
  const nameOf = (id: string) => inputs.words[id]?.name ?? id
  return (
    <Bench
      section={knightSection}
      {...inputs}
      beside={({ values }) => <StackNeeds values={values as KnightValues} />}
      below={({ values }) => (
        <>
          <OtherBoard id="forgetting" address={FORGETTING} watch={t('forgetting.both')} />
          <OtherBoard id="dividing" address={DIVIDING} watch={t('dividing.watch')} />
          {searchesOf(values as KnightValues).length > 0 && (
            <StartsPanel values={values as KnightValues} nameOf={nameOf} />
          )}
          <TablePanel nameOf={nameOf} />
        </>
      )}
    />
  )
}

function addressOf(query: Readonly<Record<string, string>>): string {
  return labAddress(knightSection, readValues(knightSection.parameters, query).values)
}

interface OtherBoardProps {
  id: 'forgetting' | 'dividing'
  address: string
  /** The words of the link. */
  watch: string
}

/** Leads to a board on which there is something else to see. */
function OtherBoard({ id, address, watch }: OtherBoardProps) {
  const t = useTranslations('lab.knight')
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-hairline pt-5 print:hidden">
      <h2 id={id} className="text-title">
        {t(`${id}.title`)}
      </h2>
      <p className="mt-1 mb-2 max-w-[70ch] text-soft">{t(`${id}.about`)}</p>
      <a className="link" href={address}>
        {watch}
      </a>
    </section>
  )
}

/** A board that is too deep for the recursive form. */
const { values: OVERFLOW } = readValues(knightSection.parameters, { rows: '100', cols: '100', tour: 'open' })

/** Where recursion ends: what the two forms need of the stack for this board, in a sentence and as bars. */
function StackNeeds({ values }: { values: KnightValues }) {
  const t = useTranslations('lab.knight.stack')
  const { stack, frame } = values
  const { room, depth, recursive, explicit } = needOf(values)
  const given = 1024 * stack
  const most = Math.max(recursive, explicit, given)
  const overflows = depth > room
  const bars = [
    { name: 'given', bytes: given, fill: 'fill-soft' },
    { name: 'recursive', bytes: recursive, fill: overflows ? 'fill-bad' : 'fill-good' },
    { name: 'explicit', bytes: explicit, fill: 'fill-good' },
  ] as const
  return (
    <section aria-labelledby="stack-needs" className="border-t border-hairline pt-4">
      <h2 id="stack-needs" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-1 text-soft">
        {t(overflows ? 'overflows' : 'fits', { stack, room, frame, depth, next: room + 1 })}
      </p>
      <ul className="mt-3 flex flex-col gap-2 text-small tabular-nums">
        {bars.map(({ name, bytes, fill }) => (
          <li key={name}>
            {t(name, { bytes })}
            <svg
              aria-hidden="true"
              viewBox="0 0 1000 1"
              preserveAspectRatio="none"
              className="mt-0.5 block h-2 w-full bg-sunken"
            >
              <rect width={Math.max(2, (1000 * bytes) / most)} height="1" className={fill} />
            </svg>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <a className="link" href={labAddress(knightSection, OVERFLOW)}>
          {t('watch')}
        </a>
      </p>
    </section>
  )
}

interface Props {
  values: KnightValues
  nameOf: (id: string) => string
}

const STARTS_PARAMETERS = { limit: { kind: 'whole', from: 1, to: 2_000_000, initial: 20_000 } } as const

/** The map of starts of the board above, for its first order. */
function StartsPanel({ values, nameOf }: Props) {
  const t = useTranslations('lab.knight.starts')
  const experiment = useExperiment('knight.starts')
  const { values: own, ...inputs } = useInputs('starts', STARTS_PARAMETERS)
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
    <span aria-hidden="true" className={`board size-4 shrink-0 rounded-xs border border-edge ${className}`} />
    {children}
  </li>
)

const { tour, seed, limit } = KNIGHT_PARAMETERS
/** Open tours at first: on most boards no order finds a closed one in reasonable time. */
const TABLE_PARAMETERS = { tour: { ...tour, initial: 'open' }, seed, limit } as const

/** All orders on many boards, from the corner: how often does the knight go back? */
function TablePanel({ nameOf }: { nameOf: (id: string) => string }) {
  const t = useTranslations('lab.knight.table')
  const experiment = useExperiment('knight.table')
  const { values, ...inputs } = useInputs('table', TABLE_PARAMETERS)
  const { findings } = experiment
  const start = () =>
    experiment.start({
      ...{ boards: TABLE_BOARDS, orders: ORDERS, unsound: false },
      ...{ closed: values.tour === 'closed', seed: values.seed, limit: values.limit },
    })
  return (
    <ExperimentPanel
      title={t('title')}
      about={<p>{t('about')}</p>}
      {...inputs}
      experiment={experiment}
      onStart={start}
    >
      {findings && (
        <ScrolledTable label={t('label')}>
          <table className="w-full border-collapse text-small tabular-nums">
            <thead>
              <tr>
                <th scope="col" className="py-1.5 pe-3 text-start font-medium">
                  {t('board')}
                </th>
                {ORDERS.map((order) => (
                  <th key={order} scope="col" className="px-2 py-1.5 text-end align-bottom font-medium">
                    {nameOf(order)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {TABLE_BOARDS.map(({ rows, cols }, row) => (
                <tr key={`${rows} ${cols}`} className="border-t border-hairline">
                  <th scope="row" className="whitespace-nowrap py-1.5 pe-3 text-start font-normal text-soft">
                    {t('size', { rows, cols })}
                  </th>
                  {ORDERS.map((order, column) => {
                    const cell = findings[row]?.[column]
                    return (
                      <td
                        key={order}
                        className={`whitespace-nowrap px-2 py-1.5 text-end ${cell && cell.ending !== 'found' ? 'text-soft' : ''}`}
                      >
                        {cell &&
                          t(cell.ending === 'found' ? 'found' : cell.ending === 'none' ? 'none' : 'limit', {
                            count: cell.takeBacks,
                          })}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrolledTable>
      )}
    </ExperimentPanel>
  )
}
