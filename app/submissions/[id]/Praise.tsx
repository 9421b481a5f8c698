import { useFormatter, useTranslations } from 'next-intl'
import { Icon } from '@/app/_ui/Icon'
import { Link } from '@/app/_ui/Link'
import { type PuzzleId, rankFiguresOf } from '@/judge/puzzles'
import { gainOf, type RankedResult } from '@/lib/standings/goal'
import type { OwnPlacing } from '@/lib/standings/placing'

interface Props extends Pick<OwnPlacing, 'optimal' | 'beaten'> {
  best: RankedResult
  puzzle: PuzzleId | null
  /** Where the history of the record is, if this result holds it. */
  holdsRecord: string | undefined
}

/**
 * For the author: that this is a personal best, cannot be beaten, or holds the record of its problem. Its line is drawn
 * once, unless motion is unwanted.
 */
export function Praise({ best, beaten, optimal, puzzle, holdsRecord }: Props) {
  const t = useTranslations('result')
  const format = useFormatter()
  const gain = beaten && gainOf(best, beaten, rankFiguresOf(puzzle))
  const percent = (score: number) => format.number(score, { style: 'percent', maximumFractionDigits: 1 })
  const record =
    gain &&
    (gain.kind === 'score'
      ? t('record.score', { before: percent(gain.before) })
      : t(`record.${gain.name}`, { by: gain.by }))
  const words = [optimal && t('optimal'), record].filter(Boolean)
  if (words.length === 0 && !holdsRecord) return null
  return (
    <p className="flex items-baseline gap-2 font-medium text-good">
      <Icon name="right" className="size-4 translate-y-[0.15em]" />
      <span className="drawn-line">
        {words.join(' ')}{' '}
        {holdsRecord &&
          t.rich('holdsRecord', {
            to: (name) => (
              <Link href={holdsRecord} className="underline">
                {name}
              </Link>
            ),
          })}
      </span>
    </p>
  )
}
