import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LabFrame } from '@/app/_lab/LabPage'
import { readValues } from '@/judge/lab/_common/parameters'
import { PICTURE_PARAMETERS } from '@/judge/lab/picture/parameters'
import { Picture } from './Picture'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lab.picture')
  return { title: t('title'), description: t('lead') }
}

/** Pictures become labyrinths, and labyrinths pictures. */
export default async function Page({ searchParams }: Props) {
  const query = await searchParams
  const { text } = readValues(PICTURE_PARAMETERS, query).values
  return (
    <LabFrame id="picture" parameters={PICTURE_PARAMETERS} query={query} namespaces={['copy']}>
      <Picture key={text} opening={text} />
    </LabFrame>
  )
}
