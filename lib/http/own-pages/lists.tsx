import 'server-only'
import { FOLLOWED_SECTION, FollowedNote } from '@/app/_home/Followed'
import { firstStep } from '@/app/_home/firstStep'
import { OwnState, PICTURED, ProblemCells } from '@/app/_ui/ProblemTable'
import { ListPicture } from '@/app/_viewer/boards/Picture'
import { doneOf, NEXT_BADGE, NEXT_SECTION, NextProblem, OWN_STATE } from '@/app/problems/ProblemPath'
import { dayAt } from '@/judge/daily/day'
import { puzzlesInContestsOf } from '@/lib/contests/closed-sections'
import { askTogether } from '@/lib/core/question'
import { streamQuestion } from '@/lib/following/stream'
import { FOLLOWED, homeNow } from '@/lib/home/now'
import type { Locale } from '@/lib/i18n/locales'
import { unreadOf } from '@/lib/notices/queries'
import { groupOf, nextLevels, pathOf, recommend } from '@/lib/problems/path'
import {
  type ListedProblem,
  listProblems,
  type OwnResults,
  ownResultsOf,
  withOwn,
} from '@/lib/problems/queries'
import type { Fillings } from '../kept/template'
import { markupOf, sharedMarkup, wordsIn } from './markup'
import type { OwnPage } from './own-page'

/*
 * Lists of problems, on the home page and as a path, and the front of the laboratory. What a reader has reached in each problem
 * is read for each response, and with it which problems are visible: a page that lists others is too old.
 */

/** The home page: it shows which level of each puzzle comes next for the reader, and what the people do whom they follow. */
export const homePage: OwnPage = {
  async shows(locale) {
    const now = new Date()
    return [dayAt(Number(now)), await listProblems(locale, undefined), await homeNow(locale, now)]
  },
  async read({ viewer, locale }) {
    const { unread, own, followed } = await askTogether({
      unread: unreadOf(viewer.id),
      own: ownResultsOf(viewer.id),
      followed: streamQuestion(viewer.id, locale, { limit: FOLLOWED }),
    })
    return {
      unread,
      async show({ facts, template }) {
        const problems = problemsFor(facts, own)
        if (!problems) return 'too old'
        const [t, path] = [await wordsIn(locale, 'home'), await wordsIn(locale, 'problems')]
        const { href, look, words } = firstStep(problems, t, (values) => path('next.title', values))
        const some = followed.entries.length > 0
        const note = <FollowedNote entries={followed.entries} now={new Date()} />
        return {
          template,
          fillings: {
            ...{ 'step-href': href, 'step-class': look, step: words },
            ...(await levelFillings(nextLevels(problems), locale)),
            'followed-class': some ? FOLLOWED_SECTION : 'hidden',
            followed: some ? await markupOf(locale, note) : '',
          },
        }
      },
    }
  },
  mostly: async () => ({}),
}

/** The rows of the levels that come next. */
async function levelFillings(levels: readonly ListedProblem[], locale: Locale): Promise<Fillings> {
  const rows = levels.map(async (problem) => {
    const cells = async () => <ProblemCells problem={problem} signedIn picture={await ListPicture(problem)} />
    const filling = await sharedMarkup(`level-${problem.id}`, locale, problem, cells)
    const hole = `level.${groupOf(problem)}`
    return [
      [hole, filling],
      [`${hole}-class`, PICTURED],
    ] as const
  })
  return Object.fromEntries((await Promise.all(rows)).flat())
}

/** All problems as a path: it shows what the reader has reached in each of them, and what to solve next. */
export const problemListPage: OwnPage = {
  shows: (locale) => listProblems(locale, undefined),
  async read({ viewer, locale }) {
    const { unread, own } = await askTogether({ unread: unreadOf(viewer.id), own: ownResultsOf(viewer.id) })
    return {
      unread,
      async show({ facts, template }) {
        const problems = problemsFor(facts, own)
        return problems ? { template, fillings: await pathFillings(problems, locale) } : 'too old'
      },
    }
  },
  mostly: async () => ({}),
}

async function pathFillings(problems: readonly ListedProblem[], locale: Locale): Promise<Fillings> {
  const t = await wordsIn(locale, 'problems')
  const next = recommend(problems)
  const states = problems.map(async (problem) => {
    const { id, kind, own } = problem
    const isNext = id === next?.problem.id
    return [
      [`own.${id}-class`, own ? OWN_STATE : 'hidden'],
      [
        `own.${id}`,
        own ? await sharedMarkup('state', locale, { kind, own }, () => <OwnState problem={problem} />) : '',
      ],
      [`badge.${id}-class`, isNext ? NEXT_BADGE : 'hidden'],
      [`badge.${id}`, isNext ? await sharedMarkup('badge', locale, '', () => t('next.badge')) : ''],
    ] as const
  })
  return {
    ...Object.fromEntries((await Promise.all(states)).flat()),
    ...Object.fromEntries(
      pathOf(problems).map((group) => [`done.${group.id}`, t('done', doneOf(group.problems))]),
    ),
    'next-class': next ? NEXT_SECTION : 'hidden',
    next: next
      ? await sharedMarkup('next', locale, next, async () => (
          <NextProblem {...next} picture={await ListPicture(next.problem)} />
        ))
      : '',
  }
}

/** The problems of a page with what its reader has reached in them; undefined if others are visible now. */
function problemsFor(facts: object, own: OwnResults): ListedProblem[] | undefined {
  const { problems } = facts as { readonly problems: readonly ListedProblem[] }
  const isCurrent = problems.length === own.size && problems.every(({ id }) => own.has(id))
  return isCurrent ? withOwn(problems, own) : undefined
}

/** The front of the laboratory, for readers to whom no section is closed: it is the same for all of them. */
export const labPage: OwnPage = {
  // Nothing that changes while the site runs.
  shows: async () => 'lab',
  async read({ viewer }) {
    const { unread, puzzles } = await askTogether({
      unread: unreadOf(viewer.id),
      puzzles: puzzlesInContestsOf(viewer),
    })
    if (puzzles.length > 0) return undefined
    return { unread, show: async ({ template }) => ({ template, fillings: {} }) }
  },
  mostly: async () => ({}),
}
