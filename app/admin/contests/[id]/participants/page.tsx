import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/Button'
import { PersonCrest } from '@/app/_ui/Crest'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { Pager, pageOf } from '@/app/_ui/Pager'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { listParticipants, PARTICIPANTS_PAGE, type Participant, STANDINGS } from '@/lib/contests/participants'
import { findContest } from '@/lib/contests/queries'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../../../AdminHeading'
import { rank } from './actions'

interface Props {
  params: Promise<{ id: string }>
  searchParams: Promise<{ q?: string | string[]; page?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('participants')
  return { title: t('title') }
}

/** Who takes part in a contest, and how each of them is ranked. */
export default async function ParticipantsPage({ params, searchParams }: Props) {
  const [{ id }, { q, page: asked }] = [await params, await searchParams]
  const path = `/admin/contests/${id}`
  const user = await requireRole(`${path}/participants`, 'administrator')
  const t = await getTranslations('participants')
  const contest = await findContest(user, id, await getLocale())
  if (!contest) notFound()
  const [search, page] = [typeof q === 'string' ? q.slice(0, 100).trim() : '', pageOf(asked)]
  const { rows, total } = await listParticipants(user, id, { search, page })
  return (
    <>
      <AdminHeading page="contests" />
      <h2 className="text-title wrap-anywhere">
        <Link href={path} className="link">
          {contest.title}
        </Link>
        : {t('title')}
      </h2>
      <p className="mt-2 mb-4 max-w-prose text-soft">{t('lead')}</p>
      <form className="mb-4 flex flex-wrap items-end gap-3">
        <label className="flex flex-col gap-1">
          {t('search')}
          <input
            type="search"
            name="q"
            defaultValue={search}
            className="min-h-10 rounded border border-edge bg-raised px-3"
          />
        </label>
        <Button type="submit">{t('find')}</Button>
      </form>
      <p className="mb-2 text-soft">{t('found', { count: total })}</p>
      {rows.length > 0 && (
        <WideLedger
          caption={t('title')}
          headings={
            <>
              <Heading>{t('person')}</Heading>
              <Heading from="md">{t('joined')}</Heading>
              <Heading>{t('ranked')}</Heading>
            </>
          }
        >
          {rows.map((row) => (
            <Row key={row.id} contest={id} row={row} />
          ))}
        </WideLedger>
      )}
      <Pager
        href={`${path}/participants`}
        page={page}
        pages={Math.ceil(total / PARTICIPANTS_PAGE)}
        query={search ? { q: search } : {}}
      />
    </>
  )
}

async function Row({ contest, row }: { contest: string; row: Participant }) {
  const t = await getTranslations('participants')
  const { id, person, standing, joinedAt } = row
  return (
    <tr>
      <td className="min-w-36 wrap-anywhere">
        <PersonCrest of={person} />{' '}
        <Link href={`/users/${person.username}`} className="link">
          {person.name}
        </Link>
      </td>
      <td className="max-md:hidden">
        <When at={joinedAt} />
      </td>
      <td>
        <form action={rank.bind(null, contest, id)} className="flex flex-wrap gap-2">
          <select
            key={standing}
            name="standing"
            aria-label={t('rankOf', { name: person.name })}
            defaultValue={standing}
            className="min-h-10 rounded border border-edge bg-raised px-3"
          >
            {STANDINGS.map((each) => (
              <option key={each} value={each}>
                {t(`standings.${each}`)}
              </option>
            ))}
          </select>
          <SubmitButton look="plain">{t('save')}</SubmitButton>
        </form>
      </td>
    </tr>
  )
}
