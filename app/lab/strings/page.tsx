import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LabPage } from '@/app/_lab/LabPage'
import { stringsSection } from '@/judge/lab/strings/section'
import { Strings } from './Strings'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lab.strings')
  return { title: t('title'), description: t('lead') }
}

export default async function Page({ searchParams }: Props) {
  return <LabPage section={stringsSection} query={await searchParams} View={Strings} namespaces={['copy']} />
}
