import { faceOf } from '../_common/face'
import { placeOn } from '../_common/places'
import { snake } from '.'
import { drawSnake } from './draw'
import { SIDE } from './notation'

export const face = faceOf({
  id: 'snake',
  puzzle: snake,
  draw: drawSnake,
  // The place of its head.
  places: ({ frame }) => frame.snake.slice(0, 1).map((cell) => placeOn(cell, SIDE)),
  loadEditor: async () => (await import('./editor')).editor,
})
