import type { Drawing, View } from '@/judge/drawing/shapes'
import { ok, type Result } from '@/judge/kit/result'
import type { PuzzleId } from '@/judge/puzzles'
import type { Face } from '@/judge/puzzles/face'
import { loadFace } from '@/judge/puzzles/load'
import { type Scene, sceneOn } from '@/judge/replay/play'
import { type Follow, LargeBoard } from './LargeBoard'
import { Svg } from './svg/Svg'

interface Props {
  drawing: Drawing
  label: string
  view?: View | undefined
  /** Shows the drawings in place of React, if they are on a canvas. */
  follow?: Follow | undefined
}

/** Above this weight a canvas is faster than SVG; `npm run bench -- boards` measures the threshold. */
export const CANVAS_THRESHOLD = 1200

/** A drawing for a page: as SVG, or on a canvas if it is large. Both look alike. */
export const Picture = ({ follow, ...props }: Props) =>
  props.drawing.weight > CANVAS_THRESHOLD ? <LargeBoard {...props} follow={follow} /> : <Svg {...props} />

interface ListPictureProps {
  /** Null for a problem of a package, which has no board. */
  puzzle: PuzzleId | null
  /** The problem's first printed level. */
  level: string | undefined
}

/** A sheet that goes into a program and one that comes out, on a 96 × 72 grid. */
const SHEETS = 'M6 12h24v48H6zM66 12h24v48H66zM12 24h12M12 34h8M12 44h12M72 24h12M72 34h12'
const ARROW = 'M38 36h20M52 29l7 7-7 7'

/** The thumbnail of a problem in a list: its level before the first move, or a sign for a problem without a board. */
export async function ListPicture({ puzzle, level: text }: ListPictureProps) {
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

/** What is needed to simulate a stored game: the inputs of a replay without its claims. */
export interface Inputs {
  readonly level: string
  readonly seed: number
  readonly moves: readonly string[]
}

/** The scene of a stored game. Throws if the game is invalid, because it was simulated before it was stored. */
export function sceneOf(face: Face, { level, seed, moves }: Inputs): Scene {
  const scene = sceneOn(face.puzzle, { level, seed }, moves)
  if (!scene.ok) throw new Error(`a stored replay cannot be read: ${scene.error.code}`)
  return scene.value
}

/** The drawing of a level before the first move, or why there is none. */
export function levelDrawing({ puzzle, draw }: Pick<Face, 'puzzle' | 'draw'>, text: string): Result<Drawing> {
  const scene = sceneOn(puzzle, { level: text, seed: 0 }, [])
  if (!scene.ok) return scene
  const { level, moves, film } = scene.value
  return ok(draw({ level, moves, film, frame: film.at(0), step: 0, focus: undefined }))
}
