import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/app/_ui/Icon'
import type { PuzzleId } from '@/judge/puzzles'
import type { NextMean } from '@/lib/duel/queries/placing'
import type { OwnPlacing } from '@/lib/standings/placing'

interface Props extends Pick<OwnPlacing, 'next' | 'final' | 'cases'> {
  puzzle: PuzzleId | null
  /** Of the author's best result. */
  place: number
  /** Whether the page shows that result. If not, the line says from which one it counts. */
  isBest: boolean
}

/** For the author: what would gain the next place. */
export function NextGoal({ puzzle, place, next, final, cases, isBest }: Props) {
  const [t, words] = [useTranslations('result'), useGoal(puzzle, cases)]
  // Beside a lesser result, that the best one leads sounds as if this one did.
  if (place === 1 && !next && (final || !isBest)) return null
  return (
    <Line up={next !== undefined}>
      {next ? words(next, place) : t(place === 1 ? 'goal.first' : 'goal.tied')}{' '}
      {!isBest && <span className="text-soft">{t('goal.fromBest')}</span>}
    </Line>
  )
}

/** Returns a function that puts a goal of somebody at a place into words, of a problem with so many cases. */
function useGoal(puzzle: PuzzleId | null, count: number) {
  const [t, ranks] = [useTranslations('result'), useTranslations('ranks')]
  const format = useFormatter()
  const percent = (score: number) => format.number(score, { style: 'percent', maximumFractionDigits: 1 })
  const cases = count === 1 ? 'one' : 'many'
  return ({ goal, place }: NonNullable<OwnPlacing['next']>, from: number): string => {
    if (place === undefined) return t('goal.solve.only', { cases })
    if (goal.kind === 'score') return t('goal.score', { above: percent(goal.above), place })
    if (goal.kind === 'solve') {
      const { than } = goal
      if (!than) return t('goal.solve.only', { cases })
      return 'above' in than
        ? t('goal.solve.score', { above: percent(than.above), place, cases })
        : ranks(`${puzzle}.${than.name}.goalSolve`, { below: than.below, place, cases })
    }
    const { name, by, optimal } = goal
    // Whoever has the optimum already got there first, so reaching it need not gain a place.
    if (optimal && place >= from) return ranks(`${puzzle}.${name}.goalOptimum`, { by })
    const words = ranks(`${puzzle}.${name}.goal`, { by, place })
    return optimal ? `${words} ${t('goal.optimal')}` : words
  }
}

interface DuelProps {
  place: number
  next: NextMean | undefined
  /** Whether the program has passed its test games. */
  accepted: boolean
}

/** For the author of a duel program: how much more would be level with the place above. */
export function DuelGoal({ place, next, accepted }: DuelProps) {
  const t = useTranslations('result')
  const format = useFormatter()
  if (!next) return place === 1 && accepted ? <Line>{t('goal.first')}</Line> : null
  const by = format.number(next.by, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  return <Line up>{t('goal.mean', { by, place: next.place })}</Line>
}

const Line = ({ up = false, children }: { up?: boolean; children: ReactNode }) => (
  <p className="flex items-baseline gap-2">
    {up && <Icon name="up" className="size-4 translate-y-[0.15em] text-soft" />}
    <span>{children}</span>
  </p>
)
