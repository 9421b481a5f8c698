import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { PageHeading } from '@/app/_ui/PageHeading'
import { Walk } from '@/app/_walk/Walk'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lab')
  return { title: t('walk'), robots: { index: false } }
}

/** A maze of the laboratory in fog, for a person. The address has the maze in the notation of the duel. */
export default async function WalkInLaboratory({ searchParams }: Props) {
  const { text } = await searchParams
  const [t, lab, puzzles] = [
    await getTranslations('walk'),
    await getTranslations('lab'),
    await getTranslations('puzzles.maze-duel.faults'),
  ]
  const read = parseMaze(typeof text === 'string' ? text : '')
  return (
    <>
      <PageHeading title={read.ok ? t('title', { size: read.value.size }) : lab('walk')}>
        {t('lead')}{' '}
        <Link href="/lab/carve" className="link">
          {lab('another')}
        </Link>
      </PageHeading>
      {read.ok ? (
        <>
          <noscript>
            <Notice>{t('withoutScripts')}</Notice>
          </noscript>
          <ClientWords namespaces={['walk']}>
            <Walk text={String(text)} />
          </ClientWords>
        </>
      ) : (
        <Notice tone="bad">{puzzles(read.error.code, read.error.values)}</Notice>
      )}
    </>
  )
}
