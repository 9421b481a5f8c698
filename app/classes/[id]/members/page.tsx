import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PersonCrest } from '@/app/_ui/Crest'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { Pager, pageOf } from '@/app/_ui/Pager'
import { InvitedRows } from '@/app/_ui/PersonRows'
import { When } from '@/app/_ui/When'
import { listMembers, MEMBERS_PAGE, type Member } from '@/lib/classes/queries'
import { invitedTo } from '@/lib/invitations/invitations'
import { ClassHeading } from '../ClassHeading'
import { InviteLink } from '../InviteLink'
import { requireTaught, titleOf } from '../load'
import { add, remove, withdraw } from './actions'

type Props = PageProps<'/classes/[id]/members'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, title] = [await getTranslations('classes'), await titleOf((await params).id)]
  return { title: title && `${t('tabs.members')}: ${title}` }
}

/** Who is in a class, how pupils come in, and how somebody becomes a teacher. For its teachers. */
export default async function MembersPage({ params, searchParams }: Props) {
  const [{ id }, page] = [await params, pageOf((await searchParams).page)]
  const { found } = await requireTaught(id, `/classes/${id}/members`)
  const [t, members] = [await getTranslations('classes.members'), await listMembers(found, page)]
  const [invite, invited] = [await getTranslations('classes.invite'), await invitedTo({ classId: id })]
  return (
    <>
      <ClassHeading found={found} tab="members" />
      {!found.archived && (
        <section className="mb-10 max-w-prose">
          <h2 className="mb-2 text-title">{invite('title')}</h2>
          <InviteLink found={found} manages />
        </section>
      )}
      <section className="mb-10">
        <h2 className="mb-2 text-title">{t('title')}</h2>
        <WideLedger
          caption={t('title')}
          headings={
            <>
              <Heading>{t('person')}</Heading>
              <Heading>{t('role')}</Heading>
              <Heading from="md">{t('since')}</Heading>
              <Heading>
                <span className="sr-only">{t('remove')}</span>
              </Heading>
            </>
          }
        >
          {members.map((member) => (
            <Row key={member.userId} classId={id} member={member} />
          ))}
        </WideLedger>
        <Pager
          href={`/classes/${id}/members`}
          page={page}
          pages={Math.ceil((found.pupils + found.teachers.length) / MEMBERS_PAGE)}
        />
        <p className="mt-3 max-w-prose text-small text-soft">{t('removeLead')}</p>
      </section>
      <section className="max-w-prose border-t border-hairline pt-6">
        <h2 className="mb-2 text-title">{t('addTeacher')}</h2>
        <p className="mb-4 text-soft">{t('addLead')}</p>
        <InvitedRows people={invited} withdraw={(username) => withdraw.bind(null, id, username)} />
        <ActionForm
          action={add.bind(null, id)}
          submit={t('add')}
          look="plain"
          fields={[
            {
              ...{ name: 'username', label: t('username'), required: true },
              ...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
            },
          ]}
        />
      </section>
    </>
  )
}

async function Row({
  classId,
  member: { userId, person, role, joinedAt },
}: {
  classId: string
  member: Member
}) {
  const t = await getTranslations('classes')
  return (
    <tr>
      <td className="min-w-36 wrap-anywhere">
        <PersonCrest of={person} />{' '}
        <Link href={`/users/${person.username}`} className="link">
          {person.name}
        </Link>
        <span className="block text-small text-soft">{person.username}</span>
      </td>
      <td className="whitespace-nowrap">{t(`roles.${role}`)}</td>
      <td className="max-md:hidden">
        <When at={joinedAt} />
      </td>
      <td className="text-end">
        <ActionForm
          action={remove.bind(null, classId, userId)}
          fields={[]}
          look="quiet"
          submit={
            <>
              {t('members.remove')} <span className="sr-only">{person.name}</span>
            </>
          }
        />
      </td>
    </tr>
  )
}
