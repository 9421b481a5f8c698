import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { findPlatform } from '@/lib/lti/platforms'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../../AdminHeading'
import { change, remove } from '../actions'
import { PlatformForm } from '../PlatformForm'

export const generateMetadata = fixedTitle('admin', 'lti')

/** Page to change or remove a learning platform. */
export default async function PlatformPage({ params }: PageProps<'/admin/lti/[id]'>) {
  const { id } = await params
  const user = await requireRole(`/admin/lti/${id}`, 'administrator')
  const platform = await findPlatform(user, id)
  if (!platform) notFound()
  const t = await getTranslations('lti.platforms')
  return (
    <>
      <AdminHeading page="lti" />
      <h2 className="mb-4 text-title wrap-anywhere">{platform.name}</h2>
      <PlatformForm action={change.bind(null, id)} platform={platform} submit={t('save')} />
      <section className="mt-10 flex max-w-prose flex-col items-start gap-3 border-t border-hairline pt-6">
        <p className="text-small text-soft">{t('removeLead')}</p>
        <form action={remove.bind(null, id)} className="flex flex-col items-start gap-3">
          <label className="flex min-h-8 items-center gap-2">
            <input type="checkbox" name="sure" required className="size-4 accent-ink" />
            {t('sure')}
          </label>
          <SubmitButton look="danger">{t('remove')}</SubmitButton>
        </form>
      </section>
    </>
  )
}
