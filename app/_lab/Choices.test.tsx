import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SECTIONS } from '@/judge/lab'
import { type AnySection, readValues } from '@/judge/lab/section'
import messages from '@/lib/generated/messages/en.json'
import { Choices } from './Choices'

/** The form of a section as the server renders it, for a query. */
function formOf(section: AnySection, query: Readonly<Record<string, string>> = {}): string {
  const words = Object.fromEntries(section.algorithms.map(({ id, name, about }) => [id, { name, about }]))
  const { values } = readValues(section.parameters, query)
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <Choices {...{ section, values, words }} onChange={() => {}} />
    </NextIntlClientProvider>,
  )
}

const namesIn = (form: string) => new Set([...form.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name))

test.each(SECTIONS.map((section) => [section.id, section] as const))(
  'the form of %s has a field for every parameter that changes something, and no other',
  (_, section) => {
    const { values } = readValues(section.parameters, {})
    const idle: readonly string[] = section.idle(values)
    const wanted = Object.keys(section.parameters).filter((name) => !idle.includes(name))
    expect([...namesIn(formOf(section))].sort()).toEqual(wanted.sort())
  },
)

const path = SECTIONS.find(({ id }) => id === 'path')!

test('an own board replaces the choices of a carved one', () => {
  expect(namesIn(formOf(path))).not.toContain('text')
  const own = namesIn(formOf(path, { board: 'own' }))
  expect(own).toContain('text')
  for (const name of ['carver', 'rows', 'cols', 'seed', 'braid']) expect(own).not.toContain(name)
})

test('there is one field more than algorithms that are compared, up to four', () => {
  const fields = (algorithms: string) => formOf(path, { algorithms }).split('name="algorithms"').length - 1
  expect(
    ['greedy', 'greedy,a-star', 'greedy,a-star,dijkstra', 'greedy,a-star,dijkstra,tremaux'].map(fields),
  ).toEqual([2, 3, 4, 4])
})

test('what has been written stays inside its field', () => {
  const form = formOf(path, { board: 'own', text: '</textarea><script>alert(1)</script>' })
  expect(form).not.toContain('<script>')
})
