'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '@/app/_ui/Icon'
import type { PuzzleId } from '@/judge/puzzles'
import type { Start } from '@/judge/puzzles/_common/face'

const ORDERS = ['start', 'exit'] as const

interface StartsProps {
  /** The puzzle, whose messages must be loaded. */
  readonly puzzle: PuzzleId
  readonly starts: readonly Start[]
  /** Index of the highlighted start. */
  readonly focus: number | undefined
  readonly onFocus: (focus: number | undefined) => void
}

/** More rows than fit on a screen. The rest is laid out after the page has loaded: 25 ms for hundreds of starts. */
const AT_ONCE = 100

/** Whether the rows out of sight may be laid out. Without scripts they are visible from the beginning. */
function useRest(): boolean {
  const [rest, setRest] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRest(true), 500)
    return () => clearTimeout(timer)
  }, [])
  return rest
}

/** Every start with its fate: the command at which its robot left, or the cell in which it was stranded. */
export function Starts({ puzzle, starts, focus, onFocus }: StartsProps) {
  const t = useTranslations(`details.${puzzle}`)
  const [order, setOrder] = useState<(typeof ORDERS)[number]>('start')
  const rest = useRest()
  const robots = inOrder(starts, order)
  const isLong = robots.length > AT_ONCE
  const fateOf = ({ exitStep, end }: Start) =>
    exitStep > 0 ? (
      <span className="text-good">{t('left', { step: exitStep })}</span>
    ) : (
      <span className="text-bad">{t('stranded', { cell: end })}</span>
    )
  const rowOf = (robot: number) => (
    <tr key={robot} className={robot === focus ? 'chosen' : undefined}>
      <td>
        <button
          type="button"
          aria-pressed={robot === focus}
          onClick={() => onFocus(robot === focus ? undefined : robot)}
          className="link font-mono"
        >
          {starts[robot]!.start}
        </button>
      </td>
      <td>{fateOf(starts[robot]!)}</td>
    </tr>
  )
  return (
    // In a long list the column widths must not change when the rest arrives.
    <table className={`ledger ${isLong ? 'table-fixed' : ''}`}>
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
      <tbody>{robots.slice(0, AT_ONCE).map(rowOf)}</tbody>
      {isLong && (
        <tbody className={rest ? undefined : 'hidden noscript:table-row-group'}>
          {robots.slice(AT_ONCE).map(rowOf)}
        </tbody>
      )}
    </table>
  )
}

/** In reading order, or by exit step with stranded robots first, because users look for those. */
function inOrder(starts: readonly Start[], order: (typeof ORDERS)[number]): number[] {
  const robots = [...starts.keys()]
  return order === 'start' ? robots : robots.sort((a, b) => starts[a]!.exitStep - starts[b]!.exitStep)
}
