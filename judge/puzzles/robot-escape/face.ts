import { faceOf } from '../_common/face'
import { robotEscape } from '.'
import { ROBOTS } from './drawing/robots'

export const face = faceOf({
  id: 'robot-escape',
  puzzle: robotEscape,
  ...ROBOTS,
  loadEditor: async () => (await import('./editor')).editor,
  pointer: { keys: { ArrowUp: 'U', ArrowLeft: 'L', ArrowDown: 'D', ArrowRight: 'R' } },
})
