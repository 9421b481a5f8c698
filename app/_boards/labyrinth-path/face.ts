import { labyrinthPath } from '@/judge/puzzles/labyrinth-path'
import { faceOf } from '../face'
import { PathBoard } from './Board'

export const LABYRINTH_PATH = faceOf({ id: 'labyrinth-path', puzzle: labyrinthPath, Board: PathBoard })
