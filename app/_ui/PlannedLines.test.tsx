import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import messages from '@/lib/i18n/messages/en.json'
import { type PlannedLine, PlannedLines } from './PlannedLines'

const LINES: PlannedLine[] = [
  {
    ...{ line: 2, outcome: 'new', word: 'enter', username: 'ariadne' },
    ...{ about: ['The Threads', 'Year 9'], faults: [] },
  },
  { line: 3, outcome: 'error', word: 'error', username: 'x', about: [], faults: ['The team is full.'] },
]

test('the button stands above the table, which has every line and does not scroll by itself', () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <PlannedLines lines={LINES} summary="One person would be entered.">
        <button type="submit">Enter 1 person</button>
      </PlannedLines>
    </NextIntlClientProvider>,
  )
  const order = ['One person would be entered.', 'Enter 1 person', '<table', 'ariadne', 'The team is full.']
  const places = order.map((text) => html.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(html).toContain('The Threads · Year 9')
  expect(html).not.toMatch(/overflow|max-h-|tabindex/i)
})
