import { faceOf } from '../_common/face'
import { placesOfWalk } from '../_common/walk'
import { knightsTour } from '.'
import { drawTour } from './draw'
import { pointer } from './pointer'

export const face = faceOf({
  id: 'knights-tour',
  puzzle: knightsTour,
  draw: drawTour,
  places: ({ frame }) => placesOfWalk(frame),
  loadEditor: async () => (await import('./editor')).editor,
  pointer,
})
