import { robotEscapeBot } from '@/judge/puzzles/robot-escape-bot'
import { faceOf } from '../face'
import { drawRobots, remainingRobots } from '../robot-escape/draw'

/** Drawn as `robot-escape` is: a level of this puzzle is one of that puzzle, and more. */
export const ROBOT_ESCAPE_BOT = faceOf({
  id: 'robot-escape-bot',
  puzzle: robotEscapeBot,
  draw: drawRobots,
  layers: ['trails', 'heat'],
  remaining: remainingRobots,
  loadHeat: async () => (await import('../robot-escape/heat')).HEAT,
})
