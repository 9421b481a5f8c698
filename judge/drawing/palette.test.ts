import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BOARD_PALETTES, PALETTES } from './palette'
import { INKS } from './shapes'

const css = readFileSync('app/globals.css', 'utf8')
const boards = readFileSync('app/_viewer/boards/boards.css', 'utf8')

test.each(INKS)("%s equals the boards' design token in both themes", (ink) => {
  const [, light, dark = light] =
    new RegExp(`--color-${ink}: (?:light-dark\\()?(#\\w+)(?:, (#\\w+)\\))?;`).exec(boards) ?? []
  expect({ light, dark }).toEqual({ light: BOARD_PALETTES.light[ink], dark: BOARD_PALETTES.dark[ink] })
})

test.each(INKS)("%s equals the pages' design token in both themes", (ink) => {
  const [, light, dark] = new RegExp(`--color-${ink}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? []
  expect({ light, dark }).toEqual({ light: PALETTES.light[ink], dark: PALETTES.dark[ink] })
})
