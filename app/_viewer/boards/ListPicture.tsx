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

/** A sheet that goes into a program and one that comes out, on a 96 × 72 grid. */
const SHEETS = 'M6 12h24v48H6zM66 12h24v48H66zM12 24h12M12 34h8M12 44h12M72 24h12M72 34h12'
const ARROW = 'M38 36h20M52 29l7 7-7 7'

/** The thumbnail of a problem in a list: its level before the first move, or a sign for a problem without a board. */
export async function ListPicture({ puzzle, level: text }: Props) {
  if (puzzle === null)
    return (
      <svg
        viewBox="0 0 96 72"
        aria-hidden="true"
        fill="none"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="w-16 sm:w-24"
      >
        <path d={SHEETS} className="stroke-edge" />
        <path d={ARROW} className="stroke-ink" />
      </svg>
    )
  const drawing = text === undefined ? undefined : levelDrawing(await loadFace(puzzle), text)
  if (!drawing?.ok) return null
  return (
    <div className="w-16 sm:w-24 [--board-height:6rem]">
      <Svg drawing={drawing.value} label="" />
    </div>
  )
}
