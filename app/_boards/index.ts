import type { PuzzleId } from '@/judge/puzzles'
import type { Face } from './face'
import { KNIGHTS_TOUR } from './knights-tour/face'
import { LABYRINTH_PATH } from './labyrinth-path/face'
import { MAZE_ARCHITECT } from './maze-architect/face'
import { MAZE_DUEL } from './maze-duel/face'
import { ROBOT_ESCAPE } from './robot-escape/face'
import { ROBOT_ESCAPE_BOT } from './robot-escape-bot/face'
import { SNAKE } from './snake/face'

/** The face of every puzzle, for the server: one without a drawing does not compile. */
export const FACES: Readonly<Record<PuzzleId, Face>> = {
  'robot-escape': ROBOT_ESCAPE,
  'robot-escape-bot': ROBOT_ESCAPE_BOT,
  'knights-tour': KNIGHTS_TOUR,
  'labyrinth-path': LABYRINTH_PATH,
  'maze-architect': MAZE_ARCHITECT,
  'maze-duel': MAZE_DUEL,
  snake: SNAKE,
}
