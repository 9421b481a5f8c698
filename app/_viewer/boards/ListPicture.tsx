import type { PuzzleId } from '@/judge/puzzles'
import { loadFace } from '@/judge/puzzles/load'
import { sceneOn } from '@/judge/replay/scene'
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
  const { puzzle: rules, draw } = await loadFace(puzzle)
  const scene = text === undefined ? undefined : sceneOn(rules, { level: text, seed: 0 }, [])
  if (!scene?.ok) return null
  const { level, moves, film } = scene.value
  const drawing = draw({ level, moves, film, frame: film.at(0), step: 0, focus: undefined })
  return (
    <div className="w-16 sm:w-24 [--board-height:6rem]">
      <Svg drawing={drawing} label="" />
    </div>
  )
}
