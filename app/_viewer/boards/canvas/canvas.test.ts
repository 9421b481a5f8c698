import { describe, expect, test } from 'vitest'
import type { WayShape } from '@/judge/drawing/shapes'
import { type Easel, WayLayer } from './paint'
import { Motion } from './painter'

/** A pen that counts the lines that it draws. */
function layerOf(milliseconds = 0) {
  const drawn: string[] = []
  let clock = 0
  const pen = new Proxy(
    {},
    { get: (_, name) => () => drawn.push(String(name)), set: () => true },
  ) as unknown as Easel['pen']
  const easel = { pen, unitsPerPixel: 1, colours: {} } as unknown as Easel
  const layer = new WayLayer<number>({
    clear: () => drawn.push('clear'),
    keep: () => drawn.push('keep'),
    restore: () => drawn.push('restore'),
    now: () => (clock += milliseconds),
  })
  const lines = () => drawn.splice(0).filter((name) => name === 'lineTo').length
  return { layer, easel, drawn, lines }
}

const wayOf = (cells: number): WayShape => ({
  ...{ kind: 'way', cells: new Float64Array(2 * cells), count: cells },
  ...{ stroke: 'thread', width: 2 },
})

describe('a path on a canvas', () => {
  test('is drawn once: a step forward adds a line, and a step back redraws only a short path', () => {
    const { layer, easel, lines } = layerOf()
    const way = wayOf(100)
    expect([layer.show(way, 50, easel), lines()]).toEqual([true, 49])
    expect([layer.show(way, 51, easel), lines()]).toEqual([true, 1])
    expect([layer.show(way, 51, easel), lines()]).toEqual([true, 0])
    expect([layer.show(way, 40, easel), lines()]).toEqual([true, 39])
  })

  test('is cached as an image from time to time if it is long, never if it is short', () => {
    for (const [cells, kept] of [
      [1000, 0],
      [10_000, 11],
    ] as const) {
      const { layer, easel, drawn } = layerOf()
      const way = wayOf(cells)
      for (let count = 1; count <= cells; count++) layer.show(way, count, easel)
      expect(drawn.filter((name) => name === 'keep')).toHaveLength(kept)
    }
  })

  test('of a million cells is drawn in short slices, and going back starts from the last cached image', () => {
    const { layer, easel, drawn, lines } = layerOf(3)
    const way = wayOf(1_000_000)
    let parts = 1
    while (!layer.show(way, 1_000_000, easel)) {
      parts++
      expect(lines()).toBeLessThanOrEqual(6000)
    }
    expect(parts).toBeGreaterThan(100)
    lines()
    layer.show(way, 999_999, easel, Number.POSITIVE_INFINITY)
    expect(drawn.filter((name) => name === 'restore')).toHaveLength(1)
    expect(lines()).toBeLessThanOrEqual(84_000)
  })

  test('starts over for another path', () => {
    const { layer, easel, lines } = layerOf()
    layer.show(wayOf(10), 10, easel)
    lines()
    layer.show(wayOf(10), 10, easel)
    expect(lines()).toBe(9)
  })
})

describe('motion', () => {
  const at = (x: number) => [{ kind: 'group', key: 'a', x, y: 0, shapes: [] } as const]
  const placeAfter = (motion: Motion, x: number, now: number) => motion.at(now).placeOf(at(x)[0]!).x

  test('moves evenly from place to place within one step', () => {
    const motion = new Motion()
    motion.begin(at(0), 100, 0)
    motion.begin(at(24), 100, 1000)
    expect([1000, 1050, 1100, 2000].map((now) => placeAfter(motion, 24, now))).toEqual([0, 12, 24, 24])
  })

  test.each([0, 16, 39])('is off if a step lasts %i ms', (lasts) => {
    const motion = new Motion()
    motion.begin(at(0), 0, 0)
    motion.begin(at(24), lasts, 1000)
    expect(placeAfter(motion, 24, 1000)).toBe(24)
  })

  test('puts a new element at its place without motion', () => {
    const motion = new Motion()
    motion.begin(at(48), 100, 0)
    expect(placeAfter(motion, 48, 10)).toBe(48)
  })
})
