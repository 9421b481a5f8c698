import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COLOURS } from '@/judge/kit/identity'

/* Checks the contrasts of the colours in globals.css: WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11. */

const css = readFileSync(new URL('globals.css', import.meta.url), 'utf8')
const colours = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

/** Relative luminance, as defined by WCAG. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test('the contrast of black on white is 21', () => expect(contrast('#000000', '#ffffff')).toBeCloseTo(21))

test('every colour is defined in both themes', () => {
  expect(colours.size).toBeGreaterThan(10)
  expect(colours.size).toBe([...css.matchAll(/--color-[\w-]+: /g)].length)
})

const GROUNDS = ['paper', 'raised', 'sunken']

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const of = (name: string) => {
    const colour = colours.get(name)
    if (!colour) throw new Error(`there is no colour ${name}`)
    return colour[theme]
  }
  const least = (name: string, grounds: readonly string[]) =>
    Math.min(...grounds.map((ground) => contrast(of(name), of(ground))))

  test.each(['ink', 'soft', 'good', 'partial', 'bad'])('%s is text with AAA contrast: 7', (name) => {
    expect(least(name, GROUNDS)).toBeGreaterThanOrEqual(7)
  })

  test.each(['ink', 'soft', 'good', 'partial', 'bad'])(
    '%s is text with AA contrast in a chosen row',
    (name) => {
      expect(least(name, ['chosen'])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('a chosen row differs from the page', () => {
    expect(contrast(of('chosen'), of('paper'))).toBeGreaterThanOrEqual(1.2)
  })

  test.each([
    ['thread', GROUNDS],
    ['on-thread', ['thread']],
  ])('%s is text with AA contrast: 4.5', (name, grounds) => {
    expect(least(name, grounds)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(COLOURS)('the identity %s holds AA contrast with the page and with the mark on it', (colour) => {
    expect(least(`id-${colour}`, GROUNDS)).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['edge', GROUNDS],
    ['wall', GROUNDS],
  ])('%s is a visible shape: contrast 3', (name, grounds) => {
    expect(least(name, grounds)).toBeGreaterThanOrEqual(3)
  })
})
