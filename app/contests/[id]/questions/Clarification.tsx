import { getTranslations } from 'next-intl/server'
import { PersonCrest } from '@/app/_ui/Crest'
import { When } from '@/app/_ui/When'
import type { ClarificationRow } from '@/lib/contests/clarifications'
import { answer } from './actions'
import { MessageForm } from './MessageForm'

interface Props {
  contest: string
  row: ClarificationRow
  /** What it is about, in words. */
  topic: string
  /** Whether the viewer may answer it. */
  judge: boolean
  limit: number
}

/** An announcement, or a question with its answer or with the form for one. */
export async function Clarification({ contest, row, topic, judge, limit }: Props) {
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
