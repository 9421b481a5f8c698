import { getLocale } from 'next-intl/server'
import { answerWith } from '@/app/_cards/answer'
import { CARD } from '@/app/_cards/card'
import { pictureOf } from '@/app/_cards/picture'
import { toldOf } from '@/app/submissions/[id]/told'
import { currentUser } from '@/lib/auth'
import { findGame } from '@/lib/submissions/games'
import { findSubmission } from '@/lib/submissions/queries'

interface Props {
  params: Promise<{ id: string }>
}

export const size = CARD
export const contentType = 'image/png'

/**
 * The end of a submission's game, for those who may open its page, and no more of it than they see there. A shared one may
 * cease to be shared, so that nobody keeps its card.
 */
export default async function SubmissionCard({ params }: Props) {
  const [user, locale] = [await currentUser(), await getLocale()]
  const submission = await findSubmission((await params).id, user, locale)
  if (!submission) return answerWith(undefined, 'nobody')
  const { id, problem, author, cases } = submission
  const shown = cases.find(({ watchable }) => watchable)
  const game = shown && (await findGame(id, shown.name, user))
  const drawing = game && (await pictureOf({ ...game.replay, puzzle: problem.puzzle }))
  const below = await toldOf(submission)
  return answerWith({ title: problem.title, over: author.name, below, drawing }, 'nobody')
}
