import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { cardAt } from '@/app/_cards/metadata'
import { Notice } from '@/app/_ui/Notice'
import { sharedOf } from '@/app/_viewer/share/sharedOf'
import { PlayerLink } from '@/app/duel/_parts/PlayerLink'
import { Compare } from '@/app/duel/_parts/watch/Compare'
import { Frame } from '@/app/duel/_parts/watch/Frame'
import { askedFor, type Query } from '@/app/duel/_parts/watch/query'
import { Replays, watchedTrial } from '@/app/duel/_parts/watch/Replays'
import { trial } from '@/lib/duel/queries'
import { currentUser } from '@/lib/users/current-user'
import { BuildLog } from './BuildLog'
import { Facts } from './Facts'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Query
}

const load = cache(async (id: string) => trial(id, await currentUser()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, words] = [await getTranslations('duel'), await getTranslations('cards')]
  const found = await load((await params).id)
  if (!found) return {}
  const names = { architect: found.architect.name, solver: found.solver.name }
  const alt = words('trial', { ...names, outcome: t(`outcomes.${found.outcome}`) })
  return {
    title: t('against', names),
    robots: { index: false },
    ...(await cardAt(`/duel/trials/${found.id}`, alt)),
  }
}

/** One trial, step by step: what the solver knew and the maze, optionally next to another solver in the same maze. */
export default async function Trial({ params, searchParams }: Props) {
  const found = await load((await params).id)
  if (!found) notFound()
  const [t, query] = [await getTranslations('duel'), await askedFor(searchParams)]
  const asked = query.other ? await load(query.other) : undefined
  const other = asked?.id !== found.id && asked?.mazeHash === found.mazeHash ? asked : undefined
  const path = `/duel/trials/${found.id}`
  return (
    <Frame
      note={t('sizeAndSeed', { size: found.size, seed: `${found.seed}` })}
      solver={<PlayerLink player={found.solver} className="hover:underline" />}
      architect={found.architect}
      walked={found}
      other={other}
      replay={
        found.replay && found.maze ? (
          <Replays
            watched={watchedTrial(found)}
            other={other && watchedTrial(other)}
            text={found.maze.text}
            asked={query.asked}
            shared={sharedOf(
              { kind: 'trial', id: found.id },
              {
                ...{ puzzle: 'maze-duel', open: found.open, replay: found.replay },
                title: t('against', { architect: found.architect.name, solver: found.solver.name }),
              },
            )}
          />
        ) : (
          <Notice>{t(found.maze ? 'nobodyWalked' : 'noMaze')}</Notice>
        )
      }
    >
      <Facts trial={found} named={other !== undefined} />
      {other && <Facts trial={other} named />}
      {found.logs.architect && <BuildLog architect={found.architect.name} log={found.logs.architect} />}
      {found.replay && <Compare path={path} others={found.others} shown={other?.id} />}
    </Frame>
  )
}
