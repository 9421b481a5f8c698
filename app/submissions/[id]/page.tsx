import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Link } from '@/app/_components/Link'
import { VerdictLine } from '@/app/_components/Verdict'
import { When } from '@/app/_components/When'
import { askedOf } from '@/app/_replay/address'
import { currentUser } from '@/lib/auth'
import { findSubmission } from '@/lib/submissions/queries'
import { AnswerSubmission } from './AnswerSubmission'
import { BotFacts } from './BotFacts'
import { BotSubmission } from './BotSubmission'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const load = cache(async (id: string) => findSubmission(id, await currentUser(), await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const submission = await load((await params).id)
  return submission ? { title: submission.problem.title, robots: { index: false } } : {}
}

/** A verdict as a sentence, the game that it rests on, and who may see it. */
export default async function Submission({ params, searchParams }: Props) {
  const submission = await load((await params).id)
  if (!submission) notFound()
  const [t, query] = [await getTranslations('submission'), await searchParams]
  const { problem, author, language } = submission
  const asked = askedOf(query)
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
        {language && <BotFacts submission={submission} language={language} />}
        {submission.verdict && (
          <div className="mt-3 max-w-3xl text-large">
            <VerdictLine puzzle={problem.puzzle} verdict={submission.verdict} reason={submission.reason} />
            {!submission.reason && submission.verdict !== 'accepted' && (
              <p className="text-small text-soft">{t('untold')}</p>
            )}
          </div>
        )}
      </header>
      {language ? (
        <BotSubmission submission={submission} query={query} asked={asked} />
      ) : (
        <AnswerSubmission submission={submission} asked={asked} />
      )}
    </>
  )
}
