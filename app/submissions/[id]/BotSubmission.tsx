import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Findings, lineId } from '@/app/_desk/editor/Findings'
import { logOf } from '@/app/_desk/editor/judgedOutput'
import { CaseName, type CaseOrder, CaseTable, caseOrderOf, UsageNote } from '@/app/_desk/games/CaseTable'
import { formatOwnCase, formatShrinkCase, LONGEST_LEVEL } from '@/app/_desk/own/ownCase'
import { eventsAddress, problemAddress } from '@/app/_ui/addresses'
import { buttonClass } from '@/app/_ui/Button'
import { ClientWords } from '@/app/_ui/ClientWords'
import { CopyButton } from '@/app/_ui/CopyButton'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { ScrolledTable } from '@/app/_ui/ScrolledTable'
import { VerdictLine } from '@/app/_ui/Verdict'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import { SHARE_WORDS, sharedOf } from '@/app/_viewer/share/sharedOf'
import { SHRINK_LIMITS } from '@/judge/kit/limits'
import { visible } from '@/judge/kit/text'
import { isLanguageId, languageOf } from '@/judge/languages'
import { type Diagnostic, diagnosticsOf } from '@/judge/languages/diagnostics'
import type { Language } from '@/judge/languages/language'
import { puzzleOf } from '@/judge/puzzles'
import { participationOf } from '@/lib/duel/participation'
import { isLong, sizeOf } from '@/lib/replays/queries'
import { findGame, type SubmissionGame } from '@/lib/submissions/games'
import { placeOf } from '@/lib/submissions/place'
import type { SubmissionPage } from '@/lib/submissions/queries'
import { currentUser } from '@/lib/users/current-user'
import { share } from './actions'
import { ContestEmbargo } from './ContestEmbargo'
import { Facts } from './Facts'
import { Judging } from './Judging'
import { CaseStrip, ProgramCases } from './ProgramCases'
import { Sharing } from './Sharing'
import { VerifiedReplay } from './VerifiedReplay'

type Query = Record<string, string | string[] | undefined>

interface Props {
  submission: SubmissionPage
  query: Query
  asked: ReplayQuery
}

/**
 * A submitted program: its progress, then its cases, the game of one case, and the source for those who may read it.
 */
export async function BotSubmission({ submission, query, asked }: Props) {
  const { id, state, cases, compileLog, problem } = submission
  const chosen = state === 'judged' ? choose(submission, query.case) : undefined
  const game = chosen && (await findGame(id, chosen.name, await currentUser()))
  const log = logOf({ compileLog, cases: chosen ? [{ verdict: chosen.verdict, game }] : [] })
  return (
    <>
      <ContestEmbargo submission={submission} />
      {submission.own && <Part id={id} />}
      {state === 'judged' ? (
        cases.length > 0 && problem.puzzle === null ? (
          <ProgramCases submission={submission} query={query} />
        ) : cases.length > 0 ? (
          <Games submission={submission} query={query} asked={asked} chosen={chosen} game={game} />
        ) : (
          <Facts submission={submission} />
        )
      ) : (
        <Waiting submission={submission} />
      )}
      <CompilerLog submission={submission} />
      {submission.own && state === 'judged' && <Sharing submission={submission} />}
      <Source submission={submission} log={log} />
    </>
  )
}

/** Progress of the submission; without scripts the page reloads itself. */
async function Waiting({ submission }: { submission: SubmissionPage }) {
  const { id, state, progress, generation, problem } = submission
  const t = await getTranslations('live')
  if (state === 'stuck' || state === 'stopped') return <Notice>{t(state)}</Notice>
  const place = state === 'queued' ? await placeOf(id, generation) : undefined
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <ClientWords namespaces={['live', 'replay', 'cases']} puzzle={problem.puzzle}>
        <Judging
          events={eventsAddress(id)}
          puzzle={problem.puzzle}
          initial={{ state, progress: progress ?? null, place: place ?? null }}
        />
      </ClientWords>
    </>
  )
}

/** The requested case, or else the one that decided the verdict, which users look for. */
function choose({ cases, verdict }: SubmissionPage, asked: string | string[] | undefined) {
  const watchable = cases.filter((each) => each.watchable)
  return (
    watchable.find(({ name }) => name === asked) ??
    watchable.find((each) => each.verdict === verdict) ??
    watchable[0]
  )
}

interface GamesProps extends Props {
  chosen: SubmissionPage['cases'][number] | undefined
  game: SubmissionGame | undefined
}

async function Games({ submission, query, asked, chosen, game }: GamesProps) {
  const [t, format] = [await getTranslations('cases'), await getFormatter()]
  const { id, problem, cases } = submission
  const order = caseOrderOf(query.sort)
  const href = (to: { name?: string; order?: CaseOrder }) => {
    const [name, sort] = [to.name ?? chosen?.name, to.order ?? order]
    return `/submissions/${id}?${new URLSearchParams({ ...(name && { case: name }), ...(sort !== 'case' && { sort }) })}`
  }
  const run =
    game && chosen && chosen.verdict !== 'accepted' ? runAddresses(submission, game, chosen.name) : undefined
  const tooLarge = game !== undefined && isLong(game.replay) && query.whole !== '1'
  const beside = (
    <>
      <Facts submission={submission} />
      <CaseStrip id={id} cases={cases} />
      <ScrolledTable
        label={t('caption')}
        className="@container more-below max-h-72 overflow-y-auto print:max-h-none"
      >
        <CaseTable
          cases={cases}
          chosen={chosen?.name}
          order={order}
          duel={submission.role !== null}
          href={href}
        />
      </ScrolledTable>
      <UsageNote {...submission} />
      {chosen && (
        <div>
          <p className="font-mono text-small text-soft">
            <CaseName name={chosen.name} />
          </p>
          <VerdictLine puzzle={problem.puzzle} verdict={chosen.verdict} reason={chosen.reason} />
          {run && (
            <p className="mt-2 flex flex-wrap gap-x-3 gap-y-2">
              <Link href={run.address} className={buttonClass()}>
                {t('run')}
              </Link>
              {run.shrinkAddress && (
                <Link href={run.shrinkAddress} title={t('shrinkHint')} className={buttonClass('quiet')}>
                  {t('shrink')}
                </Link>
              )}
            </p>
          )}
          {run?.shrinkAddress && run.shrinksOnServer && (
            <p className="mt-1 text-small text-soft">
              {(await getTranslations('tryout.shrink'))('onServer', {
                games: SHRINK_LIMITS.games,
                seconds: SHRINK_LIMITS.milliseconds / 1000,
              })}
            </p>
          )}
        </div>
      )}
    </>
  )
  const { puzzle } = problem
  if (game && chosen && !tooLarge && puzzle)
    return (
      <div className="board-fit is-large [--around:26rem] max-md:[--around:calc(33rem+var(--told,0rem))]">
        <ClientWords
          namespaces={['replay', ...SHARE_WORDS, ...(game.log ? ['turns'] : [])]}
          puzzle={problem.puzzle}
        >
          <VerifiedReplay
            key={chosen.name}
            shared={sharedOf(
              { kind: 'submission', id, caseName: chosen.name },
              {
                ...{ ...problem, puzzle, ...game },
                share: submission.own && game.opensIfShared ? share.bind(null, id, true) : undefined,
              },
            )}
            asked={asked}
            address={{
              case: chosen.name,
              ...(order !== 'case' && { sort: order }),
              ...(query.whole === '1' && { whole: '1' }),
            }}
            log={game.log}
          >
            {beside}
          </VerifiedReplay>
        </ClientWords>
      </div>
    )
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <div>
        {game && chosen ? (
          <Notice>
            {t('large', { size: format.number(sizeOf(game.replay) / 1e6, { maximumFractionDigits: 0 }) })}{' '}
            <Link href={`${href({ name: chosen.name })}&whole=1`} className="link">
              {t('open')}
            </Link>
          </Notice>
        ) : (
          <Notice>{t(chosen ? 'unwatched' : 'hidden')}</Notice>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">{beside}</div>
    </div>
  )
}

/**
 * URL of the editor with the case of a game and the game itself, for the program's author with this version, and another one
 * that shrinks the case at once, if the puzzle's levels get smaller: in the page, or on the server if this version does not run
 * in browsers. `undefined` in duels, where levels come from other programs, and for a level that does not fit into a link.
 */
function runAddresses(
  { id, problem, role, own, version, language }: SubmissionPage,
  { replay }: SubmissionGame,
  caseName: string,
) {
  const { level, seed, moves } = replay
  if (role || level.length > LONGEST_LEVEL) return undefined
  const page = problemAddress(problem.id, { version: own && version !== null ? version : undefined })
  const runsInPage = language !== null && isLanguageId(language) && isOfPage(languageOf(language))
  const shrinks = own && version !== null && problem.puzzle && puzzleOf(problem.puzzle).parts
  const of = runsInPage ? undefined : { submissionId: id, caseName }
  return {
    address: `${page}#${formatOwnCase({ level, seed, moves })}`,
    shrinkAddress: shrinks ? `${page}#${formatShrinkCase({ level, seed }, of)}` : undefined,
    shrinksOnServer: of !== undefined,
  }
}

const isOfPage = ({ wasm }: Language) => wasm !== undefined

async function CompilerLog({ submission: { compileLog, verdict } }: { submission: SubmissionPage }) {
  const t = await getTranslations('submission')
  if (!compileLog?.trim()) return null
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-title">{t(verdict === 'compile-error' ? 'compiler' : 'compilerWarnings')}</h2>
      <ScrollablePre className="max-h-96 overflow-auto rounded bg-sunken px-4 py-3 font-mono text-small whitespace-pre">
        {visible(compileLog)}
      </ScrollablePre>
    </section>
  )
}

/** For the author: whether a duel version takes part in the tournament, and why. */
async function Part({ id }: { id: string }) {
  const part = await participationOf(id)
  if (!part) return null
  const t = await getTranslations('entry')
  const { state, role, entry } = part
  const version = entry?.version ?? null
  return (
    <div className="mb-6 max-w-3xl">
      <Notice tone={state === 'refused' ? 'bad' : undefined}>
        {t(state === 'refused' ? `part.refused.${role}` : `part.${state}`)}{' '}
        {state !== 'active' && version !== null && t('part.stays', { version })}{' '}
        {entry && (
          <Link href={`/duel/entries/${entry.id}`} className="link">
            {t('own')}
          </Link>
        )}
      </Notice>
    </div>
  )
}

interface SourceProps {
  submission: SubmissionPage
  /** The compiler log and the last stderr of the shown game. Lines that they mention are marked. */
  log: string
}

/** The source, for its author: no one else receives it. */
async function Source({ submission: { id, answer, language }, log }: SourceProps) {
  const t = await getTranslations('submission')
  if (answer === null) return null
  const findings = language ? diagnosticsOf(language, log, answer) : []
  return (
    <section className="mt-10">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 className="text-title">{t('source')}</h2>
        <ClientWords namespaces={['copy']}>
          <CopyButton text={answer} />
        </ClientWords>
        <a href={`/submissions/${id}/source`} download className="link text-small">
          {t('download')}
        </a>
      </div>
      {findings.length > 0 && (
        <div className="mb-3">
          <Findings findings={findings} />
        </div>
      )}
      <MarkedSource text={answer} findings={findings} />
    </section>
  )
}

/** Classes by kind of finding, worst first. */
const LOOKS = {
  error: 'bg-bad/15 decoration-bad',
  warning: 'bg-partial/15 decoration-partial',
  call: 'bg-transparent decoration-soft',
} as const
const KINDS = Object.keys(LOOKS) as (keyof typeof LOOKS)[]

interface MarkedSourceProps {
  text: string
  findings: readonly Diagnostic[]
}

/** A read-only source in which lines with findings are marked and have element ids. */
export function MarkedSource({ text, findings }: MarkedSourceProps) {
  const lines = text.split('\n')
  const marked = [...new Set(findings.map(({ line }) => line))].sort((a, b) => a - b)
  const pieces: ReactNode[] = []
  let shown = 0
  for (const line of marked) {
    const said = findings.filter((each) => each.line === line)
    const worst = KINDS.find((kind) => said.some((each) => each.kind === kind)) ?? 'call'
    pieces.push(
      lines
        .slice(shown, line - 1)
        .map((each) => `${each}\n`)
        .join(''),
      <mark
        key={line}
        id={lineId(line)}
        title={said.map(({ message }) => message).join('\n') || undefined}
        className={`scroll-m-8 text-inherit underline decoration-2 underline-offset-4 target:outline-2 target:outline-ink ${LOOKS[worst]}`}
      >
        {lines[line - 1]}
      </mark>,
      line < lines.length ? '\n' : '',
    )
    shown = line
  }
  return (
    <ScrollablePre className="max-h-[32rem] overflow-auto rounded bg-sunken px-4 py-3 font-mono text-small whitespace-pre">
      {pieces}
      {lines.slice(shown).join('\n')}
    </ScrollablePre>
  )
}
