import { getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { InvitedRows, PersonRows, toWhom } from '@/app/_ui/PersonRows'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { listOrganisers } from '@/lib/contests/organisers'
import { invitedTo } from '@/lib/invitations/invitations'
import { ManageHeading } from '../ManageHeading'
import { requireOrganised } from '../organiser'
import { add, remove, withdraw } from './actions'

export const generateMetadata = fixedTitle('contests', 'parts.organisers')

/** Who runs a contest besides the administrators. */
export default async function OrganisersPage({ params }: PageProps<'/contests/[id]/manage/organisers'>) {
  const { id } = await params
  const { user, contest } = await requireOrganised(id, '/organisers')
  const t = await getTranslations('contests.organisers')
  const [organisers, invited] = [await listOrganisers(user, id), await invitedTo({ contestId: id })]
  return (
    <>
      <ManageHeading contest={contest} part="organisers" />
      <p className="mb-4 max-w-prose text-soft">{t('lead')}</p>
      <div className="mb-8">
        <PersonRows people={organisers} usernames>
          {(person) => (
            <form action={remove.bind(null, id, person.username)}>
              <SubmitButton look="plain">
                {person.username === user.username ? t('leave') : t.rich('remove', toWhom(person))}
              </SubmitButton>
            </form>
          )}
        </PersonRows>
      </div>
      <h2 className="mb-4 text-title">{t('addTitle')}</h2>
      <InvitedRows people={invited} withdraw={(username) => withdraw.bind(null, id, username)} />
      <ActionForm
        action={add.bind(null, id)}
        submit={t('add')}
        look="plain"
        fields={[
          {
            ...{ name: 'username', label: t('username'), hint: t('usernameHint'), required: true },
            ...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
          },
        ]}
      />
    </>
  )
}
