import { getFormatter, getTranslations } from 'next-intl/server'
import { answerWith } from '@/app/_cards/answer'
import { CARD } from '@/app/_cards/card'
import { pictureOf } from '@/app/_cards/picture'
import { maze } from '@/lib/duel/queries/trials'

interface Props {
  params: Promise<{ hash: string }>
}

export const size = CARD
export const contentType = 'image/png'

/** The card of a maze. It must not be cached, because the maze is closed if its architect is vetoed later. */
export default async function MazeCard({ params }: Props) {
  const [t, format, found] = [
    await getTranslations('duel'),
    await getFormatter(),
    await maze((await params).hash),
  ]
  if (!found) return answerWith(undefined, 'nobody')
  const { builds, size, walls, shortest, text } = found
  const name = builds[0]?.architect.name ?? ''
  const drawing = await pictureOf({ puzzle: 'maze-duel', level: text, seed: 0, moves: [] })
  return answerWith(
    {
      title: t('mazeOf', { name, size }),
      over: `${size} × ${size}`,
      below: `${t('shortest')}: ${format.number(shortest)}. ${t('walls')}: ${format.number(walls)}.`,
      drawing,
    },
    'nobody',
  )
}
