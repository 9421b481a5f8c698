'use client'

import { useTranslations } from 'next-intl'
import { HeatScale } from '@/app/_viewer/boards/HeatScale'

/** What the colours of the heat mean. */
export function HeatLegend({ most }: { most: number }) {
  const t = useTranslations('trial')
  return <HeatScale most={most} caption={t('heatScale')} times={(count) => t('times', { count })} />
}
