import { getTranslations } from 'next-intl/server'
import { signOut } from '@/app/(account)/actions'
import { currentUser, type Viewer } from '@/lib/auth'
import { Link } from './Link'
import { Mark } from './Mark'

const PLACES = [
  ['problems', '/problems'],
  ['duel', '/duel'],
  ['leaderboard', '/leaderboards'],
] as const

/** The mark, the places of the site, and who one is. */
export async function Header() {
  const t = await getTranslations('site')
  const user = await currentUser()
  return (
    <header className="border-b border-hairline print:hidden">
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2">
        <Link href="/" className="flex items-center gap-2 font-serif text-large font-semibold">
          <Mark />
          Clew
        </Link>
        <nav aria-label={t('nav.label')} className="flex gap-x-4">
          {PLACES.map(([key, href]) => (
            <Link key={key} href={href} className="py-2 text-soft hover:text-ink">
              {t(`nav.${key}`)}
            </Link>
          ))}
        </nav>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-x-4">
          {user ? <Self user={user} /> : <Strangers />}
        </div>
      </div>
    </header>
  )
}

async function Self({ user }: { user: Viewer }) {
  const t = await getTranslations('site')
  return (
    <>
      <Link href={`/users/${user.username}`} className="max-w-40 truncate py-2 font-medium">
        {user.name}
      </Link>
      <Link href="/bots" className="py-2 text-soft hover:text-ink">
        {t('nav.bots')}
      </Link>
      {user.role === 'administrator' && (
        <Link href="/admin" className="py-2 text-soft hover:text-ink">
          {t('nav.admin')}
        </Link>
      )}
      <Link href="/settings" className="py-2 text-soft hover:text-ink">
        {t('nav.settings')}
      </Link>
      <form action={signOut}>
        <button type="submit" className="py-2 text-soft hover:text-ink">
          {t('nav.signOut')}
        </button>
      </form>
    </>
  )
}

async function Strangers() {
  const t = await getTranslations('site')
  return (
    <>
      <Link href="/sign-in" className="py-2 text-soft hover:text-ink">
        {t('nav.signIn')}
      </Link>
      <Link href="/sign-up" className="py-2 font-medium">
        {t('nav.signUp')}
      </Link>
    </>
  )
}
