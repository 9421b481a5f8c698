import { mazeArchitect } from '@/judge/puzzles/maze-architect'
import { faceOf } from '../face'
import { drawBuild } from './draw'

export const MAZE_ARCHITECT = faceOf({ id: 'maze-architect', puzzle: mazeArchitect, draw: drawBuild })
