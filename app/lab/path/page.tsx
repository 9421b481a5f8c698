import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LabPage } from '@/app/_lab/LabPage'
import { pathSection } from '@/judge/lab/path/section'
import { Path } from './Path'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lab.path')
  return { title: t('title'), description: t('lead') }
}

export default async function Page({ searchParams }: Props) {
  return <LabPage section={pathSection} query={await searchParams} View={Path} namespaces={['copy']} />
}
