import { labyrinthPath } from '@/judge/puzzles/labyrinth-path'
import { faceOf } from '../face'
import { drawPath } from './draw'

export const LABYRINTH_PATH = faceOf({ id: 'labyrinth-path', puzzle: labyrinthPath, draw: drawPath })
