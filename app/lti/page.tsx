import { getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { LTI_FAULTS } from '@/lib/lti/fault'

export const generateMetadata = fixedTitle('lti', 'refused', { robots: { index: false } })

/** Why somebody who comes from a learning platform was not let in, and who can help. */
export default async function RefusedLaunchPage({ searchParams }: PageProps<'/lti'>) {
  const { fault } = await searchParams
  const t = await getTranslations('lti')
  const code = LTI_FAULTS.find((each) => each === fault) ?? 'token-invalid'
  return (
    <>
      <PageHeading title={t('refused')}>{t(`faults.${code}`, { origin: '', status: 0 })}</PageHeading>
      <Link href="/" className="link">
        {t('home')}
      </Link>
    </>
  )
}
