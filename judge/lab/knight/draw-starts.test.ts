import { expect, test } from 'vitest'
import { markupOf } from '../../drawing/markup'
import { drawStarts, mostTakeBacks } from './draw-starts'
import { NO_TOUR, NOT_TRIED } from './experiments/starts'

test('the map shows straight starts, those that go back, and those without a tour', () => {
  const takeBacks = [0, 3, 90, NO_TOUR, NOT_TRIED, 0]
  expect(mostTakeBacks(takeBacks)).toBe(90)
  const drawing = drawStarts({ rows: 2, cols: 3 }, takeBacks)
  const dOf = (key: string) => drawing.shapes.find((shape) => shape.key === key)
  expect((dOf('straight') as { d: string }).d.match(/M/g)).toHaveLength(2)
  expect((dOf('none') as { d: string }).d.match(/M/g)).toHaveLength(1)
  // Two cells on the heat scale, of two colours.
  expect(drawing.shapes.filter(({ key }) => key?.startsWith('light-dark'))).toHaveLength(2)
  const markup = markupOf(drawing)
  for (const text of ['>0<', '>3<', '>90<']) expect(markup).toContain(text)
})

test('a map without any start that goes back', () => {
  expect(mostTakeBacks([NOT_TRIED, 0])).toBe(0)
  expect(
    drawStarts({ rows: 1, cols: 2 }, [NOT_TRIED, 0]).shapes.some(({ key }) => key?.startsWith('light')),
  ).toBe(false)
})
