'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { AlgorithmWords } from '@/app/_lab/algorithms'
import { Bench, type BenchInputs, type Current } from '@/app/_lab/Bench'
import { Elsewhere, type NamedBoard } from '@/app/_lab/Elsewhere'
import { ExperimentPanel, useExperiment } from '@/app/_lab/experiment/ExperimentPanel'
import { Distributions } from '@/app/_lab/plots/Distributions'
import { useInputs } from '@/app/_lab/useInputs'
import { Icon } from '@/app/_ui/Icon'
import { type Board, SIDES, stepOf } from '@/judge/algorithms/board'
import { CARVERS } from '@/judge/algorithms/carve'
import { formatBoard } from '@/judge/algorithms/notations'
import { MOST_TEXT } from '@/judge/lab/board-source'
import { MEASURES, TREE_CARVERS, verdictOf } from '@/judge/lab/carve/experiments'
import { carveSection } from '@/judge/lab/carve/section'
import { pathSection } from '@/judge/lab/path/section'
import { type AnyValues, queryOf, type Run, readValues } from '@/judge/lab/section'

export function CarveBench(inputs: BenchInputs) {
  const { words } = inputs
  const boardsOf = ({ runs = [], values }: Current) =>
    runs.flatMap(
      (run) => namedBoardOf(run, values, words[run.algorithm.id]?.name ?? run.algorithm.name) ?? [],
    )
  return (
    <Bench
      section={carveSection}
      {...inputs}
      below={(current) => (
        <>
          <Elsewhere boards={boardsOf(current)} />
          <DistributionsPanel words={words} />
          <UniformityPanel words={words} />
        </>
      )}
    />
  )
}

const CARVER_IDS = CARVERS.map(({ id }) => id)

const DISTRIBUTIONS_PARAMETERS = {
  mazes: { kind: 'whole', from: 1, to: 2000, initial: 100 },
  rows: { kind: 'whole', from: 2, to: 100, initial: 30 },
  cols: { kind: 'whole', from: 2, to: 100, initial: 30 },
  seed: { kind: 'whole', from: 0, to: 999_999, initial: 1 },
  braid: { kind: 'whole', from: 0, to: 100, initial: 0 },
  algorithms: { kind: 'choices', of: CARVER_IDS, most: CARVER_IDS.length, initial: CARVER_IDS },
} as const

/** Many mazes with each algorithm: how their figures are distributed. */
function DistributionsPanel({ words }: { words: Readonly<Record<string, AlgorithmWords>> }) {
  const t = useTranslations('lab.carve.distributions')
  const format = useFormatter()
  const experiment = useExperiment('carve.distributions')
  const { values, ...inputs } = useInputs('distributions', DISTRIBUTIONS_PARAMETERS, words)
  const { algorithms } = values
  /** The algorithms of the run that is shown. */
  const [shown, setShown] = useState<readonly string[]>([])
  const { findings } = experiment
  const start = () => {
    setShown(algorithms)
    experiment.start({ ...values, count: values.mazes })
  }
  const names = useMemo(() => shown.map((id) => words[id]?.name ?? id), [shown, words])
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 })
  return (
    <ExperimentPanel
      title={t('title')}
      about={<p>{t('about')}</p>}
      {...inputs}
      experiment={experiment}
      onStart={algorithms.length > 0 ? start : undefined}
    >
      {findings && (
        <div className="grid gap-x-10 gap-y-8 @3xl:grid-cols-2">
          {MEASURES.map((measure) => (
            <Distributions
              key={measure}
              title={t(`measures.${measure}.title`)}
              across={{ label: t(`measures.${measure}.unit`), format: number }}
              span={measure === 'meanDegree' ? 0.4 : 0}
              distributions={findings[measure].map((found, index) => ({
                name: names[index]!,
                values: found,
              }))}
            />
          ))}
        </div>
      )}
    </ExperimentPanel>
  )
}

const TREE_IDS = TREE_CARVERS.map(({ id }) => id)

const UNIFORMITY_PARAMETERS = {
  size: { kind: 'choice', of: ['2 × 2', '2 × 3', '3 × 3', '3 × 4'], initial: '3 × 3' },
  mazes: { kind: 'whole', from: 100, to: 100_000, initial: 5000 },
  seed: { kind: 'whole', from: 0, to: 999_999, initial: 1 },
  algorithms: { kind: 'choices', of: TREE_IDS, most: TREE_IDS.length, initial: TREE_IDS },
} as const

/** Smaller probabilities are written as less than this. */
const LEAST_P = 0.0001

/** Whether an algorithm makes every possible maze of a small board equally often. */
function UniformityPanel({ words }: { words: Readonly<Record<string, AlgorithmWords>> }) {
  const t = useTranslations('lab.carve.uniformity')
  const format = useFormatter()
  const experiment = useExperiment('carve.uniformity')
  const { values, ...inputs } = useInputs('uniformity', UNIFORMITY_PARAMETERS, words)
  const { algorithms } = values
  /** The names of the algorithms of the run that is shown. */
  const [names, setNames] = useState<readonly string[]>([])
  const { findings } = experiment
  const start = () => {
    setNames(algorithms.map((id) => words[id]?.name ?? id))
    const [rows = 0, cols = 0] = values.size.split(' × ').map(Number)
    experiment.start({ rows, cols, count: values.mazes, seed: values.seed, algorithms })
  }
  const number = (value: number, digits = 0) => format.number(value, { maximumFractionDigits: digits })
  const chance = (p: number) =>
    p < LEAST_P ? `p < ${number(LEAST_P, 4)}` : `p = ${format.number(p, { maximumSignificantDigits: 2 })}`
  const most = Math.max(0, ...(findings?.algorithms.map(({ mazes }) => mazes) ?? []))
  return (
    <ExperimentPanel
      title={t('title')}
      about={<p>{t('about')}</p>}
      {...inputs}
      experiment={experiment}
      onStart={algorithms.length > 0 ? start : undefined}
    >
      {findings && (
        <>
          <p className="mb-4">{t('trees', { count: findings.trees })}</p>
          <ul className="mb-8 max-w-3xl">
            {findings.algorithms.map((found, index) => {
              const verdict = verdictOf(found)
              return (
                <li key={names[index]} className="flex gap-2 border-t border-hairline py-2">
                  <Icon
                    name={verdict === 'uniform' ? 'right' : verdict === 'early' ? 'note' : 'wrong'}
                    className={`mt-0.5 size-5 shrink-0 ${verdict === 'uniform' ? 'text-good' : 'text-soft'}`}
                  />
                  <span>
                    <strong className="font-semibold">{names[index]}:</strong>{' '}
                    {t(`verdicts.${verdict}`, { different: found.different, trees: findings.trees })}{' '}
                    <span className="whitespace-nowrap text-soft tabular-nums">
                      χ² = {number(found.chiSquared, 1)}, {chance(found.p)}
                    </span>
                  </span>
                </li>
              )
            })}
          </ul>
          <Distributions
            title={t('counts')}
            across={{ label: t('times'), format: number }}
            marked={{ value: most / findings.trees, label: t('expected') }}
            distributions={findings.algorithms.map(({ counts }, index) => ({
              name: names[index]!,
              values: counts,
            }))}
          />
        </>
      )}
    </ExperimentPanel>
  )
}

/** The finished maze of a run; undefined while there is none. */
export function namedBoardOf(
  { algorithm: { id }, board }: Run,
  values: AnyValues,
  name: string,
): NamedBoard | undefined {
  if (!board) return undefined
  const { rows, cols, seed } = values
  return { id, name, board, file: `${id}-${rows}x${cols}-${seed}`, path: pathAddress(id, board, values) }
}

/**
 * The address of the page that finds the way from the entrance to the exit. It has the parameters of the maze, or the
 * maze itself where that page does not know them; undefined if the maze is too large for an address.
 */
function pathAddress(id: string, board: Board, values: AnyValues): string | undefined {
  const { rows, cols, seed, braid, start, mix } = values
  const carver = CARVERS.find((one) => one.id === id)
  const isKnown = (start === null || !carver?.usesStart) && (id !== 'growing-tree' || mix === 50)
  const { parameters } = pathSection
  const { values: opening } = readValues(parameters, {})
  const source = { ...opening, rows, cols, seed, braid, board: 'carved', carver: id } as AnyValues
  const query = isKnown ? queryOf(parameters, source) : ownBoard(board)
  if (!query) return undefined
  if (isKnown && board.start !== undefined && board.exit !== undefined) {
    query.set('from', placeOf(board, board.start))
    query.set('to', placeOf(board, insideOf(board, board.exit)))
  }
  return `/lab/path?${query}`
}

function ownBoard(board: Board): URLSearchParams | undefined {
  const text = formatBoard(board, 'text')
  return text.ok && text.value.length <= MOST_TEXT
    ? new URLSearchParams({ board: 'own', text: text.value })
    : undefined
}

const placeOf = ({ cols }: Board, cell: number) => `${Math.floor(cell / cols)},${cell % cols}`

/** The cell behind an exit in the outer wall of a grid, which the carver alone leaves closed; otherwise the exit. */
function insideOf(board: Board, exit: number): number {
  const { rows, cols, ways, solid } = board
  const [row, col] = [Math.floor(exit / cols), exit % cols]
  const isOuter = row === 0 || col === 0 || row === rows - 1 || col === cols - 1
  const side = SIDES.find((one) => ways[exit]! & one)
  return isOuter && side && solid.includes(1) ? exit + stepOf(side, cols) : exit
}
