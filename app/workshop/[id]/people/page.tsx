import { getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { LinkToCopy } from '@/app/_ui/LinkToCopy'
import { InvitedRows, PersonRows, toWhom } from '@/app/_ui/PersonRows'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { siteOrigin } from '@/lib/core/site-origin'
import { invitedTo } from '@/lib/invitations/invitations'
import type { DraftView } from '@/lib/workshop/queries'
import { DraftHeading } from '../DraftHeading'
import { requireOwned } from '../owner'
import { add, remove, review, withdraw } from './actions'

export const generateMetadata = fixedTitle('workshop', 'parts.people')

/** Who owns a problem, and the address at which reviewers read it. */
export default async function PeoplePage({ params }: PageProps<'/workshop/[id]/people'>) {
  const { id } = await params
  const { user, draft } = await requireOwned(id, '/people')
  const [t, invited] = [await getTranslations('workshop.people'), await invitedTo({ draftId: id })]
  return (
    <>
      <DraftHeading draft={draft} part="people" />
      <section className="mb-10 max-w-xl">
        <h2 className="mb-2 text-title">{t('owners')}</h2>
        <p className="mb-4 text-soft">{t('ownersLead')}</p>
        <div className="mb-6">
          <PersonRows people={draft.owners} usernames>
            {(person) => (
              <form action={remove.bind(null, id, person.username)}>
                <SubmitButton look="plain">
                  {person.username === user.username ? t('leave') : t.rich('remove', toWhom(person))}
                </SubmitButton>
              </form>
            )}
          </PersonRows>
        </div>
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
      </section>
      <Reviewers draft={draft} />
    </>
  )
}

async function Reviewers({ draft: { id, review: token } }: { draft: DraftView }) {
  const [t, origin] = [await getTranslations('workshop.people'), await siteOrigin()]
  return (
    <section className="max-w-prose border-t border-hairline pt-6">
      <h2 className="mb-2 text-title">{t('review')}</h2>
      <p className="mb-4 text-soft">{t(token ? 'reviewOpen' : 'reviewClosed')}</p>
      {token && <LinkToCopy address={`${origin}/workshop/review/${token}`} label={t('copy')} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <form action={review.bind(null, id, true)}>
          <SubmitButton look="plain">{t(token ? 'renew' : 'open')}</SubmitButton>
        </form>
        {token && (
          <form action={review.bind(null, id, false)}>
            <SubmitButton look="plain">{t('close')}</SubmitButton>
          </form>
        )}
      </div>
    </section>
  )
}
