import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { useScore } from '@/app/_ui/formatScore'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { ChallengeForm } from '@/app/duel/_parts/challenge/ChallengeForm'
import { OutcomeBadge } from '@/app/duel/_parts/OutcomeBadge'
import { PlayerLink } from '@/app/duel/_parts/PlayerLink'
import { useTrialReason } from '@/app/duel/_parts/useTrialReason'
import { ROLES } from '@/judge/tournament/trial'
import type { Player } from '@/lib/duel/players'
import { type TrialRow, trialsOf } from '@/lib/duel/queries/trials'
import { currentUser } from '@/lib/users/current-user'

type Props = PageProps<'/duel/[problem]/trials'>

const load = cache(async (architectId: unknown, solverId: unknown) =>
  typeof architectId === 'string' && typeof solverId === 'string'
    ? trialsOf({ architectId, solverId }, await currentUser())
    : undefined,
)

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { architect, solver } = await searchParams
  const [t, meeting] = [await getTranslations('duel'), await load(architect, solver)]
  if (!meeting) return {}
  return { title: t('against', { architect: meeting.architect.name, solver: meeting.solver.name }) }
}

/** All trials of an architect and a solver, which a cell of the matrix summarises. */
export default async function TrialsPage({ params, searchParams }: Props) {
  const { architect: architectId, solver: solverId } = await searchParams
  const [t, { problem }, meeting] = [
    await getTranslations('duel'),
    await params,
    await load(architectId, solverId),
  ]
  if (meeting?.problemId !== problem) notFound()
  const { architect, solver, trials, total } = meeting
  return (
    <>
      <PageHeading title={t('against', { architect: architect.name, solver: solver.name })}>
        <p className="flex flex-wrap items-baseline gap-x-5">
          <span>
            {t('roles.one.architect')}: <PlayerLink player={architect} />
          </span>
          <span>
            {t('roles.one.solver')}: <PlayerLink player={solver} />
          </span>
          <Link href={`/duel/${problem}/matrix`} className="link py-1">
            {t('nav.matrix')}
          </Link>
        </p>
      </PageHeading>
      {trials.length < total && (
        <p className="mb-3 text-soft tabular-nums">{t('playedOf', { played: trials.length, total })}</p>
      )}
      <TrialTable trials={trials} />
      <div className="mt-8">
        <PairChallenge problem={problem} architect={architect} solver={solver} />
      </div>
    </>
  )
}

interface PairProps {
  problem: string
  architect: Player
  solver: Player
}

/** A challenge between these two, for whoever may let them meet: from the side that the viewer may choose. */
async function PairChallenge({ problem, architect, solver }: PairProps) {
  const user = await currentUser()
  const chosen = [architect, solver].find(({ house, author }) => house || author?.username === user?.username)
  const other = chosen === architect ? solver : architect
  if (!user || !chosen?.entryId || !other.entryId) return null
  return (
    <ChallengeForm problemId={problem} entryId={other.entryId} role={other.role} against={chosen.entryId} />
  )
}

/** Trials of one architect and one solver, in schedule order. */
function TrialTable({ trials }: { trials: readonly TrialRow[] }) {
  const t = useTranslations('duel')
  const format = useFormatter()
  const score = useScore()
  return (
    <WideLedger
      caption={t('trials')}
      headings={
        <>
          <Heading>{t('order')}</Heading>
          <Heading from="sm">{t('outcome')}</Heading>
          <Heading figure from="sm">
            {t('steps')}
          </Heading>
          {ROLES.map((role) => (
            <Heading key={role} figure>
              <span className="sm:hidden">{t(`roles.one.${role}`)}</span>
              <span className="max-sm:hidden">{t(`scoreOf.${role}`)}</span>
            </Heading>
          ))}
        </>
      }
    >
      {trials.map((trial) => (
        <tr key={trial.id}>
          <td className="sm:whitespace-nowrap">
            <Link href={`/duel/trials/${trial.id}`} className="link">
              {t('sizeAndSeed', { size: trial.size, seed: `${trial.seed}` })}
            </Link>
            <div className="sm:hidden">
              <Outcome trial={trial} />
            </div>
          </td>
          <td className="max-sm:hidden">
            <Outcome trial={trial} />
          </td>
          <td className="figure max-sm:hidden">{trial.steps === null ? '–' : format.number(trial.steps)}</td>
          <td className="figure">{score(trial.architectScore)}</td>
          <td className="figure">{score(trial.solverScore)}</td>
        </tr>
      ))}
    </WideLedger>
  )
}

function Outcome({ trial }: { trial: TrialRow }) {
  const reason = useTrialReason()
  return (
    <>
      <OutcomeBadge outcome={trial.outcome} />
      <p className="text-small text-soft">{reason(trial)}</p>
    </>
  )
}
