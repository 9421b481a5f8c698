import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ClientWords } from '@/app/_ui/ClientWords'
import { PersonCrest } from '@/app/_ui/Crest'
import { FactList } from '@/app/_ui/FactList'
import { useScore } from '@/app/_ui/formatScore'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { When } from '@/app/_ui/When'
import { PlayerLink } from '@/app/duel/_parts/PlayerLink'
import { askedFor, Frame, type Query } from '@/app/duel/_parts/watch/Frame'
import { Replays } from '@/app/duel/_parts/watch/Replays'
import { CHALLENGE_DAYS } from '@/lib/duel/challenges'
import { type ChallengePage, type ChallengeResult, challengePage } from '@/lib/duel/queries/challenges'
import { currentUser } from '@/lib/users/current-user'
import { Watch } from './Watch'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Query
}

const load = cache(async (id: string) => challengePage(id, await currentUser()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, found] = [await getTranslations('duel'), await load((await params).id)]
  if (!found) return {}
  return {
    title: t('against', { architect: found.architect.name, solver: found.solver.name }),
    robots: { index: false },
  }
}

/** A game that somebody has asked for: first as it is played, then as a replay. It counts nowhere. */
export default async function Challenge({ params, searchParams }: Props) {
  const found = await load((await params).id)
  if (!found) notFound()
  const { result, size, seed, architect, solver } = found
  if (!result) return <Playing challenge={found} />
  const t = await getTranslations('duel')
  const { asked } = await askedFor(searchParams)
  return (
    <Frame
      note={t('challenges.note', { size, seed: `${seed}` })}
      solver={<PlayerLink player={solver} className="hover:underline" />}
      architect={architect}
      walked={result}
      other={undefined}
      replay={
        result.replay && found.maze !== null ? (
          <Replays
            watched={{ ...found, ...result, name: solver.name, author: solver.author, log: null }}
            other={undefined}
            text={found.maze}
            asked={asked}
          />
        ) : (
          <Notice>{t(found.maze === null ? 'noMaze' : 'nobodyWalked')}</Notice>
        )
      }
    >
      <Facts challenge={found} result={result} />
    </Frame>
  )
}

/** The game in play. Without scripts the page reloads itself. */
async function Playing({ challenge: { id, state, architect, solver, size, seed } }: PlayingProps) {
  const t = await getTranslations('duel')
  return (
    <>
      <header className="mb-6">
        <p className="text-small text-soft">{t('challenges.note', { size, seed: `${seed}` })}</p>
        <h1 className="mt-1 text-heading break-words">
          {t.rich('inMazeOf', {
            solver: () => <PlayerLink player={solver} className="hover:underline" />,
            architect: () => <PlayerLink player={architect} className="hover:underline" />,
          })}
        </h1>
      </header>
      {state === 'stuck' || state === 'stopped' ? (
        <Notice>{t('challenges.stuck')}</Notice>
      ) : (
        <>
          <noscript>
            <meta httpEquiv="refresh" content="3" />
          </noscript>
          <ClientWords namespaces={['live', 'replay']} puzzle="maze-duel">
            <Watch id={id} initial={{ state, progress: null, place: null }} />
          </ClientWords>
        </>
      )}
    </>
  )
}

interface PlayingProps {
  challenge: ChallengePage
}

/** The numbers of a challenge, like those of a trial, and a way to ask for another one. */
function Facts({ challenge, result }: PlayingProps & { result: ChallengeResult }) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  const { problemId, architect, solver, by, at } = challenge
  const { steps, outcome, architectScore, solverScore } = result
  const facts = [
    [t('scoreOf.architect'), score(architectScore)],
    [t('scoreOf.solver'), score(solverScore)],
    [t(outcome === 'did-not-finish' ? 'stepsCharged' : 'steps'), steps === null ? '–' : format.number(steps)],
  ] as const
  return (
    <section className="flex flex-col gap-4">
      <FactList facts={facts} />
      <p className="text-small text-soft">
        {t.rich('challenges.by', {
          who: () => (
            <>
              <PersonCrest of={by} />{' '}
              <Link href={`/users/${by.username}`} className="link">
                {by.name}
              </Link>
            </>
          ),
          when: () => <When at={at} />,
        })}{' '}
        {t('challenges.kept', { days: CHALLENGE_DAYS })}
      </p>
      {architect.entryId && solver.entryId && (
        <Link
          href={`/duel/${problemId}/trials?architect=${architect.entryId}&solver=${solver.entryId}`}
          className="link text-small"
        >
          {t('allOfPair')}
        </Link>
      )}
    </section>
  )
}
