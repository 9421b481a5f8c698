import { knightsTour } from '@/judge/puzzles/knights-tour'
import { faceOf } from '../face'
import { TourBoard } from './Board'

export const KNIGHTS_TOUR = faceOf({ id: 'knights-tour', puzzle: knightsTour, Board: TourBoard })
