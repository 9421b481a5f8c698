import { interpolateCividis } from 'd3-scale-chromatic'
import { expect, test } from 'vitest'
import { heatScale } from './heat'

/** The part of cividis in use: its lightest colour is hardly visible on paper, and its darkest not on dark. */
const PART = { light: [0.92, 0], dark: [0.25, 1] } as const

test('the colours are those of cividis', () => {
  const { colours } = heatScale(1000)
  const at = ([from, to]: readonly [number, number], level: number) =>
    interpolateCividis(from + (level / (colours.length - 1)) * (to - from))
  expect(colours).toEqual(
    colours.map((_, level) => `light-dark(${at(PART.light, level)}, ${at(PART.dark, level)})`),
  )
})
