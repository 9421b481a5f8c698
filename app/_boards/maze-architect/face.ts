import { mazeArchitect } from '@/judge/puzzles/maze-architect'
import { faceOf } from '../face'
import { BuildBoard } from './Board'

export const MAZE_ARCHITECT = faceOf({ id: 'maze-architect', puzzle: mazeArchitect, Board: BuildBoard })
