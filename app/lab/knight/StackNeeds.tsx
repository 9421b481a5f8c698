'use client'

import { useTranslations } from 'next-intl'
import { labAddress } from '@/app/_lab/address'
import { readValues } from '@/judge/lab/_common/parameters'
import { type KnightValues, knightSection, needOf } from '@/judge/lab/knight/section'

/** A board that is too deep for the recursive form. */
const { values: OVERFLOW } = readValues(knightSection.parameters, { rows: '100', cols: '100', tour: 'open' })

/** Where recursion ends: what the two forms need of the stack for this board, in a sentence and as bars. */
export function StackNeeds({ values }: { values: KnightValues }) {
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
