import { faceOf } from '../_common/face'
import { placesOfWalk } from '../_common/walk'
import { labyrinthPath } from '.'
import { drawPath } from './draw'
import { pointer } from './pointer'

export const face = faceOf({
  id: 'labyrinth-path',
  puzzle: labyrinthPath,
  draw: drawPath,
  places: ({ frame }) => placesOfWalk(frame),
  loadEditor: async () => (await import('./editor')).editor,
  pointer,
})
