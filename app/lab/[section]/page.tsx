import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { benchInputs, ClosedSection, isClosed, LabFrame, labMetadata, type Query } from '@/app/_lab/LabPage'
import { sectionWith } from '@/judge/lab'
import { SectionView } from './SectionView'

interface Props {
  params: Promise<{ section: string }>
  searchParams: Promise<Query>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section } = await params
  return sectionWith(section) ? labMetadata(section) : {}
}

/** A section of the laboratory: heading, what was wrong with the address, choices and boards, and its article. */
export default async function SectionPage({ params, searchParams }: Props) {
  const [{ section: id }, query] = [await params, await searchParams]
  const section = sectionWith(id)
  if (!section) notFound()
  if (await isClosed(id)) return <ClosedSection id={id} />
  const t = await getTranslations('lab')
  return (
    <LabFrame {...section} query={query}>
      <SectionView id={id} {...(await benchInputs(section, query, t(`${id}.title`)))} />
    </LabFrame>
  )
}
