import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import {
  breakAddress,
  discussionAddress,
  problemAddress,
  recordsAddress,
  standingsAddress,
} from '@/app/_ui/addresses'
import { PersonCrest } from '@/app/_ui/Crest'
import { EmptyState } from '@/app/_ui/EmptyState'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { Pager, pageOf } from '@/app/_ui/Pager'
import { RecordFigures } from '@/app/_ui/RecordFigures'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { listInvitations, type OpenInvitation } from '@/lib/invitations/invitations'
import { listNotices, NOTICES_PAGE, type NoticeRow } from '@/lib/notices/queries'
import { requireUser } from '@/lib/users/current-user'
import { accept, decline, markRead } from './actions'

export const generateMetadata = fixedTitle('notices', 'title')

/**
 * What the user is told. Opening the page marks nothing as read, because browsers also fetch pages that nobody looks at;
 * a button does.
 */
export default async function NoticesPage({ searchParams }: PageProps<'/notices'>) {
  const user = await requireUser('/notices')
  const [t, locale] = [await getTranslations('notices'), await getLocale()]
  const page = pageOf((await searchParams).page)
  const [{ rows, total }, invitations] = await Promise.all([
    listNotices(user, locale, page),
    listInvitations(user.id),
  ])
  const unread = rows.filter(({ read }) => !read)
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      <Invitations invitations={invitations} />
      {rows.length === 0 ? (
        <EmptyState action={{ href: '/records', words: t('toRecords') }}>{t('empty')}</EmptyState>
      ) : (
        <ul className="max-w-3xl border-t border-hairline">
          {rows.map((row) => (
            <Item key={row.id} row={row} />
          ))}
        </ul>
      )}
      {unread.length > 0 && (
        <form
          action={markRead.bind(
            null,
            unread.map(({ id }) => id),
          )}
          className="mt-6"
        >
          <SubmitButton>{t('markRead', { count: unread.length })}</SubmitButton>
        </form>
      )}
      <p className="mt-6 text-small text-soft">
        <Link href="/settings" className="link">
          {t('choose')}
        </Link>
      </p>
      <Pager href="/notices" page={page} pages={Math.ceil(total / NOTICES_PAGE)} />
    </>
  )
}

async function Item({ row }: { row: NoticeRow }) {
  const t = await getTranslations('notices')
  const { kind, read, at } = row
  return (
    <li className={`border-b border-hairline px-2 py-3 ${read ? '' : 'chosen'}`}>
      <p className={read ? undefined : 'font-medium'}>
        {!read && <span className="me-2 rounded bg-ink px-1.5 text-small text-paper">{t('new')}</span>}
        {'by' in row && kind !== 'challenge' && (
          <>
            <PersonCrest of={row.by} />{' '}
          </>
        )}
        <Sentence row={row} />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-small text-soft">
        <When at={at} />
        {kind === 'discussion' && (
          <Link href={`${discussionAddress(row.problem.id)}#comments`} className="link">
            {t('read')}
          </Link>
        )}
        {row.kind === 'duelChallenged' && (
          <Link href={row.address} className="link">
            {t('watchGame')}
          </Link>
        )}
        {'submissionId' in row && row.submissionId && kind !== 'challenge' && (
          <Link
            href={`/submissions/${row.submissionId}${kind === 'comment' ? '#comments' : ''}`}
            className="link"
          >
            {t(kind === 'comment' ? 'read' : 'watch')}
          </Link>
        )}
      </p>
    </li>
  )
}

/** What a notice says, with links to whom and to what it is about. */
async function Sentence({ row }: { row: NoticeRow }) {
  const t = await getTranslations('notices')
  const linkTo = (href: string) => (words: ReactNode) => (
    <Link href={href} className="link">
      {words}
    </Link>
  )
  if (row.kind === 'streak') return t.rich('streak', { count: row.days, to: linkTo('/daily') })
  const by = { name: row.by.name, by: linkTo(`/users/${row.by.username}`) }
  if (row.kind === 'follower') return t.rich('follower', by)
  if ('address' in row) {
    const { problem, address } = row
    const links = { to: linkTo(`/duel/${problem.id}`), entry: linkTo(address) }
    return t.rich(row.kind, { ...by, ...links, problem: problem.title })
  }
  const { id, title, puzzle } = row.problem
  if (row.kind === 'discussion')
    return t.rich('discussion', { ...by, problem: title, to: linkTo(discussionAddress(id)) })
  if (row.kind === 'challenge') return t.rich('challenge', { problem: title, to: linkTo(breakAddress(id)) })
  return t.rich(row.kind, {
    ...by,
    problem: title,
    to: linkTo(ADDRESSES[row.kind](id)),
    figures: () => <RecordFigures puzzle={puzzle} result={row.result} />,
  })
}

/** Where the problem of a notice leads. */
const ADDRESSES = {
  record: recordsAddress,
  overtaken: standingsAddress,
  comment: problemAddress,
} as const

/** What somebody is invited to, each with what it means, and a yes and a no. */
async function Invitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const t = await getTranslations('notices.invitations')
  if (invitations.length === 0) return null
  return (
    <section className="mb-8 max-w-3xl">
      <h2 className="mb-2 text-title">{t('title')}</h2>
      <ul className="border-t border-hairline">
        {invitations.map(({ id, kind, title, by, at }) => (
          <li key={id} className="chosen border-b border-hairline px-2 py-3">
            <p className="font-medium wrap-anywhere">{t(kind, { title })}</p>
            <p className="mt-1 max-w-prose text-soft">{t(`${kind}Means`)}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 text-small text-soft">
              {by && (
                <span>
                  <PersonCrest of={by} />{' '}
                  <Link href={`/users/${by.username}`} className="link">
                    {by.name}
                  </Link>
                </span>
              )}
              <When at={at} />
            </p>
            <div className="mt-3 flex flex-wrap items-start gap-3">
              <ActionForm action={accept.bind(null, id)} fields={[]} submit={t('accept')} />
              <form action={decline.bind(null, id)}>
                <SubmitButton look="plain">{t('decline')}</SubmitButton>
              </form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
