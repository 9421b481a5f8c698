import { expect, test } from 'vitest'
import { sectionWith } from '@/judge/lab'
import { readValues } from '@/judge/lab/section'
import { sideBySide } from './exporter'

const LOOK = { theme: 'light', pixels: 640, font: 'monospace' } as const

/** The drawings at the end of runs on a board of 4 × 8 rooms. */
function drawings(algorithms: string) {
  const section = sectionWith('path')!
  const runs = section.run(readValues(section.parameters, { algorithms, rows: '4', cols: '8' }).values)
  if (!runs.ok) throw new Error(runs.error.code)
  return runs.value.map(({ draw, film }) => draw(film.length))
}

const sizeOf = (svg: string) =>
  ['width', 'height'].map((name) => Number(new RegExp(`^<svg[^>]* ${name}="([\\d.]+)"`).exec(svg)?.[1]))

test('one drawing is its own file', () => {
  const [drawing] = drawings('greedy')
  const svg = sideBySide([drawing!], LOOK)
  expect(svg.split('<svg')).toHaveLength(2)
  expect(Math.max(...sizeOf(svg))).toBe(640)
})

test('several stand next to each other in one file, each in its size', () => {
  const shown = drawings('greedy,a-star,dijkstra')
  const [width = 0, height = 0] = sizeOf(sideBySide(shown.slice(0, 1), LOOK))
  const svg = sideBySide(shown, LOOK)
  expect(sizeOf(svg)).toEqual([3 * width + 2 * 16, height])
  expect([...svg.matchAll(/<svg x="([\d.]+)"/g)].map(([, x]) => Number(x))).toEqual([
    0,
    width + 16,
    2 * (width + 16),
  ])
  expect(svg.split('<svg').length).toBe(svg.split('</svg>').length)
  // It needs nothing of the page.
  expect(svg).not.toMatch(/var\(|class=|light-dark/)
})
