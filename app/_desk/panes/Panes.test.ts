import { expect, test } from 'vitest'
import {
  closePane,
  DEFAULT_LAYOUT,
  GROUPS,
  isOpen,
  type Layout,
  openPane,
  openPanes,
  PANES,
  type PaneName,
  parseLayout,
  sizesOf,
} from './Panes'

const sums = (layout: Layout) =>
  (['columns', 'rows'] as const).map((group) =>
    Math.round(Object.values(sizesOf(layout, group)).reduce((sum, size) => sum + size, 0)),
  )
const close = (...panes: PaneName[]) => panes.reduce(closePane, DEFAULT_LAYOUT)

test('a closed statement gives its width to the editor, and takes it back', () => {
  const layout = close('statement')
  expect(layout).toEqual({ ...DEFAULT_LAYOUT, 'pane-statement': 0, 'pane-submit': 68 })
  expect(openPane(layout, 'statement')).toEqual(DEFAULT_LAYOUT)
  expect(openPane(layout, 'statement', 30)['pane-submit']).toBe(38)
})

test('any other closed pane gives its width to the others in their proportions', () => {
  const layout = close('submit')
  expect(layout['pane-submit']).toBe(0)
  expect(layout['pane-statement'] / layout['pane-side']).toBeCloseTo(26 / 32)
  expect(sums(layout)).toEqual([100, 100])
})

test.each([
  // closed                          still open
  [[], ['statement', 'submit', 'board', 'console']],
  [['console'], ['statement', 'submit', 'board']],
  // Without its rows the last column is closed as well.
  [
    ['console', 'board'],
    ['statement', 'submit'],
  ],
  [
    ['statement', 'board'],
    ['submit', 'console'],
  ],
  [['statement', 'submit', 'board'], ['console']],
  // The last pane stays.
  [['statement', 'submit', 'board', 'console'], ['console']],
  [['board', 'console', 'submit', 'statement'], ['statement']],
] as const)('after closing %j, %j are open', (closed, open) => {
  const layout = close(...closed)
  expect(openPanes(layout)).toEqual(open)
  expect(sums(layout)).toEqual([100, 100])
})

test('whatever was closed can be opened again, alone', () => {
  for (const first of PANES)
    for (const second of PANES)
      for (const third of PANES) {
        const before = close(first, second, third)
        for (const pane of PANES) {
          const after = openPane(before, pane)
          expect(openPanes(after).sort()).toEqual([...new Set([...openPanes(before), pane])].sort())
          expect(sums(after)).toEqual([100, 100])
        }
      }
})

test('an open pane is left as it is', () => {
  for (const pane of PANES) expect(openPane(DEFAULT_LAYOUT, pane)).toBe(DEFAULT_LAYOUT)
})

test('a layout survives being stored', () => {
  const layout = close('statement', 'console')
  expect(parseLayout(JSON.stringify(layout))).toEqual(layout)
  expect(isOpen(layout, 'console')).toBe(false)
})

const changed = (change: object) => JSON.stringify({ ...DEFAULT_LAYOUT, ...change })
test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a number', '7'],
  ['a missing size', JSON.stringify({ 'pane-statement': 100 })],
  ['a size that is text', changed({ 'pane-side': '34' })],
  ['a negative size', changed({ 'pane-statement': -10, 'pane-submit': 78 })],
  ['sizes that are not 100 in sum', changed({ 'pane-board': 90 })],
  ['sizes without an end', changed({}).replace(':80', ':1e999')],
])('%s is no stored layout', (_, text) => {
  expect(parseLayout(text)).toBe(DEFAULT_LAYOUT)
})

test('every pane has a place', () => {
  expect([...GROUPS.columns, ...GROUPS.rows].filter((item) => item !== 'pane-side').sort()).toEqual(
    PANES.map((pane) => `pane-${pane}`).sort(),
  )
})
