import 'server-only'
import { randomUUID } from 'node:crypto'
import { DUE_SECTION, DueNote } from '@/app/problems/[id]/DueNote'
import { HELP_SECTION, HelpNote } from '@/app/problems/[id]/HelpNote'
import { OPTIMUM_SECTION, OptimumNote } from '@/app/problems/[id]/OptimumNote'
import { OWN_SECTION, OWN_SUBMISSIONS, OwnSubmissions } from '@/app/problems/[id]/OwnSubmissions'
import { roleNamed } from '@/judge/tournament/trial'
import { dueOf } from '@/lib/classes/due'
import { contestNews, unlistedContest } from '@/lib/contests/news'
import { askTogether } from '@/lib/core/question'
import { findAnyDuel } from '@/lib/duel/duels'
import type { Locale } from '@/lib/i18n/locales'
import { offeredLanguages } from '@/lib/languages/queries'
import { unreadOf } from '@/lib/notices/queries'
import { shownPackage } from '@/lib/packages/shown'
import { editorialOf } from '@/lib/problems/editorials'
import { findProblem } from '@/lib/problems/queries'
import { printedCases } from '@/lib/problems/statements'
import { optimumOf } from '@/lib/standings/optimum'
import { submissionsTo } from '@/lib/submissions/list'
import { bestSharedReplay } from '@/lib/submissions/queries'
import { sharedMarkup } from './markup'
import type { OwnPage } from './own-page'

/** A problem's page: it shows the reader's submissions, and what is open to the reader. */
export const problemPage = (problemId: string, query: URLSearchParams): OwnPage => ({
  shows: (locale) => shownOn(problemId, query, locale),
  async read({ viewer, locale }) {
    // Everything of one reader is read in one statement; each rule of what may be told is asked where it stands.
    const { unread, apart, ...found } = await askTogether({
      unread: unreadOf(viewer.id),
      rows: submissionsTo(problemId, viewer.id, OWN_SUBMISSIONS),
      optimum: optimumOf(problemId, viewer.id),
      editorial: editorialOf(problemId, viewer),
      apart: unlistedContest(problemId, viewer.id),
      due: dueOf(problemId, viewer.id),
    })
    // The problem is closed to the reader, or a contest that not everybody may know of is to be announced to them.
    if (!found.rows || apart) return undefined
    const fillings = await fillingsOf(problemId, locale, { ...found, rows: found.rows })
    return { unread, show: async ({ template }) => ({ template, fillings }) }
  },
  mostly: async () => ({}),
})

/** What the page of a problem shows to everybody. */
async function shownOn(problemId: string, query: URLSearchParams, locale: Locale): Promise<unknown> {
  const role = roleNamed(query.get('role') ?? undefined)
  const asked = query.get('statement') ?? locale
  const problem = await findProblem(problemId, asked, role, null)
  if (!problem) return undefined
  const { kind, packageId } = problem
  return [
    problem,
    ...(await Promise.all([
      contestNews(problemId, null),
      kind === 'answer' ? undefined : offeredLanguages(),
      kind === 'bot' ? bestSharedReplay(problemId) : undefined,
      kind === 'duel' ? findAnyDuel(problemId) : undefined,
      kind === 'bot' || kind === 'duel' ? printedCases(problemId, kind === 'duel' ? role : null) : undefined,
      packageId === null ? undefined : shownPackage(packageId, locale),
    ])),
  ]
}

type Answers<Question> = Question extends { answer(...rows: never[]): infer Answer } ? Answer : never

interface Found {
  readonly rows: NonNullable<Answers<ReturnType<typeof submissionsTo>>>
  readonly optimum: Answers<ReturnType<typeof optimumOf>>
  readonly editorial: Answers<ReturnType<typeof editorialOf>>
  readonly due: Answers<ReturnType<typeof dueOf>>
}

/**
 * The values of the holes of a problem page: the token of the next submission, this reader's latest submissions, until
 * when this reader has to solve it for a class, the proven optimum if this reader may learn it, and whether the editorial
 * is open, next to hints and the discussion.
 */
async function fillingsOf(problemId: string, locale: Locale, { rows, optimum, editorial, due }: Found) {
  const some = rows.length > 0
  return {
    token: randomUUID(),
    'submissions-class': some ? OWN_SECTION : 'hidden',
    'due-class': due.length > 0 ? DUE_SECTION : 'hidden',
    due: due.length > 0 ? await sharedMarkup('due', locale, due, () => <DueNote due={due} />) : '',
    'optimum-class': optimum ? OPTIMUM_SECTION : 'hidden',
    optimum: optimum
      ? await sharedMarkup('optimum', locale, optimum, () => <OptimumNote optimum={optimum} />)
      : '',
    'help-class': HELP_SECTION,
    help: await sharedMarkup('help', locale, [problemId, editorial], () => (
      <HelpNote problemId={problemId} editorial={editorial} />
    )),
    submissions: some
      ? await sharedMarkup('submissions', locale, rows, () => <OwnSubmissions rows={rows} />)
      : '',
  }
}
