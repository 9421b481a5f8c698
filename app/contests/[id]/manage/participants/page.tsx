import { getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/Button'
import { ClientWords } from '@/app/_ui/ClientWords'
import { ContestantName } from '@/app/_ui/contest/ContestantName'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { LinkToCopy } from '@/app/_ui/LinkToCopy'
import { Pager, pageOf } from '@/app/_ui/Pager'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import { isAdministrator } from '@/lib/access/administration'
import { inviteOf } from '@/lib/contests/invitations'
import {
  affiliationsIn,
  listParticipants,
  PARTICIPANTS_PAGE,
  type Participant,
  STANDINGS,
} from '@/lib/contests/participants'
import { siteOrigin } from '@/lib/core/site-origin'
import { ManageHeading } from '../ManageHeading'
import { requireOrganised } from '../organiser'
import { decide, invite } from './actions'
import { ParticipantFields, ParticipantsForm } from './ParticipantsForm'

export const generateMetadata = fixedTitle('participants', 'title')

/** Who takes part in a contest, how people come in, and what the organisers decide about each of them. */
export default async function ParticipantsPage({
  params,
  searchParams,
}: PageProps<'/contests/[id]/manage/participants'>) {
  const [{ id }, { q, page: asked }] = [await params, await searchParams]
  const path = `/contests/${id}/manage/participants`
  const { user, contest } = await requireOrganised(id, '/participants')
  const t = await getTranslations('participants')
  const [search, page] = [typeof q === 'string' ? q.slice(0, 100).trim() : '', pageOf(asked)]
  const { rows, total } = await listParticipants(user, id, { search, page })
  const { groups, organisations } = await affiliationsIn(id)
  return (
    <>
      <ManageHeading contest={contest} part="participants" />
      {contest.phase !== 'over' && <Invite contest={id} token={await inviteOf(user, id)} />}
      {contest.phase !== 'over' && isAdministrator(user) && (
        <p className="mb-6">
          <Link href={`${path}/list`} className="link">
            {t('list.open')}
          </Link>
        </p>
      )}
      <p className="mb-4 max-w-prose text-soft">{t('lead')}</p>
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
        <ClientWords namespaces={['participants']}>
          <ParticipantsForm action={decide.bind(null, id)}>
            <WideLedger
              caption={t('title')}
              headings={
                <>
                  <Heading>{t('person')}</Heading>
                  <Heading from="lg">{t('joined')}</Heading>
                  <Heading>{t('ranked')}</Heading>
                </>
              }
            >
              {rows.map((row) => (
                <Row key={row.id} contest={id} row={row} />
              ))}
            </WideLedger>
          </ParticipantsForm>
        </ClientWords>
      )}
      <Suggestions id={LISTS.group} names={groups} />
      <Suggestions id={LISTS.organisation} names={organisations} />
      <Pager
        href={path}
        page={page}
        pages={Math.ceil(total / PARTICIPANTS_PAGE)}
        query={search ? { q: search } : {}}
      />
    </>
  )
}

async function Row({ contest, row }: { contest: string; row: Participant }) {
  const t = await getTranslations('participants')
  const { id, name, standing, group, organisation, joinedAt, extraMinutes } = row
  return (
    <tr>
      <td className="min-w-36 wrap-anywhere">
        <ContestantName of={row} />
        {extraMinutes > 0 && (
          <span className="block text-small text-soft">{t('extra', { minutes: extraMinutes })}</span>
        )}
        <Link href={`/contests/${contest}/manage/participants/${id}`} className="link block text-small">
          {t('clock.link')}
        </Link>
      </td>
      <td className="max-lg:hidden">
        <When at={joinedAt} />
      </td>
      <td>
        <ParticipantFields
          {...{ id, name, standings: STANDINGS, lists: LISTS }}
          decided={{ standing, group: group ?? '', organisation: organisation ?? '' }}
        />
      </td>
    </tr>
  )
}

/** The ids of the lists of names that are suggested. */
const LISTS = { group: 'groups', organisation: 'organisations' } as const

const Suggestions = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)

/** The link by which people join a contest: to copy, to renew and to close. */
async function Invite({ contest, token }: { contest: string; token: string | null }) {
  const t = await getTranslations('invitations')
  return (
    <section className="mb-8 flex flex-col items-start gap-3 border-b border-hairline pb-6">
      <h2 className="text-title">{t('link')}</h2>
      <p className="max-w-prose text-soft">{t(token ? 'linkLead' : 'linkClosed')}</p>
      {token && <LinkToCopy address={`${await siteOrigin()}/contests/join/${token}`} label={t('copy')} />}
      <div className="flex flex-wrap gap-3">
        <form action={invite.bind(null, contest, 'renew')}>
          <SubmitButton look="plain">{t(token ? 'renew' : 'openLink')}</SubmitButton>
        </form>
        {token && (
          <form action={invite.bind(null, contest, 'close')}>
            <SubmitButton look="plain">{t('close')}</SubmitButton>
          </form>
        )}
      </div>
    </section>
  )
}
