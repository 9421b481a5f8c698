import { faceOf } from '../_common/face'
import { mazeArchitect } from '.'
import { drawBuild } from './draw'

export const face = faceOf({
  id: 'maze-architect',
  puzzle: mazeArchitect,
  draw: drawBuild,
  // Nothing moves in this puzzle.
  places: () => [],
})
