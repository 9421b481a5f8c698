import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Link } from '@/app/_components/Link'
import { PlayerLink } from '@/app/_duel/PlayerLink'
import { Compare } from '@/app/_duel/watch/Compare'
import { askedFor, type Query } from '@/app/_duel/watch/query'
import { Replays, watchedTrial, watchedWalk } from '@/app/_duel/watch/Replays'
import { Told } from '@/app/_duel/watch/Told'
import { currentUser } from '@/lib/auth'
import { trial, walk } from '@/lib/duel/queries'
import { WalkFacts } from './WalkFacts'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Query
}

const load = cache(async (id: string) => walk(id, await currentUser()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, found] = [await getTranslations('duel'), await load((await params).id)]
  if (!found) return {}
  return {
    title: t('walkOf', { name: found.user.name, size: found.maze.size }),
    robots: { index: false },
  }
}

/** The walk of a person, step by step as a solver's trial, and beside it a solver in the same maze. */
export default async function Walk({ params, searchParams }: Props) {
  const found = await load((await params).id)
  if (!found) notFound()
  const [t, query] = [await getTranslations('duel'), await askedFor(searchParams)]
  const asked = query.other ? await trial(query.other, await currentUser()) : undefined
  const other = asked?.replay && asked.mazeHash === found.maze.hash ? asked : undefined
  const person = (
    <Link href={`/users/${found.user.username}`} className="hover:underline">
      {found.user.name}
    </Link>
  )
  return (
    <>
      <header className="mb-6">
        <p className="text-small text-soft">{t('walkNote')}</p>
        <h1 className="mt-1 text-heading break-words">
          {t.rich('inMazeOf', {
            solver: () => person,
            architect: () => <PlayerLink player={found.architect} className="hover:underline" />,
          })}
        </h1>
        <Told trial={found} />
        {other && <Told trial={other} name={<PlayerLink player={other.solver} />} />}
      </header>
      <div
        className={
          other
            ? 'flex flex-col gap-10'
            : 'grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]'
        }
      >
        <div className="min-w-0">
          <Replays
            watched={watchedWalk(found)}
            other={other && watchedTrial(other)}
            text={found.maze.text}
            step={query.step}
          />
        </div>
        <div className={other ? 'grid gap-x-8 gap-y-8 md:grid-cols-2' : 'flex min-w-0 flex-col gap-8'}>
          <WalkFacts walk={found} named={other !== undefined} />
          <Compare path={`/duel/walks/${found.id}`} others={found.others} shown={other?.id} />
        </div>
      </div>
    </>
  )
}
