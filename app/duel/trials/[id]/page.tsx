import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { cardAt } from '@/app/_cards/metadata'
import { FactList } from '@/app/_ui/FactList'
import { useScore } from '@/app/_ui/formatScore'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { ProgramOutput } from '@/app/_ui/ProgramOutput'
import { When } from '@/app/_ui/When'
import { sharedOf } from '@/app/_viewer/share/sharedOf'
import { PlayerCrest, PlayerLink } from '@/app/duel/_parts/PlayerLink'
import { Compare } from '@/app/duel/_parts/watch/Compare'
import { askedFor, Frame, type Query } from '@/app/duel/_parts/watch/Frame'
import { Replays, watchedTrial } from '@/app/duel/_parts/watch/Replays'
import type { DuelLog } from '@/lib/duel/logs'
import { type TrialPage, trial } from '@/lib/duel/queries/trials'
import { currentUser } from '@/lib/users/current-user'

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

/** An architect's stderr while it built; it has only one turn. */
function BuildLog({ architect, log: { said, unreadable } }: { architect: string; log: DuelLog }) {
  const t = useTranslations('turns')
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-title">{t('saidBy', { name: architect })}</h2>
      {unreadable && <ProgramOutput name={t('wrote')} text={unreadable} />}
      <ProgramOutput name={t('stderr')} text={said[0]?.stderr} none={t('silent')} />
      <p className="text-small text-soft">{t('private')}</p>
    </section>
  )
}

interface FactsProps {
  trial: TrialPage
  /** Whether to show the solver's name above. */
  named?: boolean
}

/** The numbers of a trial. */
function Facts({ trial, named = false }: FactsProps) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  const { maze, steps, usage } = trial
  const count = (value: number | null | undefined) => (typeof value === 'number' ? format.number(value) : '–')
  const facts = [
    [t('scoreOf.architect'), score(trial.architectScore)],
    [t('scoreOf.solver'), score(trial.solverScore)],
    [t(trial.outcome === 'did-not-finish' ? 'stepsCharged' : 'steps'), count(steps)],
    [t('shortest'), count(maze?.shortest)],
    [t('walls'), count(maze?.walls)],
    [t('distance'), count(maze?.distance)],
    ...(maze && !trial.solver.house ? [[t('cpu'), t('ms', { time: Math.round(usage.cpuMs) })] as const] : []),
  ] as const
  return (
    <section>
      {named && (
        <h2 className="mb-1 truncate text-title">
          <PlayerCrest player={trial.solver} /> {trial.solver.name}
        </h2>
      )}
      <FactList facts={facts} />
      <p className="mt-3 flex flex-wrap gap-x-5 text-small">
        {maze && (
          <Link href={`/duel/mazes/${maze.hash}`} className="link py-1">
            {t('toMaze')}
          </Link>
        )}
        {trial.architect.entryId && trial.solver.entryId && (
          <Link
            href={`/duel/${trial.problemId}/trials?architect=${trial.architect.entryId}&solver=${trial.solver.entryId}`}
            className="link py-1"
          >
            {t('allOfPair')}
          </Link>
        )}
        <span className="py-1 text-soft">
          <When at={trial.playedAt} />
        </span>
      </p>
    </section>
  )
}
