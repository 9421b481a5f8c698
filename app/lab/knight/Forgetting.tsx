'use client'

import { useTranslations } from 'next-intl'
import { labAddress } from '@/app/_lab/address'
import { readValues } from '@/judge/lab/_common/parameters'
import { knightSection } from '@/judge/lab/knight/section'

const { values } = readValues(knightSection.parameters, {
  ...{ rows: '3', cols: '10', program: 'both', limit: '2000000' },
})

/** The exhibit of the unsound program: both programs on the board on which only one finds the tour. */
export function Forgetting() {
  const t = useTranslations('lab.knight.forgetting')
  return (
    <section aria-labelledby="forgetting" className="mt-10 border-t border-hairline pt-5 print:hidden">
      <h2 id="forgetting" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-1 mb-2 max-w-[70ch] text-soft">{t('about')}</p>
      <a className="link" href={labAddress(knightSection, values)}>
        {t('both')}
      </a>
    </section>
  )
}
