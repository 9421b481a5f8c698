import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeskPage, ExampleLink, Panel } from './DeskPage'
import { type Desk, DeskContext } from './desk'
import { PANELS } from './panels'

const desk = (panel: Desk['panel']): Desk => ({ panel, open: () => {}, asked: undefined, run: () => {} })

const drawn = (panel: Desk['panel']) =>
  renderToStaticMarkup(
    <DeskContext value={desk(panel)}>
      <Panel name="statement">text</Panel>
      <Panel name="board" above="submit">
        board
      </Panel>
      <Panel name="submit">field</Panel>
    </DeskContext>,
  )

const hidden = (html: string) =>
  [...html.matchAll(/<div id="(\w+)"[^>]*not-print:hidden/g)].map(([, id]) => id)

test.each([
  ['statement', ['board', 'submit']],
  ['board', ['statement', 'submit']],
  // The board stays visible above the field.
  ['submit', ['statement']],
] as const)('the tab %s hides %j', (panel, others) => {
  expect(hidden(drawn(panel))).toEqual(others)
  expect(drawn(panel).match(/role="tabpanel"/g)).toHaveLength(3)
})

test('without tabs everything is visible, and nothing is labelled as a tab panel', () => {
  const html = drawn(undefined)
  expect(hidden(html)).toEqual([])
  expect(html).not.toContain('role=')
})

test('without JavaScript the tabs are links to the panels, and an example has its own page', () => {
  const html = renderToStaticMarkup(
    <DeskPage
      label="Parts"
      panels={PANELS.answer}
      names={{ statement: 'Statement', board: 'Board', submit: 'Submit' }}
      example={undefined}
    >
      <ExampleLink example={1}>Run</ExampleLink>
    </DeskPage>,
  )
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '#statement',
    '#board',
    '#submit',
    '?example=2#submit',
  ])
  expect(html).toContain('role="navigation" aria-label="Parts"')
  expect(html).not.toContain('role="tab')
})
