import { mazeDuel } from '@/judge/puzzles/maze-duel'
import { faceOf } from '../face'
import { drawWalk } from './draw'

export const MAZE_DUEL = faceOf({ id: 'maze-duel', puzzle: mazeDuel, draw: drawWalk })
