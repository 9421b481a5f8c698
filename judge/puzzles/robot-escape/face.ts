import { faceOf } from '../_common/face'
import { robotEscape } from '.'
import { ROBOTS } from './drawing/robots'

export const face = faceOf({
  id: 'robot-escape',
  puzzle: robotEscape,
  ...ROBOTS,
  loadEditor: async () => (await import('./editor')).editor,
  pad: { up: 'U', left: 'L', down: 'D', right: 'R' },
})
