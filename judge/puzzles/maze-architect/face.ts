import { faceOf } from '../face'
import { mazeArchitect } from '.'
import { drawBuild } from './draw'

export const face = faceOf({
  id: 'maze-architect',
  puzzle: mazeArchitect,
  draw: drawBuild,
  // Nobody walks.
  places: () => [],
})
