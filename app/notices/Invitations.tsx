import { getTranslations } from 'next-intl/server'
import { PersonCrest } from '@/app/_ui/Crest'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Link } from '@/app/_ui/Link'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { When } from '@/app/_ui/When'
import type { OpenInvitation } from '@/lib/invitations/invitations'
import { accept, decline } from './actions'

/** What somebody is invited to, each with what it means, and a yes and a no. */
export async function Invitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
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
