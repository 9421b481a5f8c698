import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { versionsAddress } from '@/app/_ui/addresses'
import { PARTS } from '@/judge/lab/links'
import { isAdministrator } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { maySet } from '@/lib/access/workshop'
import { LANGUAGES, LOCALES } from '@/lib/i18n/locales'
import { listProblems } from '@/lib/problems/queries'
import { listBots } from '@/lib/submissions/versions'
import { findPeople } from '@/lib/users/search'
import type { PaletteEntry, PaletteList } from './entries'

const to = (label: string, go: string, also?: string): PaletteEntry => ({ label, does: { go }, also })

const ADMINISTRATION = [
  ['overview', '/admin'],
  ['faults', '/admin/faults'],
  ['rejudges', '/admin/rejudges'],
  ['contests', '/admin/contests'],
] as const

/** The pages and actions available to this viewer. */
export async function paletteFor(viewer: Viewer | null): Promise<PaletteList> {
  const locale = await getLocale()
  const [t, nav] = [await getTranslations('palette'), await getTranslations('site.nav')]
  const [problems, own] = [await problemsFor(locale), viewer ? await ownOf(viewer, locale) : undefined]
  const groups = [
    { name: t('problems'), entries: problems },
    { name: t('pages'), entries: await pagesFor(viewer) },
    { name: nav('lab'), entries: await sectionsOfLab() },
    { name: t('bots'), entries: own ?? [] },
    {
      name: t('language'),
      entries: LOCALES.filter((each) => each !== locale).map((language) => ({
        label: LANGUAGES[language],
        also: language,
        does: { language },
      })),
    },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0) }
}

/** The profiles of users whose name begins with `asked`. */
export async function peopleFor(asked: string): Promise<PaletteList> {
  const [t, people] = [await getTranslations('palette'), await findPeople(asked)]
  const entries = people.map(({ username, name }) => to(name, `/users/${username}`, username))
  return { groups: entries.length > 0 ? [{ name: t('people'), entries }] : [] }
}

async function problemsFor(locale: string): Promise<PaletteEntry[]> {
  const problems = await listProblems(locale, undefined)
  return problems.map(({ id, title }) => to(title, `/problems/${id}`, id))
}

async function sectionsOfLab(): Promise<PaletteEntry[]> {
  const t = await getTranslations('lab')
  return PARTS.map((id) => to(t(`${id}.title`), `/lab/${id}`, id))
}

async function pagesFor(viewer: Viewer | null): Promise<PaletteEntry[]> {
  const [nav, admin, home, daily] = [
    await getTranslations('site.nav'),
    await getTranslations('admin'),
    await getTranslations('notFound'),
    await getTranslations('daily'),
  ]
  const [records, ratings, notices] = [
    await getTranslations('records'),
    await getTranslations('ratings'),
    await getTranslations('notices'),
  ]
  const pages = [
    to(nav('problems'), '/problems'),
    to(nav('duel'), '/duel'),
    to(nav('leaderboard'), '/leaderboards'),
    to(records('title'), '/records'),
    to(ratings('title'), '/ratings'),
    to(nav('lab'), '/lab'),
    to(daily('name'), '/daily', nav('daily')),
    to(nav('contests'), '/contests'),
    to(home('home'), '/'),
  ]
  if (!viewer) return [...pages, to(nav('signIn'), '/sign-in'), to(nav('signUp'), '/sign-up')]
  return [
    ...pages,
    to(nav('profile'), `/users/${viewer.username}`, viewer.name),
    to(nav('following'), '/following'),
    to(nav('classes'), '/classes'),
    to(notices('title'), '/notices'),
    to(nav('bots'), '/bots'),
    ...(maySet(viewer) ? [to(nav('workshop'), '/workshop')] : []),
    to(nav('settings'), '/settings'),
    ...(isAdministrator(viewer) ? ADMINISTRATION.map(([name, go]) => to(admin(name), go, nav('admin'))) : []),
    { label: nav('signOut'), does: { act: 'sign-out' } },
  ]
}

async function ownOf({ id }: Viewer, locale: string): Promise<PaletteEntry[]> {
  const [t, roles] = [await getTranslations('bots'), await getTranslations('bot.roles')]
  const bots = await listBots(id, locale)
  return bots.map(({ problemId, role, title }) => {
    const problem = role ? `${title}, ${roles(role)}` : title
    return to(t('titleOf', { problem }), versionsAddress(problemId, { role }), problemId)
  })
}
