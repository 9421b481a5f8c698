import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LabPage } from '@/app/_lab/LabPage'
import { recursionSection } from '@/judge/lab/recursion/section'
import { Recursion } from './Recursion'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lab.recursion')
  return { title: t('title'), description: t('lead') }
}

export default async function Page({ searchParams }: Props) {
  return <LabPage section={recursionSection} query={await searchParams} View={Recursion} />
}
