import { getTranslations } from 'next-intl/server'
import { LinkToCopy } from '@/app/_ui/LinkToCopy'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { ClassView } from '@/lib/classes/queries'
import { siteOrigin } from '@/lib/core/site-origin'
import { closeInvite, renewInvite } from './actions'

/** The link by which pupils join, to copy, to renew and to close. */
export async function InviteLink({
  found: { id, invite },
  manages = false,
}: {
  found: ClassView
  manages?: boolean
}) {
  const t = await getTranslations('classes.invite')
  const address = `${await siteOrigin()}/classes/join/${invite}`
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-soft">{t(invite ? 'lead' : 'closed')}</p>
      {invite && <LinkToCopy address={address} label={t('copy')} />}
      {manages && (
        <div className="flex flex-wrap gap-3">
          <form action={renewInvite.bind(null, id)}>
            <SubmitButton look="plain">{t(invite ? 'renew' : 'open')}</SubmitButton>
          </form>
          {invite && (
            <form action={closeInvite.bind(null, id)}>
              <SubmitButton look="plain">{t('close')}</SubmitButton>
            </form>
          )}
        </div>
      )}
    </div>
  )
}
