import type { PuzzleId } from '@/judge/puzzles'
import { loadFace } from '@/judge/puzzles/load'
import { levelDrawing } from './sceneOf'
import { Svg } from './svg/Svg'

interface Props {
  /** Null for a problem of a package, which has no board. */
  puzzle: PuzzleId | null
  /** The problem's first printed level. */
  level: string | undefined
}

/** The thumbnail of a problem in a list: its level before the first move. */
export async function ListPicture({ puzzle, level: text }: Props) {
  if (puzzle === null) return null
  const drawing = text === undefined ? undefined : levelDrawing(await loadFace(puzzle), text)
  if (!drawing?.ok) return null
  return (
    <div className="w-16 sm:w-24 [--board-height:6rem]">
      <Svg drawing={drawing.value} label="" />
    </div>
  )
}
