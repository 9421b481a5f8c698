'use client'

import { useTranslations } from 'next-intl'
import { HeatScale } from '@/app/_viewer/boards/HeatScale'

/** The meaning of the heat colours. */
export function HeatLegend({ most }: { most: number }) {
  const t = useTranslations('trial')
  return <HeatScale most={most} caption={t('heatScale')} times={(count) => t('times', { count })} />
}
