import { faceOf } from '../_common/face'
import { placeOn } from '../_common/places'
import { mazeDuel } from '.'
import { drawWalk } from './draw'

export const face = faceOf({
  id: 'maze-duel',
  puzzle: mazeDuel,
  draw: drawWalk,
  places: ({ level, frame }) => [placeOn(frame.path[frame.at] ?? level.start, level.size)],
})
