import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Notice } from '@/app/_components/Notice'
import { OutcomeBadge } from '@/app/_duel/OutcomeBadge'
import { PlayerLink } from '@/app/_duel/PlayerLink'
import { useTrialReason } from '@/app/_duel/useTrialReason'
import { currentUser } from '@/lib/auth'
import { type TrialPage, trial } from '@/lib/duel/queries'
import { BuildLog } from './BuildLog'
import { Compare } from './Compare'
import { Facts } from './Facts'
import { Replays } from './Replays'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
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

const stepOf = (asked: string | string[] | undefined) =>
  typeof asked === 'string' && /^\d{1,6}$/.test(asked) ? Number(asked) : undefined

/** One trial: what the solver knew and what the maze was, step by step, and beside it another solver in the same maze. */
export default async function Trial({ params, searchParams }: Props) {
  const found = await load((await params).id)
  if (!found) notFound()
  const [t, query] = [await getTranslations('duel'), await searchParams]
  const asked = typeof query.with === 'string' ? await load(query.with) : undefined
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
        {other && <Told trial={other} named />}
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
            <Replays trial={found} other={other} maze={found.maze} step={stepOf(query.step)} />
          ) : (
            <Notice>{t(found.maze ? 'nobodyWalked' : 'noMaze')}</Notice>
          )}
        </div>
        <div className={other ? 'grid gap-x-8 gap-y-8 md:grid-cols-2' : 'flex min-w-0 flex-col gap-8'}>
          <Facts trial={found} named={other !== undefined} />
          {other && <Facts trial={other} named />}
          {found.logs.architect && <BuildLog architect={found.architect.name} log={found.logs.architect} />}
          {found.replay && <Compare trial={found} other={other} />}
        </div>
      </div>
    </>
  )
}

function Told({ trial, named = false }: { trial: TrialPage; named?: boolean }) {
  const reason = useTrialReason()
  return (
    <p className="mt-2 flex max-w-3xl flex-wrap items-baseline gap-x-3 text-large">
      {named && <PlayerLink player={trial.solver} />}
      <OutcomeBadge outcome={trial.outcome} />
      <span>{reason(trial)}</span>
    </p>
  )
}
