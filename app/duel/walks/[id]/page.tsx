import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { PersonCrest } from '@/app/_ui/Crest'
import { FactList } from '@/app/_ui/FactList'
import { useScore } from '@/app/_ui/formatScore'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import { sharedOf } from '@/app/_viewer/share/sharedOf'
import { Compare } from '@/app/duel/_parts/watch/Compare'
import { askedFor, Frame, type Query } from '@/app/duel/_parts/watch/Frame'
import { Replays, watchedTrial, watchedWalk } from '@/app/duel/_parts/watch/Replays'
import { trial } from '@/lib/duel/queries/trials'
import { type WalkPage, walk } from '@/lib/duel/queries/walks'
import { currentUser } from '@/lib/users/current-user'

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

/** A person's walk, step by step like a solver's trial, optionally next to a solver in the same maze. */
export default async function Walk({ params, searchParams }: Props) {
  const found = await load((await params).id)
  if (!found) notFound()
  const [t, query] = [await getTranslations('duel'), await askedFor(searchParams)]
  const asked = query.other ? await trial(query.other, await currentUser()) : undefined
  const other = asked?.replay && asked.mazeHash === found.maze.hash ? asked : undefined
  const path = `/duel/walks/${found.id}`
  return (
    <Frame
      note={t('walkNote')}
      solver={
        <>
          <PersonCrest of={found.user} />{' '}
          <Link href={`/users/${found.user.username}`} className="hover:underline">
            {found.user.name}
          </Link>
        </>
      }
      architect={found.architect}
      walked={found}
      other={other}
      replay={
        <Replays
          watched={watchedWalk(found)}
          other={other && watchedTrial(other)}
          text={found.maze.text}
          asked={query.asked}
          shared={sharedOf(
            { kind: 'walk', id: found.id },
            {
              ...{ puzzle: 'maze-duel', open: found.open, replay: found.replay },
              title: t('walkOf', { name: found.user.name, size: found.maze.size }),
            },
          )}
        />
      }
    >
      <WalkFacts walk={found} named={other !== undefined} />
      <Compare path={path} others={found.others} shown={other?.id} />
    </Frame>
  )
}

interface WalkFactsProps {
  walk: WalkPage
  /** Whether to show the walker's name above. */
  named: boolean
}

/** The numbers of a walk, like those of a trial. */
function WalkFacts({ walk, named }: WalkFactsProps) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  const { maze, user, outcome, steps, solverScore, createdAt } = walk
  return (
    <section>
      {named && (
        <h2 className="mb-1 truncate text-title">
          <PersonCrest of={user} /> {user.name}
        </h2>
      )}
      <FactList
        facts={[
          [t('scoreOf.solver'), score(solverScore)],
          [t(outcome === 'solved' ? 'steps' : 'stepsCharged'), format.number(steps)],
          [t('shortest'), format.number(maze.shortest)],
          [t('walls'), format.number(maze.walls)],
          [t('distance'), format.number(maze.distance)],
        ]}
      />
      <p className="mt-3 flex flex-wrap gap-x-5 text-small">
        <Link href={`/duel/mazes/${maze.hash}`} className="link py-1">
          {t('toMaze')}
        </Link>
        <Link href={`/duel/mazes/${maze.hash}/walk`} className="link py-1">
          {t('walkYourself')}
        </Link>
        <span className="py-1 text-soft">
          <When at={createdAt} />
        </span>
      </p>
    </section>
  )
}
