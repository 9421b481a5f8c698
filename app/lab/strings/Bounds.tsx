import { useFormatter, useTranslations } from 'next-intl'
import type { Optimum } from '@/judge/lab/optimum'

interface Props extends Optimum {
  running: boolean
}

/** Two numbers that approach each other: no string has fewer letters, and a string of so many was found. */
export function Bounds({ lower, upper, proven, phase, states, full, running }: Props) {
  const t = useTranslations('lab.strings.proof')
  const format = useFormatter()
  const found = Number.isFinite(upper)
  return (
    <div className="max-w-3xl">
      <dl className="flex items-end gap-4 tabular-nums">
        <div>
          <dt className="text-small text-soft">{t('lower')}</dt>
          <dd className="text-display leading-tight">{format.number(lower)}</dd>
        </div>
        <Gap {...{ lower, upper }} />
        <div className="text-end">
          <dt className="text-small text-soft">{t('upper')}</dt>
          <dd className="text-display leading-tight">{found ? format.number(upper) : '–'}</dd>
        </div>
      </dl>
      <p className="mt-2" aria-live={running ? 'off' : 'polite'}>
        {running
          ? t(`phases.${phase}`, { states })
          : proven
            ? t('proven', { letters: lower })
            : found
              ? t('gap', { lower, upper })
              : t('open', { lower })}
        {full && !running && !proven && ` ${t('full')}`}
      </p>
    </div>
  )
}

/** Width of the bar in units of its picture. */
const WIDTH = 300

/** What is known, as a bar: everything below the lower bound, with the gap up to the string that was found. */
function Gap({ lower, upper }: Pick<Props, 'lower' | 'upper'>) {
  const x = Number.isFinite(upper) && upper > 0 ? (WIDTH * lower) / upper : 0
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mb-3 h-3 min-w-0 flex-1"
    >
      <rect x="0" y="4" width={WIDTH} height="4" className="fill-hairline" />
      <rect x="0" y="2" width={x} height="8" className="fill-ink" />
    </svg>
  )
}
