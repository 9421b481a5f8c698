import { faceOf } from '../_common/face'
import { ROBOTS } from '../robot-escape/drawing/robots'
import { robotEscapeBot } from '.'

export const face = faceOf({
  id: 'robot-escape-bot',
  puzzle: robotEscapeBot,
  // A level of this puzzle extends a level of robot-escape.
  ...ROBOTS,
  loadEditor: async () => (await import('./editor')).editor,
})
