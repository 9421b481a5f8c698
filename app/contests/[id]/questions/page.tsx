import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ClientWords } from '@/app/_ui/ClientWords'
import { PersonCrest } from '@/app/_ui/Crest'
import { EmptyState } from '@/app/_ui/EmptyState'
import { When } from '@/app/_ui/When'
import {
  CLARIFICATION_LENGTH,
  type ClarificationRow,
  listClarifications,
} from '@/lib/contests/clarifications'
import { findPublicContest } from '@/lib/contests/public'
import { newsFor, scoreboardOf } from '@/lib/contests/scoreboard'
import { currentUser } from '@/lib/users/current-user'
import { ContestHeading } from '../ContestHeading'
import { answer, ask, tell } from './actions'
import { MessageForm } from './MessageForm'
import { ReadUpTo } from './ReadUpTo'

type Props = PageProps<'/contests/[id]/questions'>

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

interface ClarificationProps {
  contest: string
  row: ClarificationRow
  /** What it is about, in words. */
  topic: string
  /** Whether the viewer may answer it. */
  judge: boolean
  limit: number
}

/** An announcement, or a question with its answer or with the form for one. */
async function Clarification({ contest, row, topic, judge, limit }: ClarificationProps) {
  const t = await getTranslations('contest.questions')
  const { id, question, answer: text, toAll, askedAt, answeredAt, own, asker } = row
  const kind = question === '' ? 'announcement' : text === null ? 'waiting' : toAll ? 'toAll' : 'answered'
  return (
    <li id={`clarification-${id}`} className="border-t border-hairline py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 text-small text-soft">
        <span className={kind === 'waiting' ? 'font-semibold text-thread' : 'font-semibold text-ink'}>
          {t(`kinds.${kind}`)}
        </span>
        <span>{topic}</span>
        {own && <span>{t('own')}</span>}
        {asker && (
          <span>
            {asker.person && <PersonCrest of={asker.person} />} {asker.name}
          </span>
        )}
        <When at={answeredAt ?? askedAt} />
      </p>
      {question && <p className="mt-2 whitespace-pre-line wrap-anywhere">{question}</p>}
      {text !== null && (
        <p
          className={`mt-2 whitespace-pre-line wrap-anywhere ${question ? 'border-s-2 border-edge ps-3' : ''}`}
        >
          {text}
        </p>
      )}
      {judge && text === null && (
        <div className="mt-3">
          <MessageForm kind="answer" action={answer.bind(null, contest, id)} id={id} limit={limit} />
        </div>
      )}
    </li>
  )
}
