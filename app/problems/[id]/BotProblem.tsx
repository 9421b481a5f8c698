import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { calledFunction } from '@/app/_desk/editor/called'
import { Panel } from '@/app/_desk/page/DeskPage'
import { RESTORE_SCRIPT } from '@/app/_desk/panes/restore'
import { LimitsTable } from '@/app/_desk/program/LimitsTable'
import { LazyBotWorkbench } from '@/app/_desk/program/lazy'
import { offeredLanguage } from '@/app/_desk/program/offeredLanguage'
import type { GivenSource, OfferedLanguage } from '@/app/_desk/program/SourceForm'
import { EDITOR_WORDS } from '@/app/_editor/carve'
import { ClientWords } from '@/app/_ui/ClientWords'
import { EarlyScript } from '@/app/_ui/EarlyScript'
import { Notice } from '@/app/_ui/Notice'
import { When } from '@/app/_ui/When'
import { PuzzleReplay } from '@/app/_viewer/PuzzleReplay'
import { SOURCE_BYTES } from '@/judge/kit/limits'
import { LANGUAGES } from '@/judge/languages'
import type { PuzzleId } from '@/judge/puzzles'
import { hasCurrentRules } from '@/judge/replay/replay'
import type { Role } from '@/judge/tournament/trial'
import type { Viewer } from '@/lib/access/viewer'
import type { ContestNews } from '@/lib/contests/news'
import { findAnyDuel } from '@/lib/duel/duels'
import { offeredLanguages } from '@/lib/languages/queries'
import type { ProblemPage } from '@/lib/problems/queries'
import { startersLike } from '@/lib/problems/starters'
import { printedCases } from '@/lib/problems/statements'
import type { RefusedForm } from '@/lib/submissions/form'
import { bestSharedReplay } from '@/lib/submissions/queries'
import { findVersion } from '@/lib/submissions/versions'
import { InLaboratory } from './InLaboratory'
import { Statement } from './Statement'

type Query = Record<string, string | string[] | undefined>

interface Props {
  problem: ProblemPage & { readonly puzzle: PuzzleId }
  user: Viewer | null
  /** Token of the next submission; undefined if the user is not signed in. */
  token: string | undefined
  /** Why a form that was sent without scripts was refused. */
  refused: RefusedForm | undefined
  /** Role in a duel; null for other problems. */
  role: Role | null
  query: Query
  /** Current and upcoming contests that include the problem. */
  contests: readonly ContestNews[]
  /** Until when it is to be solved for a class. */
  due: ReactNode
  /** What is proven about the best possible result. */
  optimum: ReactNode
  /** Where there is help. */
  help: ReactNode
}

/** Statement, limits, what is proven, and what to read next. */
async function Task({ problem, due, optimum, help, contests }: Props) {
  const duel = problem.kind === 'duel' ? await findAnyDuel(problem.id) : undefined
  return (
    <>
      {due}
      <Statement problem={problem} />
      {optimum}
      <InLaboratory problem={problem} news={contests} />
      <LimitsTable
        limits={duel?.limits ?? problem.limits}
        sourceBytes={Math.min(problem.answerBytes, SOURCE_BYTES)}
      />
      {help}
    </>
  )
}

/** The best shared bot playing the first sample case, or only that case. */
async function Demonstration({ problem: { id, puzzle, level, seed } }: Pick<Props, 'problem'>) {
  const t = await getTranslations('problem')
  const replay = await bestSharedReplay(id)
  const shared = replay && replay.level === level && hasCurrentRules(replay) ? replay : undefined
  return (
    <>
      <PuzzleReplay
        puzzle={puzzle}
        level={level}
        seed={seed}
        moves={shared?.moves ?? []}
        asked={{ step: 0, speed: undefined }}
        column
      />
      <p className="mt-1 text-small text-soft">{t(shared ? 'demonstration' : 'printedCase')}</p>
    </>
  )
}

/** The desk of a bot: its panes, or what there is without a language to write it in. */
export async function BotProblem(props: Props) {
  const { problem, user, token, refused, role, query, contests } = props
  const t = await getTranslations('bot')
  const offer = await offeredLanguages()
  const starters = await startersLike(problem, role)
  const languages = offer.languages.map(({ id, version }) => offeredLanguage(id, version, starters[id]))
  const [first] = languages

  if (!first)
    return (
      <ClientWords namespaces={['replay', 'turns']} puzzle={problem.puzzle}>
        <Panel name="statement">
          <Task {...props} />
        </Panel>
        <Panel name="board">
          <Demonstration problem={problem} />
        </Panel>
        {(['submit', 'console'] as const).map((name) => (
          <Panel key={name} name={name}>
            <Notice>{t('noLanguage')}</Notice>
          </Panel>
        ))}
      </ClientWords>
    )
  const missing = Object.values(LANGUAGES).filter(({ id }) => !languages.some((offered) => offered.id === id))
  const given = await givenSource(problem.id, user, role, query)
  const pledges = role ? contests.filter(({ opensSources }) => opensSources) : []
  const asked = languages.find(({ id }) => id === query.language)
  return (
    <ClientWords
      namespaces={[
        'bot',
        'errors',
        'replay',
        'turns',
        'verdicts',
        'deaths',
        'live',
        'cases',
        'tryout',
        'compare',
        'panes',
        'own',
        'copy',
        ...EDITOR_WORDS,
      ]}
      puzzle={problem.puzzle}
    >
      <noscript>
        <StarterLinks problemId={problem.id} role={role} languages={languages} />
      </noscript>
      <LazyBotWorkbench
        // Each role has its own drafts, findings and test runs.
        key={role}
        problem={{
          id: problem.id,
          puzzle: problem.puzzle,
          role,
          sourceBytes: Math.min(problem.answerBytes, SOURCE_BYTES),
          limits: problem.limits,
          printed: await printedCases(problem.id, role),
          called: await calledFunction(problem.puzzle, role),
        }}
        languages={languages}
        missing={missing.map(({ id, name }) => ({ id, name }))}
        open={offer.open}
        initial={(asked ?? first).id}
        given={given ?? (asked && { language: asked.id, text: asked.starter })}
        token={token}
        refused={refused}
        remark={pledges.length > 0 ? <PledgeNotices pledges={pledges} /> : undefined}
        pledges={pledges.map(({ id }) => id)}
        statement={<Task {...props} />}
      >
        <Demonstration problem={problem} />
      </LazyBotWorkbench>
      <EarlyScript text={RESTORE_SCRIPT} />
    </ClientWords>
  )
}

/** Parses `?version=3`, one of the user's own versions to edit; in a duel a version of one role. */
export async function givenSource(
  problemId: string,
  user: Viewer | null,
  role: Role | null,
  query: Query,
): Promise<GivenSource | undefined> {
  const asked =
    typeof query.version === 'string' && /^\d{1,6}$/.test(query.version) ? Number(query.version) : 0
  const version = user && asked > 0 ? await findVersion(user.id, problemId, asked, role) : undefined
  return version && { language: version.language, text: version.source, log: version.compileLog ?? '' }
}

const starterAddress = (problemId: string, role: Role | null, language: string) =>
  `/problems/${problemId}?${new URLSearchParams({ ...(role && { role }), language })}#bot`

/** Without scripts, choosing a language cannot load its starter program. */
async function StarterLinks({
  problemId,
  role,
  languages,
}: {
  problemId: string
  role: Role | null
  languages: readonly OfferedLanguage[]
}) {
  const t = await getTranslations('problem')
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 text-small">
      {t('starters')}
      {languages.map(({ id, name }) => (
        <a key={id} href={starterAddress(problemId, role, id)} className="link">
          {name}
        </a>
      ))}
    </p>
  )
}

/**
 * Warns before a submission to a duel which contests will open its source. `pledges`: the contests that open sources.
 */
async function PledgeNotices({ pledges }: { pledges: readonly ContestNews[] }) {
  const t = await getTranslations('contests')
  return pledges.map(({ id, title, startsAt, endsAt, phase }) => (
    <Notice key={id}>
      {t.rich(phase === 'running' ? 'entry' : 'entryLater', {
        title,
        from: () => <When at={startsAt} beside />,
        until: () => <When at={endsAt} beside />,
      })}
    </Notice>
  ))
}
