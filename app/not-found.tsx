import { getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import { currentUser } from '@/lib/users/current-user'
import { PageHeading } from './_ui/PageHeading'

/** The page does not exist, or the user may not see it. */
export default async function NotFound() {
  const [t, user] = [await getTranslations('notFound'), await currentUser()]
  return (
    <div className="max-w-prose py-8">
      <PageHeading title={t('title')}>
        {t('lead')}
        {!user && ` ${t('private')}`}
      </PageHeading>
      <ul className="flex flex-col gap-2">
        <li>
          <Link href="/problems" className="link">
            {t('problems')}
          </Link>
        </li>
        {!user && (
          <li>
            <Link href="/sign-in" className="link">
              {t('signIn')}
            </Link>
          </li>
        )}
        <li>
          <Link href="/" className="link">
            {t('home')}
          </Link>
        </li>
      </ul>
    </div>
  )
}
