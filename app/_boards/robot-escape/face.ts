import { robotEscape } from '@/judge/puzzles/robot-escape'
import { faceOf } from '../face'
import { drawRobots, remainingRobots } from './draw'
import { mostLingering } from './heat'

export const ROBOT_ESCAPE = faceOf({
  id: 'robot-escape',
  puzzle: robotEscape,
  draw: drawRobots,
  layers: ['trails', 'heat'],
  remaining: remainingRobots,
  mostHeat: ({ level, film }) => mostLingering(level, film),
})
