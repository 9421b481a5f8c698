import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LabPage } from '@/app/_lab/LabPage'
import { carveSection } from '@/judge/lab/carve/section'
import { Carve } from './Carve'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lab.carve')
  return { title: t('title'), description: t('lead') }
}

export default async function Page({ searchParams }: Props) {
  return <LabPage section={carveSection} query={await searchParams} View={Carve} namespaces={['copy']} />
}
