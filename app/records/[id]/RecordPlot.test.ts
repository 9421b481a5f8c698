import { expect, test } from 'vitest'
import { stepsOf } from './RecordPlot'

test.each([
  ['nothing', [], ''],
  ['one record', [{ x: 1, y: 2 }], 'M1 2H9'],
  ['two', [{ x: 1, y: 8 }, { x: 4.04, y: 2.06 }], 'M1 8H4V2.1H9'], // biome-ignore format: one line a case
])('a step line of %s', (_, points, path) => {
  expect(stepsOf(points, 9)).toBe(path)
})
