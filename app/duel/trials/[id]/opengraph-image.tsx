import { getTranslations } from 'next-intl/server'
import { answerWith } from '@/app/_cards/answer'
import { CARD } from '@/app/_cards/card'
import { pictureOf } from '@/app/_cards/picture'
import { trial } from '@/lib/duel/queries/trials'
import { currentUser } from '@/lib/users/current-user'

interface Props {
  params: Promise<{ id: string }>
}

export const size = CARD
export const contentType = 'image/png'

/**
 * The card of a trial: its end, for users who may open its page. It must not be cached, because a trial may be closed
 * later.
 */
export default async function TrialCard({ params }: Props) {
  const t = await getTranslations('duel')
  const found = await trial((await params).id, await currentUser())
  if (!found) return answerWith(undefined, 'nobody')
  const { architect, solver, size, seed, outcome, maze, replay } = found
  const drawing =
    maze && (await pictureOf({ seed: 0, moves: [], ...replay, puzzle: 'maze-duel', level: maze.text }))
  return answerWith(
    {
      title: t('against', { architect: architect.name, solver: solver.name }),
      over: t('sizeAndSeed', { size, seed: `${seed}` }),
      below: t(`outcomes.${outcome}`),
      drawing: drawing ?? undefined,
    },
    'nobody',
  )
}
