import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { PuzzleReplay } from '@/app/_boards/views'
import { ClientWords } from '@/app/_components/ClientWords'
import { Link } from '@/app/_components/Link'
import { Notice } from '@/app/_components/Notice'
import { Scrolled } from '@/app/_components/Scrolled'
import { SubmitButton } from '@/app/_components/SubmitButton'
import { VerdictLine } from '@/app/_components/Verdict'
import { When } from '@/app/_components/When'
import type { PuzzleId } from '@/judge/puzzles'
import type { Replay } from '@/judge/replay/play'
import { simulate } from '@/judge/replay/replay'
import { currentUser } from '@/lib/auth'
import { findGame } from '@/lib/submissions/games'
import { findSubmission, type SubmissionPage } from '@/lib/submissions/queries'
import { share } from './actions'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<{ step?: string | string[] }>
}

const load = cache(async (id: string) => findSubmission(id, await currentUser(), await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const submission = await load((await params).id)
  return submission ? { title: submission.problem.title, robots: { index: false } } : {}
}

const stepOf = (asked: string | string[] | undefined) =>
  typeof asked === 'string' && /^\d{1,9}$/.test(asked) ? Number(asked) : undefined

/** A verdict as a sentence, the game that it rests on, and who may see it. */
export default async function Submission({ params, searchParams }: Props) {
  const submission = await load((await params).id)
  if (!submission) notFound()
  const t = await getTranslations('submission')
  const { problem, author } = submission
  const step = stepOf((await searchParams).step)
  const [first] = submission.cases
  const game = first?.watchable ? await findGame(submission.id, first.name, await currentUser()) : undefined
  return (
    <>
      <header className="mb-6">
        <p className="text-small text-soft">
          {t.rich('by', {
            who: () => (
              <Link href={`/users/${author.username}`} className="link">
                {author.name}
              </Link>
            ),
            when: () => <When at={submission.createdAt} />,
          })}
        </p>
        <h1 className="mt-1 text-heading">{problem.title}</h1>
        <div className="mt-3 max-w-3xl text-large">
          {submission.verdict && (
            <VerdictLine puzzle={problem.puzzle} verdict={submission.verdict} reason={submission.reason} />
          )}
        </div>
      </header>
      {game && (
        <ClientWords namespaces={['replay']} puzzle={problem.puzzle}>
          <Verified puzzle={problem.puzzle} replay={game.replay} step={step}>
            <Facts submission={submission} />
          </Verified>
        </ClientWords>
      )}
      <AnswerText answer={submission.answer} />
    </>
  )
}

/** The replay is played again before it is shown; one that no longer holds says so instead. */
async function Verified({
  puzzle,
  replay,
  step,
  children,
}: {
  puzzle: PuzzleId
  replay: Replay
  step: number | undefined
  children: React.ReactNode
}) {
  const t = await getTranslations('submission')
  const played = simulate(replay)
  if (!played.ok) return <Notice tone="bad">{t('replayOutdated')}</Notice>
  const { level, seed, moves } = replay
  return (
    <PuzzleReplay puzzle={puzzle} level={level} seed={seed} moves={moves} initialStep={step}>
      {children}
    </PuzzleReplay>
  )
}

async function Facts({ submission }: { submission: SubmissionPage }) {
  const t = await getTranslations('submission')
  const format = await getFormatter()
  const { id, own, shared, problem, score } = submission
  return (
    <div className="mb-6">
      <p className="mb-3 text-title tabular-nums">
        {t('score', { score: format.number(score, { style: 'percent', maximumFractionDigits: 1 }) })}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <Link href={`/problems/${problem.id}`} className="link py-1">
          {t(own ? 'improve' : 'tryYourself')}
        </Link>
        <Link href={`/leaderboards/${problem.id}`} className="link py-1">
          {t('leaderboard')}
        </Link>
      </p>
      {own && (
        <form action={share.bind(null, id, !shared)} className="mt-4 border-t border-hairline pt-4">
          <p className="mb-2 text-small text-soft">{t(shared ? 'isShared' : 'isPrivate')}</p>
          <SubmitButton look="plain">{t(shared ? 'unshare' : 'share')}</SubmitButton>
        </form>
      )}
    </div>
  )
}

async function AnswerText({ answer }: { answer: string }) {
  const t = await getTranslations('submission')
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-title">{t('answer')}</h2>
      <Scrolled className="max-h-80 overflow-auto rounded bg-sunken px-4 py-3 font-mono text-small break-all whitespace-pre-wrap">
        {answer}
      </Scrolled>
    </section>
  )
}
