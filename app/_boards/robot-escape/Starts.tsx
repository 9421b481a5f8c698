'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/app/_components/Icon'
import { type Run, run } from '@/judge/puzzles/robot-escape/rules'
import type { DetailsProps } from '../face'

const ORDERS = ['start', 'exit'] as const

const cellName = (cell: number, cols: number) => `(${Math.floor(cell / cols)},${cell % cols})`

type Props = DetailsProps<'robot-escape'> & {
  /** Whose words are at hand: `robot-escape-bot` shows the same list. */
  readonly puzzle?: 'robot-escape' | 'robot-escape-bot'
}

/** Every start with its fate: the command at which its robot left, or the cell in which it was stranded. */
export function Starts({ level, moves, focus, onFocus, puzzle = 'robot-escape' }: Props) {
  const t = useTranslations(`details.${puzzle}`)
  const [order, setOrder] = useState<(typeof ORDERS)[number]>('start')
  const fate = run(level, moves[0] ?? '')
  const fateOf = (robot: number) => {
    const step = fate.exitSteps[robot]!
    return step > 0 ? (
      <span className="text-good">{t('left', { step })}</span>
    ) : (
      <span className="text-bad">{t('stranded', { cell: cellName(fate.cells[robot]!, level.cols) })}</span>
    )
  }
  return (
    <table className="ledger">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr>
          {ORDERS.map((column) => (
            <th key={column} scope="col" aria-sort={order === column ? 'ascending' : undefined}>
              <button
                type="button"
                onClick={() => setOrder(column)}
                className="inline-flex items-center gap-1 font-medium"
              >
                {t(column)}
                {order === column && <Icon name="down" className="size-3.5" />}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(fate, order).map((robot) => (
          <tr key={robot} className={robot === focus ? 'bg-sunken' : undefined}>
            <td>
              <button
                type="button"
                aria-pressed={robot === focus}
                onClick={() => onFocus(robot === focus ? undefined : robot)}
                className="link font-mono"
              >
                {cellName(level.starts[robot]!, level.cols)}
              </button>
            </td>
            <td>{fateOf(robot)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** In reading order, or by the exit step with the stranded ones first: they are what one looks for. */
function inOrder({ exitSteps }: Run, order: (typeof ORDERS)[number]): number[] {
  const robots = [...exitSteps.keys()]
  return order === 'start' ? robots : robots.sort((a, b) => exitSteps[a]! - exitSteps[b]!)
}
