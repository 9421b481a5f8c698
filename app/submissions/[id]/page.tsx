import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { cardAt } from '@/app/_cards/metadata'
import { CaseName } from '@/app/_desk/games/CaseTable'
import { breakAddress, editorialAddress, gameAddress, problemAddress } from '@/app/_ui/addresses'
import { buttonClass } from '@/app/_ui/Button'
import { ClientWords } from '@/app/_ui/ClientWords'
import { PersonCrest } from '@/app/_ui/Crest'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { useReason, VerdictBadge, VerdictLine } from '@/app/_ui/Verdict'
import { When } from '@/app/_ui/When'
import { parseReplayQuery, type ReplayQuery } from '@/app/_viewer/player/address'
import { SHARE_WORDS, sharedOf } from '@/app/_viewer/share/sharedOf'
import { verdictText } from '@/app/submissions/[id]/verdictText'
import { contestsOfOwn } from '@/lib/contests/public'
import { editorialAccess } from '@/lib/problems/editorials'
import { findGame } from '@/lib/submissions/games'
import { findSubmission, type SubmissionPage } from '@/lib/submissions/queries'
import { firstWithSameAnswer } from '@/lib/submissions/same-answer'
import { currentUser } from '@/lib/users/current-user'
import { hasShown } from '@/lib/workshop/challenges'
import { share } from './actions'
import { BotSubmission } from './BotSubmission'
import { Comments } from './Comments'
import { ContestEmbargo } from './ContestEmbargo'
import { Facts } from './Facts'
import { Figures, resultOf } from './Result'
import { Sharing } from './Sharing'
import { VerifiedReplay } from './VerifiedReplay'

interface AnswerSubmissionProps {
  submission: SubmissionPage
  asked: ReplayQuery
}

/** Answers longer than this, in characters, are cut off in print: this is five pages. */
const PRINTED = 20_000

/** A submitted answer: its single game, and the answer text. */
async function AnswerSubmission({ submission, asked }: AnswerSubmissionProps) {
  const t = await getTranslations('submission')
  const { id, problem, cases, answer } = submission
  const [first] = cases
  const game = first?.watchable ? await findGame(id, first.name, await currentUser()) : undefined
  const beside = (
    <div>
      <Facts submission={submission} />
      {submission.own && <Sharing submission={submission} />}
    </div>
  )
  return (
    <>
      <ContestEmbargo submission={submission} />
      {game && first && problem.puzzle ? (
        <div className="board-fit is-large [--around:26rem] max-md:[--around:calc(33rem+var(--told,0rem))]">
          <ClientWords namespaces={['replay', ...SHARE_WORDS]} puzzle={problem.puzzle}>
            <VerifiedReplay
              shared={sharedOf(
                { kind: 'submission', id, caseName: first.name },
                {
                  ...problem,
                  puzzle: problem.puzzle,
                  ...game,
                  share: submission.own && game.opensIfShared ? share.bind(null, id, true) : undefined,
                },
              )}
              asked={asked}
            >
              {beside}
            </VerifiedReplay>
          </ClientWords>
        </div>
      ) : (
        beside
      )}
      <section className="mt-10">
        <h2 className="mb-2 text-title">{t('answer')}</h2>
        <ScrollablePre
          className={`max-h-80 overflow-auto rounded bg-sunken px-4 py-3 font-mono text-small break-all whitespace-pre-wrap ${answer && answer.length <= PRINTED ? 'print:max-h-none' : ''}`}
        >
          {answer}
        </ScrollablePre>
      </section>
    </>
  )
}

type Props = PageProps<'/submissions/[id]'>

const load = cache(async (id: string) => findSubmission(id, await currentUser(), await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const submission = await load((await params).id)
  if (!submission) return {}
  const [t, states] = [await getTranslations('cards'), await getTranslations('states')]
  const [page, verdicts] = [await getTranslations('submission'), await getTranslations('verdicts')]
  const { id, problem, author, state, verdict } = submission
  const told = (await verdictText(submission)) || states(state)
  const alt = t('game', { problem: problem.title, player: author.name, told })
  // Screen readers announce the title when the page has loaded.
  const word = state === 'judged' && verdict ? verdicts(verdict) : states(state)
  const title = page('pageTitle', { verdict: word, problem: problem.title })
  return { title, robots: { index: false }, ...(await cardAt(`/submissions/${id}`, alt)) }
}

/** The verdict as a sentence, the game behind it, who may see it, and what others say about it. */
export default async function Submission({ params, searchParams }: Props) {
  const submission = await load((await params).id)
  if (!submission) notFound()
  const [t, query] = [await getTranslations('submission'), await searchParams]
  const { problem, author, language } = submission
  const asked = parseReplayQuery(query)
  const [result, { facts, lines }] = [await getTranslations('result'), await resultOf(submission)]
  return (
    <>
      <header className="mb-3 grid items-end gap-x-10 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto] lg:-mt-6 lg:mb-1">
        <div>
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h1 className="text-title">
              <Link href={problemAddress(problem.id, { role: submission.role })} className="hover:underline">
                {problem.title}
              </Link>
            </h1>
            <p className="text-small text-soft">
              {t.rich('by', {
                who: () => (
                  <>
                    <PersonCrest of={author} />{' '}
                    <Link href={`/users/${author.username}`} className="link">
                      {author.name}
                    </Link>
                  </>
                ),
                when: () => <When at={submission.createdAt} />,
              })}
            </p>
            {language && <BotFacts submission={submission} language={language} />}
          </div>
          <Headline submission={submission} />
        </div>
        {facts.length > 0 && <Figures label={result('label')} facts={facts} />}
      </header>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-8 gap-y-2 empty:hidden lg:mb-2">
        {lines}
        <AuthorLines submission={submission} />
        {!submission.own && (
          <Link
            href={problemAddress(problem.id, { role: submission.role })}
            className={buttonClass('primary')}
          >
            {t('beatIt')}
          </Link>
        )}
      </div>
      {/* The lines take the board's height, so that the buttons of the replay stay in sight. */}
      <div className={lines ? '[--lines:0.5rem] max-md:[--told:5.5rem]' : undefined}>
        {language ? (
          <BotSubmission submission={submission} query={query} asked={asked} />
        ) : (
          <AnswerSubmission submission={submission} asked={asked} />
        )}
      </div>
      <Comments submission={submission} query={query} />
    </>
  )
}

/** Version and language of the bot, and where it was judged. */
async function BotFacts({ submission, language }: { submission: SubmissionPage; language: string }) {
  const t = await getTranslations('submission')
  const { tryout, version, sandbox, state } = submission
  return (
    <p className="flex flex-wrap gap-x-4 text-small text-soft">
      <span>{tryout || version === null ? t('tryout') : t('version', { version })}</span>
      <span>{languageName(language)}</span>
      {sandbox && state === 'judged' && <span>{t('judgedIn', { sandbox })}</span>}
    </p>
  )
}

/** The verdict as a sentence; of several cases, how many were won, and what happened in the one that decided it. */
function Headline({ submission }: { submission: SubmissionPage }) {
  const { id, cases, problem, verdict, reason } = submission
  const [t, result] = [useTranslations('submission'), useTranslations('result')]
  const words = useReason(problem.puzzle)
  if (!verdict) return null
  const failed = verdict !== 'accepted'
  const decisive = cases.length > 1 ? cases.find((each) => each.verdict === verdict) : undefined
  const won = cases.filter((each) => each.verdict === 'accepted').length
  return (
    <div className="mt-1 max-w-3xl text-large">
      {decisive ? (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <VerdictBadge verdict={verdict} />
            <span>{result('won', { won, total: cases.length })}</span>
          </p>
          {failed && reason && (
            <p className="text-base wrap-anywhere">
              {decisive.watchable ? (
                <Link href={gameAddress(id, decisive.name)} scroll={false} className="link">
                  <CaseName name={decisive.name} />
                </Link>
              ) : (
                <CaseName name={decisive.name} />
              )}
              {': '}
              {words(verdict, reason)}
            </p>
          )}
        </>
      ) : (
        <VerdictLine puzzle={problem.puzzle} verdict={verdict} reason={reason} />
      )}
      {failed && !reason && <p className="text-small text-soft">{t('untold')}</p>}
    </div>
  )
}

/** What only the author of a submission is told about it, a line for each. */
function AuthorLines({ submission }: { submission: SubmissionPage }) {
  return (
    <>
      <SubmittedBefore submission={submission} />
      <OfContest submission={submission} />
      <ReadEditorial submission={submission} />
      <BreakIt submission={submission} />
    </>
  )
}

/** For the author of an answer string: that it is not a new one, with the way to the first time. */
async function SubmittedBefore({ submission: { id, own, language } }: { submission: SubmissionPage }) {
  const first = own && !language ? await firstWithSameAnswer(id) : undefined
  if (!first) return null
  const t = await getTranslations('result')
  return (
    <p>
      {t.rich('submittedBefore', {
        to: (words) => (
          <Link href={`/submissions/${first}`} className="link">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}

/** For the author of a submission: the contests that it was made in, and whether it counts there. */
async function OfContest({ submission }: { submission: SubmissionPage }) {
  const viewer = submission.own && !submission.tryout ? await currentUser() : null
  if (!viewer) return null
  const [t, contests] = [
    await getTranslations('submission'),
    await contestsOfOwn(submission, viewer, await getLocale()),
  ]
  return contests.map(({ id, title, counts }) => (
    <p key={id}>
      {t.rich(counts ? 'inContest' : 'afterContest', {
        title: () => (
          <Link href={`/contests/${id}`} className="link inline-block py-0.5">
            {title}
          </Link>
        ),
      })}
    </p>
  ))
}

/** For the author of a submission: the way to the editorial of its problem, if that is open. */
async function ReadEditorial({ submission }: { submission: SubmissionPage }) {
  const { own, state, tryout, problem } = submission
  if (!own || state !== 'judged' || tryout) return null
  const access = await editorialAccess(problem.id, await currentUser())
  if (!access?.open) return null
  const t = await getTranslations('editorial')
  return (
    <p>
      <Link href={editorialAddress(problem.id)} className="link inline-block py-0.5">
        {t('read')}
      </Link>
    </p>
  )
}

/** For the author of an accepted submission: the way to the programs of its problem that can be broken, if there are any. */
async function BreakIt({ submission }: { submission: SubmissionPage }) {
  const { own, verdict, tryout, problem } = submission
  if (!own || verdict !== 'accepted' || tryout || !(await hasShown(problem.id))) return null
  const t = await getTranslations('challenges')
  return (
    <p>
      <Link href={breakAddress(problem.id)} className="link inline-block py-0.5">
        {t('open')}
      </Link>
    </p>
  )
}
