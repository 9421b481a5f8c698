import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { isId } from '@/lib/core/id'
import { findNetwork } from '@/lib/networks/queries'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../../AdminHeading'
import { change, forget } from '../actions'
import { NetworkForm } from '../NetworkForm'

export const generateMetadata = fixedTitle('admin', 'networks')

/** Page to change or remove a network's limits. */
export default async function NetworkPage({ params }: PageProps<'/admin/networks/[id]'>) {
  const { id } = await params
  const user = await requireRole(`/admin/networks/${id}`, 'administrator')
  const network = isId(id) ? await findNetwork(user, id) : null
  if (!network) notFound()
  const t = await getTranslations('networks')
  return (
    <>
      <AdminHeading page="networks" />
      <h2 className="mb-4 text-title wrap-anywhere">{network.name}</h2>
      <NetworkForm action={change.bind(null, id)} network={network} submit={t('save')} />
      <section className="mt-10 flex max-w-prose flex-col items-start gap-3 border-t border-hairline pt-6">
        <p className="text-small text-soft">{t('forgetHint')}</p>
        <form action={forget.bind(null, id)}>
          <SubmitButton look="danger">{t('forget')}</SubmitButton>
        </form>
      </section>
    </>
  )
}
