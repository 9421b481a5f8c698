import { robotEscape } from '@/judge/puzzles/robot-escape'
import { faceOf } from '../face'
import { RobotBoard } from './Board'
import { Starts } from './Starts'

export const ROBOT_ESCAPE = faceOf({
  id: 'robot-escape',
  puzzle: robotEscape,
  Board: RobotBoard,
  Details: Starts,
})
