import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { cardAt } from '@/app/_cards/metadata'
import { problemAddress } from '@/app/_ui/addresses'
import { PersonCrest } from '@/app/_ui/Crest'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { When } from '@/app/_ui/When'
import { parseReplayQuery } from '@/app/_viewer/player/address'
import { verdictText } from '@/app/submissions/[id]/verdictText'
import { findSubmission, type SubmissionPage } from '@/lib/submissions/queries'
import { currentUser } from '@/lib/users/current-user'
import { AnswerSubmission } from './AnswerSubmission'
import { AuthorLines } from './AuthorLines'
import { BotSubmission } from './BotSubmission'
import { CaseStrip } from './CaseStrip'
import { Comments } from './Comments'
import { Headline } from './Headline'
import { Figures, resultOf } from './Result'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const load = cache(async (id: string) => findSubmission(id, await currentUser(), await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const submission = await load((await params).id)
  if (!submission) return {}
  const [t, states] = [await getTranslations('cards'), await getTranslations('states')]
  const [page, verdicts] = [await getTranslations('submission'), await getTranslations('verdicts')]
  const { id, problem, author, state, verdict } = submission
  const told = (await verdictText(submission)) || states(state)
  const alt = t('game', { problem: problem.title, player: author.name, told })
  // Screen readers announce the title when the page has loaded.
  const word = state === 'judged' && verdict ? verdicts(verdict) : states(state)
  const title = page('pageTitle', { verdict: word, problem: problem.title })
  return { title, robots: { index: false }, ...(await cardAt(`/submissions/${id}`, alt)) }
}

/** The verdict as a sentence, the game behind it, who may see it, and what others say about it. */
export default async function Submission({ params, searchParams }: Props) {
  const submission = await load((await params).id)
  if (!submission) notFound()
  const [t, query] = [await getTranslations('submission'), await searchParams]
  const { problem, author, language } = submission
  const asked = parseReplayQuery(query)
  const [result, { facts, lines }] = [await getTranslations('result'), await resultOf(submission)]
  return (
    <>
      <header className="mb-4 grid items-end gap-x-12 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <p className="text-small text-soft">
            {t.rich('by', {
              who: () => (
                <>
                  <PersonCrest of={author} />{' '}
                  <Link href={`/users/${author.username}`} className="link">
                    {author.name}
                  </Link>
                </>
              ),
              when: () => <When at={submission.createdAt} />,
            })}
          </p>
          <h1 className="mt-1 text-heading">
            <Link href={problemAddress(problem.id, { role: submission.role })} className="hover:underline">
              {problem.title}
            </Link>
          </h1>
          {language && <BotFacts submission={submission} language={language} />}
          <Headline submission={submission} />
        </div>
        {facts.length > 0 && <Figures label={result('label')} facts={facts} />}
      </header>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-8 gap-y-2 empty:hidden">
        {lines}
        <AuthorLines submission={submission} />
      </div>
      <div className="mb-6 empty:hidden">
        <CaseStrip id={submission.id} cases={submission.cases} />
      </div>
      {/* On phones the lines take the board's height, so that the buttons of the replay stay in sight. */}
      <div className={lines ? 'max-md:[--told:4rem]' : undefined}>
        {language ? (
          <BotSubmission submission={submission} query={query} asked={asked} />
        ) : (
          <AnswerSubmission submission={submission} asked={asked} />
        )}
      </div>
      <Comments submission={submission} query={query} />
    </>
  )
}

/** Version and language of the bot, and where it was judged. */
async function BotFacts({ submission, language }: { submission: SubmissionPage; language: string }) {
  const t = await getTranslations('submission')
  const { tryout, version, sandbox, state } = submission
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-small text-soft">
      <span>{tryout || version === null ? t('tryout') : t('version', { version })}</span>
      <span>{languageName(language)}</span>
      {sandbox && state === 'judged' && <span>{t('judgedIn', { sandbox })}</span>}
    </p>
  )
}
