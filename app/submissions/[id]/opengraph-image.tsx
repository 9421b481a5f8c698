import { getLocale } from 'next-intl/server'
import { answerWith } from '@/app/_cards/answer'
import { CARD } from '@/app/_cards/card'
import { pictureOf } from '@/app/_cards/picture'
import { verdictText } from '@/app/submissions/[id]/verdictText'
import { findGame } from '@/lib/submissions/games'
import { findSubmission } from '@/lib/submissions/queries'
import { currentUser } from '@/lib/users/current-user'

interface Props {
  params: Promise<{ id: string }>
}

export const size = CARD
export const contentType = 'image/png'

/**
 * The card of a submission: the telling step of the game that decided it, for users who may open its page, and no more than they see there. It
 * must not be cached, because a shared submission can become private again.
 */
export default async function SubmissionCard({ params }: Props) {
  const [user, locale] = [await currentUser(), await getLocale()]
  const submission = await findSubmission((await params).id, user, locale)
  if (!submission) return answerWith(undefined, 'nobody')
  const { id, problem, author, cases, verdict } = submission
  const watchable = cases.filter((each) => each.watchable)
  const shown = watchable.find((each) => each.verdict === verdict) ?? watchable[0]
  const game = shown && (await findGame(id, shown.name, user))
  const { puzzle } = problem
  const drawing = game && puzzle ? await pictureOf({ ...game.replay, puzzle }) : undefined
  const below = await verdictText(submission)
  return answerWith({ title: problem.title, over: author.name, below, drawing }, 'nobody')
}
