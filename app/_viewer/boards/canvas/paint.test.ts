import { expect, test } from 'vitest'
import type { PathShape, Shape } from '@/judge/drawing/shapes'
import { randomFrom } from '@/judge/kit/random'
import { partsWithin, type Rows } from './paint'
import { Marks } from './painter'

const [ROWS, BAND] = [12, 3]
const EVERYWHERE: Rows = { from: 0, to: ROWS }

/** The visible content of each row, in order: the parts of banded paths with ink in it, and all other shapes. */
type Sheet = string[][]

function paint(shapes: readonly Shape[], sheet: Sheet, rows = EVERYWHERE) {
  for (let row = Math.max(0, rows.from); row < Math.min(ROWS, rows.to); row++)
    sheet[row] = shapes.map((shape) => {
      const { key, d, bands } = shape as PathShape
      return `${key} ${bands ? partsWithin(bands, { from: row, to: row + 1 }) : d}`
    })
}

const empty = (): Sheet => Array.from({ length: ROWS }, () => [])

function banded(key: string, parts: readonly string[]): PathShape {
  return { kind: 'path', key, d: parts.join(''), bands: { rows: BAND, parts } }
}

test('redrawing some rows looks the same as redrawing all', () => {
  const random = randomFrom(5)
  const layers = Array.from({ length: 2 }, empty)
  const marks = new Marks(layers)
  const parts: Record<string, string[]> = { fog: ['', '', '', ''], walls: ['', '', '', ''] }
  let heat = 0
  let drawn = 0
  for (let step = 0; step < 1000; step++) {
    for (const key of ['fog', 'walls'] as const)
      if (random.below(3) === 0) parts[key]![random.below(4)] = `${key}${step},`
    if (random.below(50) === 0) heat = step
    const shapes: Shape[] = [
      banded('fog', [...parts.fog!]),
      ...(heat % 3 === 1 ? [{ kind: 'path', key: 'heat', d: `${heat}` } as const] : []),
      banded('walls', [...parts.walls!]),
      { kind: 'path', key: 'thread', d: `${step}` },
    ]
    marks.show(shapes, (part, sheet, rows) => {
      const { from, to } = rows ?? EVERYWHERE
      drawn += Math.max(0, Math.min(ROWS, to) - Math.max(0, from))
      if (!rows) sheet.splice(0, ROWS, ...empty())
      paint(part, sheet, rows)
    })
    const whole = empty()
    paint(shapes, whole)
    const seen = whole.map((_, row) => layers.flatMap((sheet) => sheet[row]!))
    expect(seen).toEqual(whole)
  }
  // The thread is redrawn completely at each step, the other shapes only in part.
  expect(drawn).toBeLessThan(1.5 * 1000 * ROWS)
})
