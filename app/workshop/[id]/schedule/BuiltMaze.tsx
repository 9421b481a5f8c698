'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useMemo } from 'react'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import { Picture } from '@/app/_viewer/boards/Picture'
import { levelDrawing } from '@/app/_viewer/boards/sceneOf'
import type { Face } from '@/judge/puzzles/face'
import { prim } from '@/judge/puzzles/maze-duel/built-in/architects/prim'
import { formatMaze } from '@/judge/puzzles/maze-duel/notation'
import { parseOrders } from '@/judge/puzzles/maze-duel/orders'
import type { Order } from '@/judge/tournament/trial'
import type { Row } from './useSchedule'

interface Props {
  row: Row
  /** Its place in the schedule, from 1. */
  number: number
}

/** What one of the built-in architects builds for a maze of a schedule, so that its size can be seen. */
export const BuiltMaze = perPuzzle<Props>(function BuiltMaze({
  face,
  row: { size, seed },
  number,
}: Props & { face: Face }) {
  const t = useTranslations('workshop.scheduleForm')
  const words = useDeferredValue(`${size} ${seed}`)
  const drawing = useMemo(() => {
    const read = parseOrders(words)
    const [order] = read.ok ? read.value : []
    return order && builtDrawing(face, order)
  }, [face, words])
  if (!drawing) return null
  const said = t('picture', { number, bot: 'prim' })
  return (
    <figure className="flex flex-col gap-2 [--board-height:24rem]">
      <Picture drawing={drawing} label={said} />
      <figcaption className="text-center text-small text-soft">{said}</figcaption>
    </figure>
  )
})

function builtDrawing(face: Face, { size, seed }: Order) {
  const drawing = levelDrawing(face, formatMaze(prim(size, seed)))
  return drawing.ok ? drawing.value : undefined
}
