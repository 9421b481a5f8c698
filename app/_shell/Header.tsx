import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/app/_ui/Icon'
import { Link } from '@/app/_ui/Link'
import { Mark } from '@/app/_ui/Mark'
import { Menu } from '@/app/_ui/Menu'
import { isAdministrator } from '@/lib/access/administration'
import { currentCachedRendering } from '@/lib/access/cached-rendering'
import type { Viewer } from '@/lib/access/viewer'
import { maySet } from '@/lib/access/workshop'
import { unreadNotices } from '@/lib/notices/queries'
import { currentUser } from '@/lib/users/current-user'
import { bellOf } from './bellOf'
import { Languages } from './Languages'
import { PaletteButton } from './palette/PaletteButton'
import { signOut } from './session/actions'
import { ThemeSwitch } from './ThemeSwitch'

const PLACES = [
  ['problems', '/problems'],
  ['duel', '/duel'],
  ['leaderboard', '/leaderboards'],
  ['lab', '/lab'],
  ['daily', '/daily'],
  ['contests', '/contests'],
] as const

/** The window widths from which the last words have room in the header; below, the home page and the palette lead there. */
const ROOM: Partial<Record<(typeof PLACES)[number][0], string>> = {
  daily: 'max-lg:hidden',
  contests: 'max-xl:hidden',
}

/**
 * The logo, the navigation, the theme, the language, and the user menu. On narrow screens all but the logo is in a menu, which
 * opens without scripts.
 */
export async function Header() {
  const [t, words] = [await getTranslations('site'), await getTranslations('language')]
  const [palette, theme] = [await getTranslations('palette'), await getTranslations('theme')]
  const [user, locale] = [await currentUser(), await getLocale()]
  return (
    <header
      // Tells the page's scripts whose drafts are kept in this browser, see `_ui/storage`.
      data-owner={user ? (currentCachedRendering()?.hole('owner') ?? user.id) : undefined}
      className="border-b border-hairline print:hidden"
    >
      <div className="mx-auto flex min-h-14 max-w-(--page) items-center gap-x-5 px-4 py-2">
        <Link href="/" className="flex items-center gap-2 font-serif text-large font-semibold">
          <Mark />
          Clew
        </Link>
        <nav aria-label={t('nav.label')} className="flex gap-x-4 max-md:hidden">
          <Places className="py-2 whitespace-nowrap text-soft hover:text-ink" narrowed />
        </nav>
        <div className="ms-auto flex items-center gap-x-4">
          <PaletteButton
            words={{
              label: palette('label'),
              placeholder: palette('placeholder'),
              none: palette('none'),
              failed: palette('failed'),
            }}
          >
            <Icon name="search" className="size-5 md:size-4" />
            <kbd className="font-sans text-small whitespace-nowrap max-lg:hidden">Ctrl K</kbd>
          </PaletteButton>
          {user && <Bell user={user} />}
          <Menu id="themes" label={theme('label')} className="max-md:hidden" button={<Icon name="theme" />}>
            <ThemeSwitch />
          </Menu>
          <Menu
            id="languages"
            label={words('label')}
            className="max-md:hidden"
            button={
              <>
                <Icon name="globe" />
                <span aria-hidden="true" className="uppercase">
                  {locale}
                </span>
              </>
            }
          >
            <Languages />
          </Menu>
          {user ? (
            <Menu id="self" button={<Name user={user} />} className="max-md:hidden">
              <Self user={user} />
            </Menu>
          ) : (
            <Strangers />
          )}
          <Menu
            id="menu"
            button={<Icon name="menu" className="size-6" />}
            label={t('menu')}
            className="md:hidden"
          >
            <nav aria-label={t('nav.label')}>
              <Places className="menu-item" />
            </nav>
            <hr />
            {user ? (
              <Self user={user} />
            ) : (
              <Link href="/sign-up" className="menu-item sm:hidden">
                {t('nav.signUp')}
              </Link>
            )}
            <hr />
            <p aria-hidden="true" className="px-2.5 pt-1 text-small text-soft">
              {theme('label')}
            </p>
            <ThemeSwitch />
            <hr />
            <Languages />
          </Menu>
        </div>
      </div>
    </header>
  )
}

/** `narrowed`: without what has no room beside the others. */
async function Places({ className, narrowed = false }: { className: string; narrowed?: boolean }) {
  const t = await getTranslations('site')
  return PLACES.map(([key, href]) => (
    <Link key={key} href={href} className={`${className} ${(narrowed && ROOM[key]) || ''}`}>
      {t(`nav.${key}`)}
    </Link>
  ))
}

const Name = ({ user }: { user: Viewer }) => (
  <>
    <span className="max-w-40 truncate font-medium text-ink">{user.name}</span>
    <Icon name="open" />
  </>
)

async function Self({ user }: { user: Viewer }) {
  const t = await getTranslations('site')
  const places = [
    ['profile', `/users/${user.username}`],
    ['following', '/following'],
    ['classes', '/classes'],
    ['bots', '/bots'],
    ...(maySet(user) ? [['workshop', '/workshop'] as const] : []),
    ...(isAdministrator(user) ? [['admin', '/admin'] as const] : []),
    ['settings', '/settings'],
  ] as const
  return (
    <>
      {places.map(([key, href]) => (
        <Link key={key} href={href} className="menu-item">
          {t(`nav.${key}`)}
        </Link>
      ))}
      <form action={signOut}>
        <button type="submit" className="menu-item">
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
      <Link href="/sign-in" className="py-2 whitespace-nowrap text-soft hover:text-ink">
        {t('nav.signIn')}
      </Link>
      <Link href="/sign-up" className="py-2 font-medium whitespace-nowrap max-sm:hidden">
        {t('nav.signUp')}
      </Link>
    </>
  )
}

/** The link to the user's notices with the number of unread ones, which is a hole on a cached page. */
async function Bell({ user }: { user: Viewer }) {
  const [t, locale, kept] = [await getTranslations('notices'), await getLocale(), currentCachedRendering()]
  const { label, count, look } = kept
    ? { label: kept.hole('bell-label'), count: kept.hole('bell-count'), look: kept.hole('bell-look') }
    : bellOf(await unreadNotices(user.id), (values) => t('bell', values), locale)
  return (
    <Link
      href="/notices"
      aria-label={label}
      className="relative flex min-h-10 min-w-6 items-center justify-center text-soft hover:text-ink"
    >
      <Icon name="bell" className="size-5" />
      <span aria-hidden="true" className={look}>
        {count}
      </span>
    </Link>
  )
}
