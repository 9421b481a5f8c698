import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CommentForm, CommentLine } from '@/app/_comments/Comments'
import { Markdown } from '@/app/_desk/statement/Markdown'
import { PersonCrest } from '@/app/_ui/Crest'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { When } from '@/app/_ui/When'
import { findHints, type Rung, type VotedHint } from '@/lib/comments/hints'
import { currentUser } from '@/lib/users/current-user'
import { vote } from './actions'

/** The hints to a problem, one after another; for those to whom the discussion is open also those that people have added. */
export async function HintSection({ problemId }: { problemId: string }) {
  const found = await findHints(problemId, await currentUser(), await getLocale())
  if (!found) return null
  const t = await getTranslations('discussion')
  const { closedUntil, rungs, added, mayAdd } = found
  return (
    <section aria-labelledby="hints-title" className="print:hidden">
      <h2 id="hints-title" className="mb-2 text-title">
        {t('hints')}
      </h2>
      {rungs.length > 0 ? (
        <Ladder problemId={problemId} rungs={rungs} />
      ) : (
        <p className="text-soft">
          {closedUntil ? t.rich('closed', { until: () => <When at={closedUntil} /> }) : t('noHints')}
        </p>
      )}
      {added && (added.length > 0 || mayAdd) && (
        <div className="mt-8 max-w-prose">
          <h3 className="font-medium">{t('added')}</h3>
          <p className="text-small text-soft">{t('addedLead')}</p>
          <ul className="my-4 empty:hidden">
            {added.map((hint) => (
              <CommentLine key={hint.id} subject={{ problemId }} row={hint}>
                <Votes hint={hint} />
              </CommentLine>
            ))}
          </ul>
          {mayAdd && <CommentForm subject={{ problemId }} hint />}
        </div>
      )}
    </section>
  )
}

interface LadderProps {
  problemId: string
  rungs: readonly Rung[]
  /** Which hint is the first one here, from 0. */
  at?: number
}

/** Hints of which each can be opened only after the one before: it lies within it. */
async function Ladder({ problemId, rungs, at = 0 }: LadderProps) {
  const rung = rungs[at]
  const t = await getTranslations('discussion')
  if (!rung) return <p className="mt-3 text-soft">{t('last')}</p>
  return (
    <details className="mt-3 max-w-prose">
      <summary className="w-fit py-1 font-medium">
        {t(at === 0 ? 'show' : 'showNext', { number: at + 1, total: rungs.length })}
      </summary>
      <div className="mt-1 border-l-2 border-edge pl-4">
        {rung.locale ? (
          <div lang={rung.locale}>
            <Markdown text={rung.body} owner={`problem/${problemId}`} />
          </div>
        ) : (
          <p className="whitespace-pre-line wrap-anywhere">{rung.body}</p>
        )}
        {rung.author && <By author={rung.author} />}
      </div>
      <Ladder problemId={problemId} rungs={rungs} at={at + 1} />
    </details>
  )
}

async function By({ author }: { author: NonNullable<Rung['author']> }) {
  const t = await getTranslations('discussion')
  return (
    <p className="mt-1 text-small text-soft">
      {t.rich('by', {
        who: () => (
          <>
            <PersonCrest of={author} />{' '}
            <Link href={`/users/${author.username}`} className="link wrap-anywhere">
              {author.name}
            </Link>
          </>
        ),
      })}
    </p>
  )
}

/** How many people find a hint helpful and how many do not, and the buttons to say so; one's own hints have none. */
async function Votes({ hint: { id, author, up, down, vote: own } }: { hint: VotedHint }) {
  const t = await getTranslations('discussion.votes')
  if (own === undefined) return <p className="mt-1 text-small text-soft">{t('own', { up, down })}</p>
  const who = (words: ReactNode) => <span className="sr-only">{words}</span>
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {([true, false] as const).map((isUp) => {
        const given = own === isUp
        return (
          <ActionForm
            key={`${isUp}`}
            action={vote.bind(null, id, given ? null : isUp)}
            fields={[]}
            submit={
              <span>
                {t.rich(isUp ? 'up' : 'down', {
                  ...{ count: isUp ? up : down, name: author.name, who },
                  given: given ? 'yes' : 'no',
                })}
              </span>
            }
            look={given ? 'plain' : 'quiet'}
          />
        )
      })}
    </div>
  )
}
