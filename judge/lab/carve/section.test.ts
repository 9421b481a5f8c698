import { expect, test } from 'vitest'
import { valueIn } from '../../kit/value-in'
import { readValues } from '../_common/parameters'
import { PAINTS } from '../film/draw-board'
import { CARVERS } from '.'
import { carveSection } from './section'

test.each(CARVERS.map(({ id }) => id))(
  'the last step of %s shows the maze with its doors, and no marks',
  (id) => {
    const query = { algorithms: id, rows: '9', cols: '8', braid: '20' }
    const runs = valueIn(carveSection.run(readValues(carveSection.parameters, query).values))
    const { film, draw } = runs[0]!
    const keysAt = (step: number) =>
      draw(step).shapes.flatMap((shape) => (shape.kind === 'path' && shape.d === '' ? [] : [shape.key]))
    const isMark = (key: string | undefined) =>
      key === 'head' || (key !== undefined && Object.hasOwn(PAINTS, key))
    expect(keysAt(film.length - 1).filter(isMark)).toContain('head')
    expect(keysAt(film.length).filter(isMark)).toEqual([])
    expect(keysAt(film.length)).toEqual(expect.arrayContaining(['start', 'goal']))
  },
)
