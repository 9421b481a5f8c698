import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ClientWords } from '@/app/_ui/ClientWords'
import { EmptyState } from '@/app/_ui/EmptyState'
import { CLARIFICATION_LENGTH, listClarifications } from '@/lib/contests/clarifications'
import { findPublicContest } from '@/lib/contests/public'
import { newsFor, scoreboardOf } from '@/lib/contests/scoreboard'
import { currentUser } from '@/lib/users/current-user'
import { ContestHeading } from '../ContestHeading'
import { ask, tell } from './actions'
import { Clarification } from './Clarification'
import { MessageForm } from './MessageForm'
import { ReadUpTo } from './ReadUpTo'

interface Props {
  params: Promise<{ id: string }>
}

const load = cache(async (id: string) => findPublicContest(id, await currentUser(), await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, contest] = [await getTranslations('contest.questions'), await load((await params).id)]
  return contest ? { title: t('title', { contest: contest.title }) } : {}
}

/** What the organisers have told everybody, and the questions that the viewer may read, ask or answer. */
export default async function QuestionsPage({ params }: Props) {
  const contest = await load((await params).id)
  if (!contest) notFound()
  const [t, viewer] = [await getTranslations('contest.questions'), await currentUser()]
  const { id, phase, participation, problems, organised: judge } = contest
  // Read before the list: what comes between the two is shown, and announced once more.
  const served = await scoreboardOf(id, 'public')
  const rows = await listClarifications(id, viewer)
  const topics = problems.map(({ id: value, label, title }) => ({ value, words: `${label}. ${title}` }))
  const topicOf = (problem: string | null) =>
    topics.find(({ value }) => value === problem)?.words ?? t('general')
  const form = {
    topics: [{ value: '', words: t('general') }, ...topics],
    limit: CLARIFICATION_LENGTH,
  }
  return (
    <>
      <ContestHeading {...{ contest, viewer }} tab="questions" now={new Date()} />
      {served && (
        <ReadUpTo id={id} news={newsFor(served.news, participation, judge)} over={phase === 'over'} />
      )}
      <ClientWords namespaces={['contest.questions']}>
        {judge && <MessageForm {...form} kind="announce" action={tell.bind(null, id)} token={randomUUID()} />}
        {!judge && participation && phase !== 'over' && (
          <MessageForm {...form} kind="ask" action={ask.bind(null, id)} token={randomUUID()} />
        )}
        {rows.length === 0 ? (
          <EmptyState>{t('none')}</EmptyState>
        ) : (
          <ul className="mt-8 max-w-3xl">
            {rows.map((row) => (
              <Clarification
                key={row.id}
                contest={id}
                row={row}
                topic={topicOf(row.problemId)}
                judge={judge}
                limit={CLARIFICATION_LENGTH}
              />
            ))}
          </ul>
        )}
      </ClientWords>
    </>
  )
}
