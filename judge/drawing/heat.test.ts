import { interpolateCividis } from 'd3-scale-chromatic'
import { expect, test } from 'vitest'
import { heatScale } from './heat'

/** Where the part of cividis in use begins: its lightest colours are hardly visible on paper. */
const LIGHTEST = 0.92

test('the colours are those of cividis', () => {
  const { colours } = heatScale(1000)
  expect(colours).toEqual(
    colours.map((_, level) => interpolateCividis(LIGHTEST * (1 - level / (colours.length - 1)))),
  )
})
