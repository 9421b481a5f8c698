import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Notice } from '@/app/_ui/Notice'
import { siteEnv } from '@/lib/core/env'
import { ROSTER_BYTES } from '@/lib/core/input/roster'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../../AdminHeading'
import { check } from './actions'
import { Roster } from './Roster'

export const generateMetadata = fixedTitle('roster', 'title')

/** Creates many accounts from a list, and prints their passwords. */
export default async function RosterPage() {
  await requireRole('/admin/users/roster', 'administrator')
  const t = await getTranslations('roster')
  return (
    <>
      <div className="print:hidden">
        <AdminHeading page="users" />
        <h2 className="mb-2 text-title">{t('title')}</h2>
      </div>
      <noscript>
        <Notice tone="bad">{t('scripts')}</Notice>
      </noscript>
      <ClientWords namespaces={['roster', 'people', 'errors.encoding']}>
        <Roster check={check} limit={ROSTER_BYTES} address={siteEnv().CLEW_URL?.origin} />
      </ClientWords>
    </>
  )
}
