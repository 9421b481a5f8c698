import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/app/_ui/PageHeading'

/** The address of an invitation that leads nowhere: mistyped, renewed or closed. */
export default async function NoInvitation() {
  const t = await getTranslations('invitations')
  return <PageHeading title={t('gone')}>{t('goneLead')}</PageHeading>
}
