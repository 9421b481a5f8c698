import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { benchInputs, isClosed, LabWords } from '@/app/_lab/LabPage'
import { labAddress } from '@/app/_lab/runs'
import { Mark } from '@/app/_ui/Mark'
import { Notice } from '@/app/_ui/Notice'
import { sectionWith } from '@/judge/lab'
import { EmbeddedTrace } from './EmbeddedTrace'

type Props = PageProps<'/embed/lab/[section]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section: id } = await params
  const t = await getTranslations('lab')
  return sectionWith(id) ? { title: t(`${id}.title`), robots: { index: false } } : {}
}

/** A trace for a frame on another site: the boards, their controls, and a link to the laboratory. */
export default async function EmbeddedLab({ params, searchParams }: Props) {
  const { section: id } = await params
  const section = sectionWith(id)
  if (!section) notFound()
  const t = await getTranslations('lab')
  const title = t(`${id}.title`)
  const closed = await isClosed(id)
  const inputs = await benchInputs(section, await searchParams, title)
  return (
    <main className="mx-auto max-w-[60rem] px-3 pt-3 pb-2 [--board-height:max(8rem,calc(100dvh-19rem))]">
      <h1 className="sr-only">{title}</h1>
      <LabWords section={id}>
        {closed ? <Notice>{t('closed')}</Notice> : <EmbeddedTrace id={id} {...inputs} />}
      </LabWords>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 border-t border-hairline pt-1.5 text-small text-soft">
        <Mark />
        <a href={labAddress(section, inputs.opening)} target="_blank" rel="noopener" className="link">
          {t('from', { title })}
        </a>
      </p>
    </main>
  )
}
