import { getTranslations } from 'next-intl/server'
import { LinkToCopy } from '@/app/_ui/LinkToCopy'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { siteOrigin } from '@/lib/core/site-origin'
import { invite } from './actions'

/** The link by which people join a contest: to copy, to renew and to close. */
export async function Invite({ contest, token }: { contest: string; token: string | null }) {
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
