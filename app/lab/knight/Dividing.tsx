'use client'

import { useTranslations } from 'next-intl'
import { labAddress } from '@/app/_lab/address'
import { readValues } from '@/judge/lab/_common/parameters'
import { divide } from '@/judge/lab/knight/divide/steps'
import { knightSection } from '@/judge/lab/knight/section'

const { values } = readValues(knightSection.parameters, { orders: divide.id, rows: '24', cols: '24' })

/** A link to divide and conquer on a board of many blocks: the chess board of the page is only one. */
export function Dividing() {
  const t = useTranslations('lab.knight.dividing')
  return (
    <section aria-labelledby="dividing" className="mt-10 border-t border-hairline pt-5 print:hidden">
      <h2 id="dividing" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-1 mb-2 max-w-[70ch] text-soft">{t('about')}</p>
      <a className="link" href={labAddress(knightSection, values)}>
        {t('watch')}
      </a>
    </section>
  )
}
