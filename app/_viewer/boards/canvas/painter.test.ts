import { expect, test } from 'vitest'
import type { Shape } from '@/judge/drawing/shapes'
import { randomFrom } from '@/judge/kit/random'
import { Marks } from './painter'

interface Sheet {
  shapes: readonly Shape[]
  drawn: number
}

function marks() {
  const layers = Array.from({ length: 2 }, (): Sheet => ({ shapes: [], drawn: 0 }))
  const made = new Marks(layers)
  const show = (shapes: readonly Shape[]) =>
    made.show(shapes, (part, sheet) => {
      sheet.shapes = part
      sheet.drawn++
    })
  const seen = () => layers.flatMap(({ shapes }) => shapes)
  const drawn = () => layers.map((sheet) => sheet.drawn)
  return { made, layers, show, seen, drawn }
}

const mark = (key: string): Shape => ({ kind: 'circle', key, x: 0, y: 0, r: 1, fill: 'ink' })

test('all marks are drawn in order, whatever changes from step to step', () => {
  const { made, layers, show, seen } = marks()
  const random = randomFrom(7)
  let shapes: Shape[] = []
  for (let step = 0; step < 2000; step++) {
    shapes = [...shapes]
    const at = random.below(shapes.length + 1)
    if (random.below(3) === 0 && shapes.length < 8) shapes.splice(at, 0, mark(`${step}`))
    else if (random.below(9) === 0) shapes.splice(at, 1)
    else if (step % 400 < 200 && at < shapes.length) shapes[at] = mark(`${step}`)
    if (step % 500 === 499) {
      for (const layer of layers) layer.shapes = []
      made.reset()
    }
    show(shapes)
    expect(seen()).toEqual(shapes)
  }
})

test('a new object that looks the same is not redrawn', () => {
  const { show, drawn } = marks()
  const ring = (): Shape => ({ kind: 'circle', x: 1, y: 1, r: 3, fill: 'raised', stroke: 'ink' })
  const line = (d: string): Shape => ({ kind: 'path', d, stroke: 'ink' })
  for (let step = 0; step < 10; step++) show([ring(), line('M0 0h9')])
  expect(drawn()).toEqual([0, 1])
  show([ring(), line('M0 0h8')])
  expect(drawn()).toEqual([0, 2])
})
