import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { subjectAddress } from '@/app/_ui/addresses'
import { PersonCrest } from '@/app/_ui/Crest'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { Pager, pageOf } from '@/app/_ui/Pager'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import type { CommentAccess } from '@/lib/access/comments'
import { COMMENTS_PER_PAGE, type Comment, findComments, type Subject } from '@/lib/comments/queries'
import { COMMENT_LENGTH, HINT_LENGTH } from '@/lib/comments/schema'
import { currentUser } from '@/lib/users/current-user'
import { comment, uncomment } from './actions'

interface CommentsProps {
  subject: Subject
  query: Record<string, string | string[] | undefined>
  /** The parameters of the query that other pages of the comments keep. */
  kept?: readonly string[]
  /** Whether the problem is a duel, which is solved by taking part in both roles. */
  duel?: boolean
}

/**
 * What people who have solved the problem, or given up on it, say about a shared submission or about the problem. Everyone
 * else is told when they may read it.
 */
export async function Comments({ subject, query, kept = [], duel = false }: CommentsProps) {
  const page = pageOf(query.page)
  const found = await findComments(subject, await currentUser(), page)
  if (!found || found.access === 'none' || (found.access === 'read' && found.total === 0)) return null
  const { access, opensAt, total, rows } = found
  const t = await getTranslations('comments')
  const others = Object.entries(query).filter(([name]) => kept.includes(name))
  return (
    <section id="comments" aria-labelledby="comments-title" className="mt-12 scroll-mt-6 print:hidden">
      <h2 id="comments-title" className="mb-2 text-title">
        {t('problemId' in subject ? 'discussion' : 'title')}
      </h2>
      <Closed access={access} opensAt={opensAt} duel={duel} />
      {access === 'write' && <CommentForm subject={subject} />}
      {access === 'write' && total === 0 && <p className="mt-4 text-soft">{t('none')}</p>}
      <ul className="mt-4 max-w-prose empty:hidden">
        {rows.map((row) => (
          <CommentLine key={row.id} subject={subject} row={row} />
        ))}
      </ul>
      <Pager
        href={subjectAddress(subject)}
        page={page}
        pages={Math.ceil(total / COMMENTS_PER_PAGE)}
        query={Object.fromEntries(others.map(([name, value]) => [name, String(value)]))}
      />
    </section>
  )
}

/** Why somebody cannot write here, if they cannot. */
async function Closed({
  access,
  opensAt,
  duel,
}: {
  access: CommentAccess
  opensAt: Date | undefined
  duel: boolean
}) {
  const t = await getTranslations('comments')
  if (access === 'write' || access === 'none') return null
  if (access === 'contest' && opensAt)
    return <p className="text-soft">{t.rich('contest', { until: () => <When at={opensAt} /> })}</p>
  return <p className="text-soft">{t(access === 'read' ? 'private' : duel ? 'unentered' : 'unsolved')}</p>
}

/** A form for a comment or a hint. Its field has another name in each, because both may stand on one page. */
export async function CommentForm({ subject, hint = false }: { subject: Subject; hint?: boolean }) {
  const t = await getTranslations('comments')
  const field = hint
    ? { name: 'hint', label: t('hintLabel'), hint: t('hintHint', { limit: HINT_LENGTH }) }
    : { name: 'body', label: t('label'), hint: t('hint', { limit: COMMENT_LENGTH }) }
  return (
    <ActionForm
      action={comment.bind(null, subject, hint)}
      fields={[{ ...field, lines: 4 }]}
      hidden={{ token: randomUUID() }}
      submit={t(hint ? 'sendHint' : 'send')}
      look="plain"
    />
  )
}

interface CommentLineProps {
  subject: Subject
  row: Comment
  children?: ReactNode
}

/** A comment or a hint, with what else belongs to it. */
export async function CommentLine({ subject, row, children }: CommentLineProps) {
  const t = await getTranslations('comments')
  const { id, author, body, at, removable } = row
  return (
    <li id={`comment-${id}`} className="border-t border-hairline py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-small text-soft">
          {t.rich('by', {
            who: () => (
              <>
                <PersonCrest of={author} />{' '}
                <Link href={`/users/${author.username}`} className="link wrap-anywhere">
                  {author.name}
                </Link>
              </>
            ),
            when: () => <When at={at} />,
          })}
        </p>
        {removable && (
          <form action={uncomment.bind(null, subject, id)}>
            <SubmitButton look="quiet">
              <span>
                {t.rich('remove', {
                  name: author.name,
                  who: (words: ReactNode) => <span className="sr-only">{words}</span>,
                })}
              </span>
            </SubmitButton>
          </form>
        )}
      </div>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{body}</p>
      {children}
    </li>
  )
}
