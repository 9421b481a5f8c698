import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { PageHeading } from '@/app/_ui/PageHeading'
import { maze } from '@/lib/duel/queries/trials'
import { currentUser } from '@/lib/users/current-user'
import { SavedWalk } from './SavedWalk'

type Props = PageProps<'/duel/mazes/[hash]/walk'>

const load = cache(maze)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, found] = [await getTranslations('walk'), await load((await params).hash)]
  return found ? { title: t('title', { size: found.size }), robots: { index: false } } : {}
}

/** The maze in fog, for a person. This page never shows more of it than the user has seen. */
export default async function WalkPage({ params }: Props) {
  const found = await load((await params).hash)
  if (!found) notFound()
  const [t, user] = [await getTranslations('walk'), await currentUser()]
  const { hash, text, size } = found
  return (
    <>
      <PageHeading title={t('title', { size })}>
        {t('lead')}{' '}
        <Link href={`/duel/mazes/${hash}`} className="link">
          {t('toMaze')}
        </Link>
        {' · '}
        <Link href="/duel/walk" className="link">
          {t('another')}
        </Link>
      </PageHeading>
      <noscript>
        <Notice>{t('withoutScripts')}</Notice>
      </noscript>
      <ClientWords namespaces={['walk', 'errors']}>
        <SavedWalk hash={hash} text={text} signedIn={user !== null} />
      </ClientWords>
    </>
  )
}
