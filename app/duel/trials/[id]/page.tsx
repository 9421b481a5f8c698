import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Notice } from '@/app/_components/Notice'
import { PlayerLink } from '@/app/_duel/PlayerLink'
import { Compare } from '@/app/_duel/watch/Compare'
import { askedFor, type Query } from '@/app/_duel/watch/query'
import { Replays, watchedTrial } from '@/app/_duel/watch/Replays'
import { Told } from '@/app/_duel/watch/Told'
import { currentUser } from '@/lib/auth'
import { trial } from '@/lib/duel/queries'
import { BuildLog } from './BuildLog'
import { Facts } from './Facts'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Query
}

const load = cache(async (id: string) => trial(id, await currentUser()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, found] = [await getTranslations('duel'), await load((await params).id)]
  if (!found) return {}
  return {
    title: t('against', { architect: found.architect.name, solver: found.solver.name }),
    robots: { index: false },
  }
}

/** One trial: what the solver knew and what the maze was, step by step, and beside it another solver in the same maze. */
export default async function Trial({ params, searchParams }: Props) {
  const found = await load((await params).id)
  if (!found) notFound()
  const [t, query] = [await getTranslations('duel'), await askedFor(searchParams)]
  const asked = query.other ? await load(query.other) : undefined
  const other = asked?.id !== found.id && asked?.mazeHash === found.mazeHash ? asked : undefined
  return (
    <>
      <header className="mb-6">
        <p className="text-small text-soft">
          {t('sizeAndSeed', { size: found.size, seed: `${found.seed}` })}
        </p>
        <h1 className="mt-1 text-heading break-words">
          {t.rich('inMazeOf', {
            solver: () => <PlayerLink player={found.solver} className="hover:underline" />,
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
          {found.replay && found.maze ? (
            <Replays
              watched={watchedTrial(found)}
              other={other && watchedTrial(other)}
              text={found.maze.text}
              step={query.step}
            />
          ) : (
            <Notice>{t(found.maze ? 'nobodyWalked' : 'noMaze')}</Notice>
          )}
        </div>
        <div className={other ? 'grid gap-x-8 gap-y-8 md:grid-cols-2' : 'flex min-w-0 flex-col gap-8'}>
          <Facts trial={found} named={other !== undefined} />
          {other && <Facts trial={other} named />}
          {found.logs.architect && <BuildLog architect={found.architect.name} log={found.logs.architect} />}
          {found.replay && (
            <Compare path={`/duel/trials/${found.id}`} others={found.others} shown={other?.id} />
          )}
        </div>
      </div>
    </>
  )
}
