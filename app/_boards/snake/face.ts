import { snake } from '@/judge/puzzles/snake'
import { faceOf } from '../face'
import { SnakeBoard } from './Board'

export const SNAKE = faceOf({ id: 'snake', puzzle: snake, Board: SnakeBoard })
