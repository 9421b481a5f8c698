import { useFormatter, useTranslations } from 'next-intl'
import { Icon } from '@/app/_ui/Icon'
import { VerdictBadge } from '@/app/_ui/Verdict'
import type { GridCell } from '@/lib/classes/grid'

interface Props {
  /** Undefined if nothing has been submitted. */
  cell: GridCell | undefined
  /** What the score 1 is worth. */
  worth: number
}

/**
 * What a pupil has achieved in a problem: points and verdict of the submission that counts, with a link to its game, and
 * of a late one, which does not count.
 */
export function CellText({ cell, worth }: Props) {
  const [t, format] = [useTranslations('classes.cell'), useFormatter()]
  const figure = (points: number) => format.number(points, { maximumFractionDigits: 2 })
  if (!cell)
    return (
      <span className="text-soft">
        <span aria-hidden="true">·</span>
        <span className="sr-only">{t('nothing')}</span>
      </span>
    )
  const { graded, late, pending, points } = cell
  return (
    <span className="inline-flex flex-col items-center gap-0.5 leading-tight">
      {graded && (
        // Not our own link: a page of the grid has up to ten thousand of them, and none needs a script.
        <a href={`/submissions/${graded.id}`} className="link">
          <span className="tabular-nums">{figure(points)}</span>
        </a>
      )}
      {graded && (
        <span className="text-small">
          <VerdictBadge verdict={graded.verdict} />
        </span>
      )}
      {pending && (
        <span className="inline-flex items-baseline gap-1 text-small whitespace-nowrap text-soft">
          <Icon name="working" className="size-[1em] translate-y-[0.12em]" />
          {t('pending')}
        </span>
      )}
      {late && (
        <a href={`/submissions/${late.id}`} className="link text-small whitespace-nowrap text-soft">
          {t('late', { points: figure(late.score * worth) })}
        </a>
      )}
    </span>
  )
}
