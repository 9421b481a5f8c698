import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { viewBoxOf } from '@/judge/drawing/elements'
import type { Drawing } from '@/judge/drawing/shapes'
import { CANVAS_THRESHOLD, Picture } from '../Picture'
import { Svg } from './Svg'

const DRAWING: Drawing = {
  ...{ rows: 10, cols: 10, weight: 1, ground: [] },
  shapes: [
    { kind: 'path', d: 'M0 0h24', stroke: 'wall', width: 2, pixels: true },
    {
      kind: 'group',
      key: 'a',
      x: 12,
      y: 36,
      turn: 90,
      shapes: [{ kind: 'circle', x: 0, y: 0, r: 3, fill: 'thread' }],
    },
    {
      kind: 'area',
      key: 'near',
      fromPixels: 100,
      shapes: () => [{ kind: 'text', x: 1, y: 1, size: 9, text: '7', fill: 'ink' }],
    },
  ],
}
const draw = (label = 'a board', zoom = 1) =>
  renderToStaticMarkup(<Svg drawing={DRAWING} label={label} view={{ zoom, x: 0.5, y: 0.5 }} />)

describe('a drawing as SVG', () => {
  test('has an accessible name, or is hidden if it has none', () => {
    expect(draw()).toContain('role="img" aria-label="a board"')
    expect(draw('')).toContain('aria-hidden="true"')
  })

  test("has walls of two pixels at every zoom, in the page's colours", () => {
    expect(draw()).toContain('stroke="var(--color-wall)" stroke-width="2" vector-effect="non-scaling-stroke"')
  })

  test('puts moving elements into their own group', () => {
    expect(draw()).toContain('transform:translate(12px,36px) rotate(90deg)')
  })

  test('shows details only if there is room', () => {
    expect(draw()).not.toContain('>7<')
    expect(draw('a board', 2)).toContain('>7<')
  })
})

test.each([
  // zoom  x    y    visible part
  [1, 0.5, 0.5, '-2 -2 244 244'],
  [2, 0.5, 0.5, '59 59 122 122'],
  [2, 0, 1, '-2 120 122 122'],
])('zoomed %d times at %d, %d', (zoom, x, y, seen) => {
  expect(viewBoxOf(DRAWING, { zoom, x, y })).toBe(seen)
})

test('a large board is shown without JavaScript, too, with the same accessible name', () => {
  const html = renderToStaticMarkup(
    <Picture drawing={{ ...DRAWING, weight: CANVAS_THRESHOLD + 1 }} label="a board" />,
  )
  expect(html).toContain('role="img" aria-label="a board"')
  expect(html).toContain('<path')
})
