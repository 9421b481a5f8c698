import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { PuzzleWorkbench } from '@/app/_boards/views'
import { standingsAddress } from '@/app/_bots/addresses'
import { ClientWords } from '@/app/_components/ClientWords'
import { Difficulty } from '@/app/_components/Difficulty'
import { Link } from '@/app/_components/Link'
import { Markdown } from '@/app/_components/Markdown'
import { SubmissionTable } from '@/app/_components/SubmissionTable'
import { ContestNotices } from '@/app/_contests/ContestNotices'
import type { Role } from '@/judge/contest/trial'
import { currentUser } from '@/lib/auth'
import { contestNews } from '@/lib/contests/queries'
import { findProblem } from '@/lib/problems/queries'
import { listSubmissions } from '@/lib/submissions/queries'
import { BotProblem } from './BotProblem'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const load = cache(async (id: string, role: Role) => findProblem(id, await getLocale(), role))

/** Which side of a duel is written for; other problems have none, and do not look at it. */
const roleOf = (asked: string | string[] | undefined): Role =>
  asked === 'architect' ? 'architect' : 'solver'

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const problem = await load((await params).id, roleOf((await searchParams).role))
  return problem ? { title: problem.title, description: problem.summary } : {}
}

/** The statement beside the board and the answer field; on a phone below each other. */
export default async function ProblemPage({ params, searchParams }: Props) {
  const query = await searchParams
  const asked = roleOf(query.role)
  const problem = await load((await params).id, asked)
  if (!problem) notFound()
  const [t, format, user, locale] = await Promise.all([
    getTranslations('problem'),
    getFormatter(),
    currentUser(),
    getLocale(),
  ])
  const { id, puzzle, level, seed } = problem
  const role = problem.kind === 'duel' ? asked : null
  const bot = problem.kind === 'bot' || role !== null
  const news = await contestNews(id)
  const submissions = user ? await listSubmissions({ userId: user.id, locale, problemId: id, take: 10 }) : []
  return (
    <>
      <header className="mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <h1 className="text-heading">{problem.title}</h1>
        <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-small text-soft">
          <Difficulty level={problem.difficulty} />
          <span>
            {t(bot ? 'sourceLimit' : 'answerLimit', { size: format.number(problem.answerBytes / 1024) })}
          </span>
          <Link href={standingsAddress(id, { role })} className="link py-0.5">
            {t('leaderboard')}
          </Link>
          {bot ? (
            <a href="#bot" className="link py-0.5">
              {t('toEditor')}
            </a>
          ) : (
            <a href="#answer" className="link py-0.5 lg:hidden">
              {t('toAnswer')}
            </a>
          )}
        </p>
      </header>
      <ContestNotices news={news} secret={problem.kind === 'bot'} />
      {bot ? (
        <BotProblem problem={problem} user={user} role={role} query={query} contests={news} />
      ) : (
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <div className="min-w-0">
            <Markdown text={problem.body} />
          </div>
          <div className="min-w-0 lg:sticky lg:top-6 lg:self-start">
            <ClientWords namespaces={['problem', 'replay', 'verdicts', 'errors']} puzzle={puzzle}>
              <PuzzleWorkbench
                puzzle={puzzle}
                problem={{ id, level, seed }}
                token={user ? randomUUID() : undefined}
              />
            </ClientWords>
          </div>
        </div>
      )}
      {submissions.length > 0 && (
        <section className="mt-12">
          <h2 className="mb-2 text-title">{t('ownSubmissions')}</h2>
          <SubmissionTable rows={submissions} />
        </section>
      )}
    </>
  )
}
