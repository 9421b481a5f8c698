import { fileURLToPath } from 'node:url'
import type { Drawing } from '@/judge/drawing/shapes'
import type { PuzzleId } from '@/judge/puzzles'
import type { GoldenGame } from '@/judge/puzzles/_common/samples'
import type { Face } from '@/judge/puzzles/face'
import { loadFace } from '@/judge/puzzles/load'
import { HEAT } from '@/judge/puzzles/robot-escape/drawing/heat'
import { type GameResult, previewStep, sceneOn } from '@/judge/replay/play'
import { ALL_SAMPLES, PUZZLE_IDS } from '../contract/samples'

export interface Game extends GoldenGame {
  readonly puzzle: PuzzleId
}

/** The games with golden replays and boards, by puzzle and file: `snake/won`. */
export const GAMES: Readonly<Record<string, Game>> = Object.fromEntries(
  PUZZLE_IDS.flatMap((puzzle) =>
    Object.entries(ALL_SAMPLES[puzzle].golden).map(([name, game]) => [
      `${puzzle}/${name}`,
      { ...game, puzzle },
    ]),
  ),
)

/** Folder of a puzzle's golden files. */
export const goldenFolder = (puzzle: string) =>
  fileURLToPath(new URL(`../../judge/puzzles/${puzzle}/golden/`, import.meta.url))

/** Path of a golden file: `snake/won.txt` becomes judge/puzzles/snake/golden/won.txt. */
export function fileOf(name: string): string {
  const [puzzle = '', file = ''] = name.split('/')
  return goldenFolder(puzzle) + file
}

/** Returns the replay as JSON, its result, and the board at the start, at three steps in between, and at the end. */
export function render(played: GameResult): string {
  const film = played.film()
  const steps = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * film.length))
  const boards = [...new Set(steps)].map((step) => {
    const { code, values } = film.tell(step)
    return `-- step ${step} of ${film.length}: ${code} ${JSON.stringify(values)}\n${film.picture(step)}`
  })
  const { outcome } = played
  return [
    `${JSON.stringify(played.replay(), undefined, 2)}\n`,
    `-- outcome\n${JSON.stringify(outcome, undefined, 2)}\n`,
    `-- events: ${film.events.map(({ step, kind }) => `${kind} ${step}`).join(', ')}\n`,
    `-- telling: ${previewStep(film)} of ${film.length}\n`,
    ...boards,
  ].join('\n')
}

/** The rules and the drawing of every puzzle. */
const FACES = Object.fromEntries(
  await Promise.all(PUZZLE_IDS.map(async (id) => [id, await loadFace(id)] as const)),
) as Readonly<Record<PuzzleId, Face>>

/** Returns the number of steps of a game, and a function that draws its board at a step, as the viewer does. */
export function filmOf({ puzzle, level: text, reply }: Game) {
  const { puzzle: rules, draw } = FACES[puzzle]
  const scene = sceneOn(rules, { level: text, seed: 0 }, [reply].flat())
  if (!scene.ok) throw new Error(scene.error.code)
  const { level, moves, film } = scene.value
  const at = (step: number, heat = false): Drawing =>
    draw({
      ...{ level, moves, film, frame: film.at(step), step, focus: film.focus },
      ...{ trails: true, heat: heat ? HEAT : undefined },
    })
  return { length: film.length, at }
}
