import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import messages from '@/lib/i18n/messages/en.json'
import { Curve } from './Curve'
import { Distributions, summaryOf } from './Distributions'
import { barsOf, Histogram } from './Histogram'

test.each([
  // counts          most  bars
  [[], 5, []],
  [[0, 0], 5, []],
  [[0, 2, 0, 1, 0], 5, ['1–1: 2', '2–2: 0', '3–3: 1']],
  [[1, 2, 3, 4, 5], 2, ['0–2: 6', '3–5: 9']],
])('the bars of %j, at most %i', (counts, most, expected) => {
  expect(barsOf(counts, most).map(({ from, to, count }) => `${from}–${to}: ${count}`)).toEqual(expected)
})

test.each([
  [[], undefined],
  [[3], [3, 3, 3, 3, 3]],
  [
    [4, 1, 3, 2],
    [1, 1.75, 2.5, 3.25, 4],
  ],
  [
    [10, 9],
    [9, 9.25, 9.5, 9.75, 10],
  ],
])('the quartiles of %j', (values, expected) => {
  const found = summaryOf(values)
  expect(found && [found.least, found.lower, found.median, found.upper, found.most]).toEqual(expected)
})

const markupOf = (plot: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ lab: messages.lab }}>
      {plot}
    </NextIntlClientProvider>,
  )

/** The texts of the cells of the table, row by row. */
const tableIn = (markup: string) =>
  [...markup.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text]) => text),
  )

const axis = (label: string) => ({ label, format: String })

test('a histogram has a bar for each number, and a table', () => {
  const markup = markupOf(
    <Histogram title="Robots freed" counts={[1, 0, 4]} across={axis('robots')} up={axis('strings')} />,
  )
  expect(markup.match(/<rect/g)).toHaveLength(3)
  expect(tableIn(markup)).toEqual([
    ['robots', 'strings'],
    ['0', '1'],
    ['1', '0'],
    ['2', '4'],
  ])
})

test('a curve has its interval in the table; lines have names', () => {
  const lines = [
    { name: 'one', points: [{ x: 0, y: 0.5, low: 0.4, high: 0.6 }] },
    { name: 'two', points: [{ x: 1, y: 0.25 }] },
  ]
  const markup = markupOf(<Curve title="Share" lines={lines} across={axis('letters')} up={axis('share')} />)
  expect(tableIn(markup)).toEqual([
    ['letters', 'share', 'Interval'],
    ['one, 0', '0.5', '0.4 – 0.6'],
    ['two, 1', '0.25', ''],
  ])
})

test('distributions stand side by side with their quartiles', () => {
  const distributions = [
    { name: 'few', values: [1, 2, 3] },
    { name: 'none', values: [] },
  ]
  const markup = markupOf(
    <Distributions title="Dead ends" distributions={distributions} across={axis('%')} />,
  )
  expect(markup.match(/<rect/g)).toHaveLength(1)
  expect(tableIn(markup).slice(1)).toEqual([['few', '1', '1.5', '2', '2.5', '3'], ['none']])
})

test('a marked value is on the axis, whatever the distributions are', () => {
  const markup = markupOf(
    <Distributions
      title=""
      distributions={[{ name: 'few', values: [1, 2] }]}
      across={axis('%')}
      marked={{ value: 30, label: 'expected' }}
    />,
  )
  expect(markup).toContain('>expected<')
  expect(markup).toContain('>30<')
})

test.each([
  ['histogram', <Histogram key="" title="" counts={[]} across={axis('x')} up={axis('y')} />],
  ['curve', <Curve key="" title="" lines={[]} across={axis('x')} up={axis('y')} />],
  ['distributions', <Distributions key="" title="" distributions={[]} across={axis('x')} />],
])('a %s without numbers has axes only', (_, plot) => {
  const markup = markupOf(plot)
  expect(markup).toContain('<svg')
  expect(markup).not.toMatch(/NaN|Infinity|undefined/)
})
