import { LOCALES, type Locale } from '@/lib/i18n/locales'

/*
 * Which page is checked in which combination of width, theme and language. All combinations would be sixteen runs of
 * axe for each page, most of whose rules depend on none of the three. Every page is checked in both widths, both themes
 * and all languages, by axe in two combinations of one language, so that one load is enough for axe; eight consecutive
 * pages of a list have all sixteen between them. tests/unit/look-plan.test.ts checks this.
 */

export const WIDTHS = [1280, 390] as const
export const SCHEMES = ['light', 'dark'] as const

/** Width and theme in which a page is checked. */
export interface Look {
  readonly width: number
  readonly colorScheme: (typeof SCHEMES)[number]
}

/** How a page is opened in one language. */
export interface Visit {
  readonly locale: Locale
  /**
   * The looks in which axe checks the page. Where there are none, only its widths are measured, and no scripts run,
   * which takes less time: what scripts add is the same on many pages, of which each language has a quarter.
   */
  readonly looks: readonly Look[]
}

/**
 * The test that checks each page of `app`, by route. /duel redirects to the first duel, and /duel/walk to a maze. Most
 * are in a list; contests, networks, walks, what is embedded, the comparison, the laboratory and the style guide are
 * checked where a test makes their content.
 */
export const CHECKED_IN: Readonly<Record<string, string>> = {
  '/': 'pages',
  '/admin': 'pages',
  '/admin/contests': 'contests',
  '/admin/faults': 'pages',
  '/admin/lti': 'lti',
  '/admin/lti/[id]': 'lti',
  '/admin/networks': 'admin',
  '/admin/networks/[id]': 'admin',
  '/admin/packages': 'packages',
  '/admin/packages/[id]': 'packages',
  '/admin/rejudges': 'pages',
  '/admin/rejudges/[id]': 'pages',
  '/admin/storage': 'invitations',
  '/admin/style': 'shell',
  '/admin/users': 'people',
  '/admin/users/[id]': 'people',
  '/admin/users/roster': 'people',
  '/bots': 'pages',
  '/bots/[problem]': 'pages',
  '/bots/built-in/[name]': 'pages',
  '/classes': 'classes',
  '/classes/[id]': 'classes',
  '/classes/[id]/assignments/[assignment]': 'classes',
  '/classes/[id]/assignments/[assignment]/edit': 'classes',
  '/classes/[id]/assignments/new': 'classes',
  '/classes/[id]/grid': 'classes',
  '/classes/[id]/link': 'lti',
  '/classes/[id]/members': 'classes',
  '/classes/[id]/settings': 'classes',
  '/classes/join/[token]': 'classes',
  '/contests': 'contest',
  '/contests/[id]': 'contest',
  '/contests/[id]/booklet': 'contest',
  '/contests/[id]/hall': 'contest-room',
  '/contests/[id]/manage': 'contests',
  '/contests/[id]/manage/balloons': 'contest-room',
  '/contests/[id]/manage/ceremony': 'contest-room',
  '/contests/[id]/manage/clock': 'contest',
  '/contests/[id]/manage/commentary': 'contest',
  '/contests/[id]/manage/exam': 'contest-teams',
  '/contests/[id]/manage/organisers': 'contest-teams',
  '/contests/[id]/manage/participants': 'contest',
  '/contests/[id]/manage/participants/[participant]': 'contest-teams',
  '/contests/[id]/manage/participants/list': 'contest-teams',
  '/contests/[id]/manage/submissions': 'contest',
  '/contests/[id]/manage/prints': 'contest-room',
  '/contests/[id]/manage/prints/[print]': 'contest-room',
  '/contests/[id]/manage/similarity': 'similarity',
  '/contests/[id]/manage/similarity/[report]': 'similarity',
  '/contests/[id]/manage/similarity/[report]/[pair]': 'similarity',
  '/contests/[id]/manage/webhooks': 'contest',
  '/contests/[id]/print': 'contest-room',
  '/contests/[id]/questions': 'contest',
  '/contests/[id]/scoreboard': 'contest',
  '/contests/join/[token]': 'contest-teams',
  '/contests/new': 'contests',
  '/daily': 'daily',
  '/daily/[day]': 'daily',
  '/daily/offline': 'daily',
  '/duel': 'duel',
  '/duel/[problem]': 'duel-pages',
  '/duel/[problem]/matrix': 'duel-pages',
  '/duel/[problem]/trials': 'duel-pages',
  '/duel/challenges/[id]': 'duel-challenge',
  '/duel/entries/[id]': 'duel-pages',
  '/duel/mazes/[hash]': 'duel-pages',
  '/duel/mazes/[hash]/walk': 'duel-pages',
  '/duel/walk': 'result',
  '/duel/trials/[id]': 'duel-pages',
  '/duel/walks/[id]': 'duel-walk',
  '/embed/[replay]': 'share',
  '/embed/lab/[section]': 'lab',
  '/embed/lti': 'lti',
  '/following': 'following',
  '/lab': 'lab',
  '/lab/[section]': 'lab',
  '/lab/picture': 'lab-picture',
  '/lab/walk': 'lab',
  '/about': 'pages',
  '/about/[doc]': 'pages',
  '/leaderboards': 'pages',
  '/leaderboards/[id]': 'pages',
  '/lti': 'lti',
  '/notices': 'records',
  '/problems': 'pages',
  '/problems/[id]': 'pages',
  '/problems/[id]/break': 'workshop',
  '/problems/[id]/discussion': 'discussions',
  '/problems/[id]/editorial': 'editorials',
  '/ratings': 'pages',
  '/records': 'records',
  '/records/[id]': 'records',
  '/replays/compare': 'share',
  '/settings': 'pages',
  '/sign-in': 'pages',
  '/sign-up': 'pages',
  '/submissions/[id]': 'pages',
  '/users/[username]': 'pages',
  '/workshop': 'workshop',
  '/workshop/[id]': 'workshop',
  '/workshop/[id]/cases': 'workshop',
  '/workshop/[id]/cases/[case]': 'workshop',
  '/workshop/[id]/challenges': 'workshop',
  '/workshop/[id]/history': 'workshop',
  '/workshop/[id]/jury': 'workshop',
  '/workshop/[id]/jury/[solution]': 'workshop',
  '/workshop/[id]/people': 'workshop',
  '/workshop/[id]/schedule': 'workshop',
  '/workshop/[id]/settings': 'workshop',
  '/workshop/[id]/statement': 'workshop',
  '/workshop/new': 'workshop',
  '/workshop/review/[token]': 'workshop',
}

const [WIDE, NARROW] = WIDTHS

/** Each pair has both widths and both themes. */
const PAIRS: readonly (readonly [Look, Look])[] = [
  [
    { width: WIDE, colorScheme: 'light' },
    { width: NARROW, colorScheme: 'dark' },
  ],
  [
    { width: WIDE, colorScheme: 'dark' },
    { width: NARROW, colorScheme: 'light' },
  ],
]

/** Returns the looks of a page that is opened once, by its place in a list. */
export const looksAt = (place: number): readonly [Look, Look] => PAIRS[Math.floor(place / 4) % 2]!

/** Returns the looks of a state that is in no list, such as an open menu, by its name. */
export const looksFor = (name: string): readonly [Look, Look] => looksAt(4 * name.length)

/**
 * Returns the one look of a page that differs from another page only in a part, by its place in a list: four consecutive
 * pages have all four.
 */
export const lookAt = (place: number): Look => PAIRS[Math.floor(place / 2) % 2]![place % 2]!

/** Returns how a page is opened in each language, by its place in a list. The first language is the one of axe. */
export const visitsAt = (place: number): Visit[] =>
  LOCALES.map((_, turn) => ({
    locale: LOCALES[(place + turn) % LOCALES.length]!,
    looks: turn === 0 ? looksAt(place) : [],
  }))
