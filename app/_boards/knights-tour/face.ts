import { knightsTour } from '@/judge/puzzles/knights-tour'
import { faceOf } from '../face'
import { drawTour } from './draw'

export const KNIGHTS_TOUR = faceOf({ id: 'knights-tour', puzzle: knightsTour, draw: drawTour })
