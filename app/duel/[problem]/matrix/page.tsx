import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Notice } from '@/app/_ui/Notice'
import { LiveProgress } from '@/app/duel/[problem]/LiveProgress'
import { Matrix } from '@/app/duel/[problem]/matrix/Matrix'
import { type DuelMatrix, matrix } from '@/lib/duel/queries/leaderboard'
import { progress } from '@/lib/duel/queries/progress'
import { findProblemHead } from '@/lib/problems/queries'
import { DuelHeading } from '../../DuelHeading'

type Props = PageProps<'/duel/[problem]/matrix'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { problem: id } = await params
  const [t, problem] = [await getTranslations('duel'), await findProblemHead(id, await getLocale())]
  return problem ? { title: t('matrixOf', { problem: problem.title }) } : {}
}

/**
 * Milliseconds between refreshes while trials are played: at least a second, longer for a large matrix. One of 200 ×
 * 200 takes the server 0.2 s (`npm run bench -- matrix`).
 */
const pauseOf = ({ architects, solvers }: DuelMatrix) =>
  Math.max(1_000, (architects.length * solvers.length) / 10)

/** Rounds scores to the displayed digits: full precision would make up half of a large page. */
function rounded(table: DuelMatrix): DuelMatrix {
  const round = (score: number | null) => (score === null ? null : Number(score.toPrecision(4)))
  const { architectScores, solverScores } = table
  return { ...table, architectScores: architectScores.map(round), solverScores: solverScores.map(round) }
}

/** The matrix of every architect against every solver, live. */
export default async function MatrixPage({ params, searchParams }: Props) {
  const { problem: id } = await params
  const [t, problem, now] = [
    await getTranslations('duel'),
    await findProblemHead(id, await getLocale()),
    await progress(id),
  ]
  // Read after the progress, so that it includes everything counted there.
  const table = await matrix(id)
  if (!problem || !now || !table) notFound()
  const empty = table.architects.length === 0 || table.solvers.length === 0
  const { role } = await searchParams
  return (
    <>
      <DuelHeading problem={id} title={problem.title} page="matrix">
        {t('matrixLead')}
      </DuelHeading>
      <div className="mb-4">
        <ClientWords namespaces={['duelProgress']}>
          <LiveProgress problem={id} shown="trials" pause={pauseOf(table)} initial={now} />
        </ClientWords>
      </div>
      <noscript>
        <Notice>{t('matrixWithoutScripts')}</Notice>
      </noscript>
      {empty ? (
        <p className="py-10 text-soft">{t('matrixEmpty')}</p>
      ) : (
        <ClientWords namespaces={['matrix']}>
          <Matrix
            problem={id}
            table={rounded(table)}
            initialRole={role === 'solver' ? 'solver' : 'architect'}
          />
        </ClientWords>
      )}
    </>
  )
}
