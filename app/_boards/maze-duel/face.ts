import { mazeDuel } from '@/judge/puzzles/maze-duel'
import { faceOf } from '../face'
import { MazeBoard } from './Board'

export const MAZE_DUEL = faceOf({ id: 'maze-duel', puzzle: mazeDuel, Board: MazeBoard })
