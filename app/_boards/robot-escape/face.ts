import { robotEscape } from '@/judge/puzzles/robot-escape'
import { faceOf } from '../face'
import { drawRobots, remainingRobots } from './draw'

export const ROBOT_ESCAPE = faceOf({
  id: 'robot-escape',
  puzzle: robotEscape,
  draw: drawRobots,
  layers: ['trails', 'heat'],
  remaining: remainingRobots,
  loadHeat: async () => (await import('./heat')).HEAT,
})
