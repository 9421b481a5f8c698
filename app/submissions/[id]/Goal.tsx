import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/app/_ui/Icon'
import type { NextMean } from '@/lib/duel/next-mean'
import type { OwnPlacing } from '@/lib/standings/placing'

interface Props extends Pick<OwnPlacing, 'next' | 'optimal'> {
  /** Of the author's best result. */
  place: number
}

/** For the author: what would gain the next place. */
export function NextGoal({ place, next, optimal }: Props) {
  const t = useTranslations('result')
  const format = useFormatter()
  if (place === 1) return optimal ? null : <Line>{t('goal.first')}</Line>
  if (!next) return <Line>{t('goal.tied')}</Line>
  const { goal } = next
  if (goal.kind === 'solve') return <Line up>{t('goal.solve', { place: next.place })}</Line>
  if (goal.kind === 'score') {
    const above = format.number(goal.above, { style: 'percent', maximumFractionDigits: 1 })
    return <Line up>{t('goal.score', { above, place: next.place })}</Line>
  }
  // Whoever has the optimum already got there first, so reaching it need not gain a place.
  if (goal.optimal && next.place >= place)
    return <Line up>{t(`goal.optimum.${goal.name}`, { by: goal.by })}</Line>
  return (
    <Line up>
      {t(`goal.${goal.name}`, { by: goal.by, place: next.place })} {goal.optimal && t('goal.optimal')}
    </Line>
  )
}

/** For the author of a duel program: how much more would be level with the place above. */
export function DuelGoal({ place, next }: { place: number; next: NextMean | undefined }) {
  const t = useTranslations('result')
  const format = useFormatter()
  if (!next) return place === 1 ? <Line>{t('goal.first')}</Line> : null
  const by = format.number(next.by, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  return <Line up>{t('goal.mean', { by, place: next.place })}</Line>
}

const Line = ({ up = false, children }: { up?: boolean; children: ReactNode }) => (
  <p className="flex items-baseline gap-2">
    {up && <Icon name="up" className="size-4 translate-y-[0.15em] text-soft" />}
    <span>{children}</span>
  </p>
)
