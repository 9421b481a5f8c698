import type { Face } from '@/app/_boards/face'
import type { PuzzleId } from '@/judge/puzzles'

/** The face of each puzzle, to be loaded: a browser gets the rules and the drawing of the one that it needs. */
export const FACE_OF: Readonly<Record<PuzzleId, () => Promise<Face>>> = {
  'robot-escape': async () => (await import('@/app/_boards/robot-escape/face')).ROBOT_ESCAPE,
  'robot-escape-bot': async () => (await import('@/app/_boards/robot-escape-bot/face')).ROBOT_ESCAPE_BOT,
  'knights-tour': async () => (await import('@/app/_boards/knights-tour/face')).KNIGHTS_TOUR,
  'labyrinth-path': async () => (await import('@/app/_boards/labyrinth-path/face')).LABYRINTH_PATH,
  'maze-architect': async () => (await import('@/app/_boards/maze-architect/face')).MAZE_ARCHITECT,
  'maze-duel': async () => (await import('@/app/_boards/maze-duel/face')).MAZE_DUEL,
  snake: async () => (await import('@/app/_boards/snake/face')).SNAKE,
}
