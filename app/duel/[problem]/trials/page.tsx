import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { PlayerLink } from '@/app/duel/_parts/PlayerLink'
import { TrialTable } from '@/app/duel/[problem]/trials/TrialTable'
import { trialsOf } from '@/lib/duel/queries'
import { currentUser } from '@/lib/users/current-user'

interface Props {
  params: Promise<{ problem: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

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
    </>
  )
}
