import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'
import { inRoot } from '@/scripts/up/paths.mjs'
import { CHECKED_IN, lookAt, looksAt, looksFor, SCHEMES, visitsAt, WIDTHS } from '../setup/look-plan'
import { PAGES } from '../setup/routes'

const PLACES = Array.from({ length: 8 }, (_, place) => place)
const sorted = (values: Iterable<unknown>) => [...new Set(values)].map(String).sort()

test.each(PLACES)('page %i is checked in both widths, both themes and every language', (place) => {
  const visits = visitsAt(place)
  const looks = visits.flatMap(({ looks }) => looks)
  for (const each of [looks, looksAt(place), looksFor('x'.repeat(place))]) {
    expect(sorted(each.map(({ width }) => width))).toEqual(sorted(WIDTHS))
    expect(sorted(each.map(({ colorScheme }) => colorScheme))).toEqual(sorted(SCHEMES))
  }
  expect(visits.map(({ locale }) => locale).sort()).toEqual([...LOCALES].sort())
})

test('eight consecutive pages are checked in all combinations', () => {
  const combinations = PLACES.flatMap(visitsAt).flatMap(({ locale, looks }) =>
    looks.map(({ width, colorScheme }) => `${locale} ${width} ${colorScheme}`),
  )
  expect(sorted(combinations)).toHaveLength(WIDTHS.length * SCHEMES.length * LOCALES.length)
})

test('four consecutive pages with one look each have all looks', () => {
  const looks = PLACES.slice(3, 7).map(lookAt)
  expect(sorted(looks.map(({ width, colorScheme }) => `${width} ${colorScheme}`))).toHaveLength(4)
})

test('every page of the site is checked', () => {
  expect(Object.keys(CHECKED_IN).sort()).toEqual([...PAGES].sort())
})

test.each(Object.entries(CHECKED_IN))('%s is opened in the test %s', (route, name) => {
  const [start] = route.split('[')
  expect(readFileSync(inRoot('tests', 'e2e', `${name}.test.ts`), 'utf8')).toContain(start)
})
