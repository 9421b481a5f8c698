import { getLocale, getTranslations } from 'next-intl/server'
import { answerWith } from '@/app/_cards/answer'
import { CARD } from '@/app/_cards/card'
import { pictureOf } from '@/app/_cards/picture'
import { findProblem } from '@/lib/problems/queries'

interface Props {
  params: Promise<{ id: string }>
}

export const size = CARD
export const contentType = 'image/png'

/** The card of a problem: its board before the first move. */
export default async function ProblemCard({ params }: Props) {
  const [t, locale] = [await getTranslations('problems'), await getLocale()]
  const problem = await findProblem((await params).id, locale, 'solver', null)
  if (!problem) return answerWith(undefined, 'nobody')
  const { title, summary, kind, puzzle, level, seed } = problem
  const drawing = puzzle ? await pictureOf({ puzzle, level, seed, moves: [] }) : undefined
  return answerWith({ title, over: t(`kinds.${kind}`), below: summary, drawing }, 'everybody')
}
