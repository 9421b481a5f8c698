import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import { SHARE_WORDS, sharedOf } from '@/app/_viewer/share/sharedOf'
import { findGame } from '@/lib/submissions/games'
import type { SubmissionPage } from '@/lib/submissions/queries'
import { currentUser } from '@/lib/users/current-user'
import { share } from './actions'
import { ContestEmbargo } from './ContestEmbargo'
import { Facts } from './Facts'
import { Sharing } from './Sharing'
import { VerifiedReplay } from './VerifiedReplay'

interface Props {
  submission: SubmissionPage
  asked: ReplayQuery
}

/** Answers longer than this, in characters, are cut off in print: this is five pages. */
const PRINTED = 20_000

/** A submitted answer: its single game, and the answer text. */
export async function AnswerSubmission({ submission, asked }: Props) {
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
        <div className="board-fit [--around:26rem] max-md:[--around:calc(33rem+var(--told,0rem))]">
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
