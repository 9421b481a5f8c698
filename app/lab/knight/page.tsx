import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LabPage } from '@/app/_lab/LabPage'
import { knightSection } from '@/judge/lab/knight/section'
import { Knight } from './Knight'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lab.knight')
  return { title: t('title'), description: t('lead') }
}

export default async function Page({ searchParams }: Props) {
  return <LabPage section={knightSection} query={await searchParams} View={Knight} />
}
