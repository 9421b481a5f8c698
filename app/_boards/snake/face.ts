import { snake } from '@/judge/puzzles/snake'
import { faceOf } from '../face'
import { drawSnake } from './draw'

export const SNAKE = faceOf({ id: 'snake', puzzle: snake, draw: drawSnake })
