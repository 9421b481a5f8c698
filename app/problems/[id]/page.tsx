import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { type CSSProperties, cache } from 'react'
import { cardAt } from '@/app/_cards/metadata'
import { AnswerDesk } from '@/app/_desk/answer/AnswerDesk'
import { PuzzleWorkbench } from '@/app/_desk/answer/PuzzleWorkbench'
import { DeskPage } from '@/app/_desk/page/DeskPage'
import { PANELS } from '@/app/_desk/page/panels'
import { RESTORE_SCRIPT } from '@/app/_desk/panes/restore'
import { EDITOR_WORDS } from '@/app/_editor/carve'
import { ClientWords } from '@/app/_ui/ClientWords'
import { ContestNotices } from '@/app/_ui/contest/ContestNotices'
import { EarlyScript } from '@/app/_ui/EarlyScript'
import { placeholderProps } from '@/app/_ui/placeholder'
import { type Role, roleNamed } from '@/judge/tournament/trial'
import { currentCachedRendering } from '@/lib/access/cached-rendering'
import { dueIn } from '@/lib/classes/due'
import { contestNews } from '@/lib/contests/news'
import { ANSWER_BYTES } from '@/lib/core/http'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { editorialAccess } from '@/lib/problems/editorials'
import { answerAsked, exampleAsked, examplesOf } from '@/lib/problems/examples'
import { findProblem } from '@/lib/problems/queries'
import { findOptimum } from '@/lib/standings/optimum'
import { refusedForm } from '@/lib/submissions/form'
import { listSubmissionsTo } from '@/lib/submissions/list'
import { currentUser } from '@/lib/users/current-user'
import { BotProblem, givenSource } from './BotProblem'
import { DueSection } from './DueNote'
import { HelpSection } from './HelpNote'
import { InLaboratory } from './InLaboratory'
import { OptimumSection } from './OptimumNote'
import { OWN_SECTION, OWN_SUBMISSIONS, OwnSubmissions } from './OwnSubmissions'
import { ProblemHeading } from './ProblemHeading'
import { ProgramProblem } from './ProgramProblem'
import { Statement } from './Statement'

type Props = PageProps<'/problems/[id]'>

/** A page that is kept for many readers shows only what all of them may see. */
const reader = async () => (currentCachedRendering() ? null : currentUser())

const load = cache(async (id: string, role: Role, original: boolean) =>
  findProblem(id, original ? DEFAULT_LOCALE : await getLocale(), role, await reader()),
)

/** Whether the user wants the original statement, which is in English. */
const wantsOriginal = (asked: string | string[] | undefined) => asked === DEFAULT_LOCALE

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { role, statement } = await searchParams
  const problem = await load((await params).id, roleNamed(role), wantsOriginal(statement))
  if (!problem) return {}
  const { id, title, summary } = problem
  const t = await getTranslations('cards')
  return {
    title,
    description: summary,
    ...(await cardAt(`/problems/${id}`, t('problem', { problem: title }))),
  }
}

/** The statement next to the board and the answer field; on phones tabs switch between them. */
export default async function ProblemPage({ params, searchParams }: Props) {
  const query = await searchParams
  const asked = roleNamed(query.role)
  const problem = await load((await params).id, asked, wantsOriginal(query.statement))
  if (!problem) notFound()
  const [t, panes, user] = await Promise.all([
    getTranslations('problem'),
    getTranslations('panes'),
    currentUser(),
  ])
  const { id, puzzle, level, seed } = problem
  const role = problem.kind === 'duel' ? asked : null
  const bot = problem.kind === 'bot' || role !== null
  const news = await contestNews(id, await reader())
  const kept = currentCachedRendering()
  const submissions = user && !kept ? ((await listSubmissionsTo(id, user.id, OWN_SUBMISSIONS)) ?? []) : []
  const optimum = kept ? undefined : await findOptimum(id, user?.id)
  const editorial = kept ? undefined : await editorialAccess(id, user)
  const due = user && !kept ? await dueIn(id, user.id) : []
  const token = user ? (kept?.hole('token') ?? randomUUID()) : undefined
  const refused = kept ? undefined : refusedForm()
  const examples = bot || puzzle === null ? [] : examplesOf(problem.body, level)
  return (
    <>
      <div className={puzzle === null ? undefined : 'desk-wide'}>
        <ProblemHeading problem={problem} role={role} contests={news} />
        <ContestNotices news={news} secret={problem.kind === 'bot' || problem.kind === 'program'} />
      </div>
      <div
        className={puzzle === null ? 'desk' : 'desk desk-wide'}
        style={{ '--notices': news.length } as CSSProperties}
      >
        <DeskPage
          label={t('tabs.label')}
          panels={PANELS[puzzle === null ? 'program' : bot ? 'bot' : 'answer']}
          names={
            puzzle === null
              ? { statement: panes('statement'), submit: panes('submit') }
              : bot
                ? {
                    statement: panes('statement'),
                    submit: panes('submit'),
                    board: panes('board'),
                    console: panes('console'),
                  }
                : { statement: panes('statement'), board: panes('board'), submit: t('tabs.submit') }
          }
          example={exampleAsked(query.example, examples)}
        >
          {puzzle === null ? (
            <ProgramProblem
              problem={problem}
              token={token}
              refused={refused}
              given={await givenSource(id, user, null, query)}
              asked={query.language}
              before={<DueSection due={due} kept={kept} />}
              after={
                <>
                  <OptimumSection optimum={optimum} kept={kept} />
                  <HelpSection problemId={id} editorial={editorial} kept={kept} />
                </>
              }
            />
          ) : bot ? (
            <BotProblem
              problem={{ ...problem, puzzle }}
              user={user}
              token={token}
              refused={refused}
              role={role}
              query={query}
              contests={news}
              due={<DueSection due={due} kept={kept} />}
              optimum={<OptimumSection optimum={optimum} kept={kept} />}
              help={<HelpSection problemId={id} editorial={editorial} kept={kept} />}
            />
          ) : (
            // Where there are tabs the bar of the workbench sticks to the window, so no box may end before it.
            <ClientWords
              namespaces={[
                'problem',
                'replay',
                'verdicts',
                'errors',
                'own',
                'copy',
                'pad',
                'panes.statement',
                ...EDITOR_WORDS,
              ]}
              puzzle={puzzle}
            >
              <AnswerDesk
                drawer={id}
                statement={
                  <>
                    <DueSection due={due} kept={kept} />
                    <Statement problem={problem} examples />
                    <OptimumSection optimum={optimum} kept={kept} />
                    <InLaboratory problem={problem} news={news} />
                    <HelpSection problemId={id} editorial={editorial} kept={kept} />
                  </>
                }
              >
                <PuzzleWorkbench
                  puzzle={puzzle}
                  problem={{
                    id,
                    level,
                    seed,
                    limits: { problem: problem.answerBytes, form: ANSWER_BYTES },
                  }}
                  examples={examples}
                  asked={answerAsked(query.answer)}
                  token={token}
                  refused={refused}
                />
              </AnswerDesk>
              <EarlyScript text={RESTORE_SCRIPT} />
            </ClientWords>
          )}
        </DeskPage>
      </div>
      {kept ? (
        <section key="kept" {...placeholderProps(kept, 'submissions')} />
      ) : (
        submissions.length > 0 && (
          <section key="own" className={OWN_SECTION}>
            <OwnSubmissions rows={submissions} />
          </section>
        )
      )}
    </>
  )
}
