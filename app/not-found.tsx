import { useTranslations } from 'next-intl'
import { Link } from '@/app/_components/Link'
import { PageHeading } from './_components/PageHeading'

/** Where nothing is, or nothing that this visitor may see. */
export default function NotFound() {
  const t = useTranslations('notFound')
  return (
    <div className="max-w-prose py-8">
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      <ul className="flex flex-col gap-2">
        <li>
          <Link href="/problems" className="link">
            {t('problems')}
          </Link>
        </li>
        <li>
          <Link href="/sign-in" className="link">
            {t('signIn')}
          </Link>
        </li>
        <li>
          <Link href="/" className="link">
            {t('home')}
          </Link>
        </li>
      </ul>
    </div>
  )
}
