import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PersonCrest } from '@/app/_ui/Crest'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { Pager, pageOf } from '@/app/_ui/Pager'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import type { CommentAccess } from '@/lib/access/comments'
import { COMMENTS_PER_PAGE, type Comment, findComments } from '@/lib/comments/queries'
import { COMMENT_LENGTH } from '@/lib/comments/schema'
import type { SubmissionPage } from '@/lib/submissions/queries'
import { currentUser } from '@/lib/users/current-user'
import { comment, uncomment } from './actions'

interface Props {
  submission: SubmissionPage
  query: Record<string, string | string[] | undefined>
}

/** What people who have solved the problem say about a shared submission. Everyone else is told when they may read it. */
export async function Comments({ submission: { id }, query }: Props) {
  const page = pageOf(query.page)
  const found = await findComments(id, await currentUser(), page)
  if (!found || found.access === 'none' || (found.access === 'read' && found.total === 0)) return null
  const { access, opensAt, total, rows } = found
  const t = await getTranslations('comments')
  const kept = Object.entries(query).filter(([name]) => ['case', 'sort'].includes(name))
  return (
    <section id="comments" aria-labelledby="comments-title" className="mt-12 scroll-mt-6 print:hidden">
      <h2 id="comments-title" className="mb-2 text-title">
        {t('title')}
      </h2>
      <Closed access={access} opensAt={opensAt} />
      {access === 'write' && <Form id={id} />}
      {access === 'write' && total === 0 && <p className="mt-4 text-soft">{t('none')}</p>}
      <ul className="mt-4 max-w-prose empty:hidden">
        {rows.map((row) => (
          <Line key={row.id} submissionId={id} row={row} />
        ))}
      </ul>
      <Pager
        href={`/submissions/${id}`}
        page={page}
        pages={Math.ceil(total / COMMENTS_PER_PAGE)}
        query={Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))}
      />
    </section>
  )
}

/** Why somebody cannot write here, if they cannot. */
async function Closed({ access, opensAt }: { access: CommentAccess; opensAt: Date | undefined }) {
  const t = await getTranslations('comments')
  if (access === 'write' || access === 'none') return null
  if (access === 'contest' && opensAt)
    return <p className="text-soft">{t.rich('contest', { until: () => <When at={opensAt} /> })}</p>
  return <p className="text-soft">{t(access === 'read' ? 'private' : 'unsolved')}</p>
}

async function Form({ id }: { id: string }) {
  const t = await getTranslations('comments')
  const hint = t('hint', { limit: COMMENT_LENGTH })
  return (
    <ActionForm
      action={comment.bind(null, id)}
      fields={[{ name: 'body', label: t('label'), hint, lines: 4 }]}
      hidden={{ token: randomUUID() }}
      submit={t('send')}
      look="plain"
    />
  )
}

async function Line({ submissionId, row }: { submissionId: string; row: Comment }) {
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
          <form action={uncomment.bind(null, submissionId, id)}>
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
    </li>
  )
}
