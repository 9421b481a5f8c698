import { getTranslations } from 'next-intl/server'
import { PageHeading } from '@/app/_ui/PageHeading'

/** An invite link that leads nowhere: mistyped, renewed or closed. */
export default async function NoInvitation() {
  const t = await getTranslations('classes.join')
  return <PageHeading title={t('closed')}>{t('closedLead')}</PageHeading>
}
