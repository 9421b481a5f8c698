import { robotEscapeBot } from '@/judge/puzzles/robot-escape-bot'
import { faceOf } from '../face'
import { RobotBoard } from '../robot-escape/Board'
import { BotStarts } from './Starts'

/** Drawn as `robot-escape` is: a level of this puzzle is one of that puzzle, and more. */
export const ROBOT_ESCAPE_BOT = faceOf({
  id: 'robot-escape-bot',
  puzzle: robotEscapeBot,
  Board: RobotBoard,
  Details: BotStarts,
})
