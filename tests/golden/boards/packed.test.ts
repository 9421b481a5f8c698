import { describe, expect, test } from 'vitest'
import { Packer, Unpacker } from '@/app/_viewer/boards/canvas/pack'
import { type Drawing, rangeOf, type View, WHOLE_BOARD } from '@/judge/drawing/shapes'
import { randomFrom } from '@/judge/kit/random'
import { filmOf, GAMES } from '../games'
import { pixelsOf, record } from './looks'

/** Returns a function that sends a drawing as a page does to its worker, and returns what arrives. */
function sender() {
  const [packer, unpacker] = [new Packer(), new Unpacker()]
  let before: View | undefined
  return (drawing: Drawing, view: View = WHOLE_BOARD) => {
    const seen = { range: rangeOf(drawing.rows, drawing.cols, view), pixels: pixelsOf(drawing) }
    const packed = packer.pack(drawing, seen, view !== before)
    before = view
    return unpacker.unpack(structuredClone(packed))
  }
}

const ZOOMED: View = { zoom: 4, x: 0.25, y: 0.5 }

describe.each(Object.keys(GAMES))('%s', (name) => {
  test('is drawn identically after transfer, whichever step is shown', () => {
    const { length, at } = filmOf(GAMES[name]!)
    const send = sender()
    const random = randomFrom(3)
    let step = 0
    for (let round = 0; round < 60; round++) {
      step = random.below(3) === 0 ? random.below(length + 1) : Math.min(length, step + 1)
      const view = random.below(10) === 0 ? ZOOMED : WHOLE_BOARD
      const drawing = at(step)
      expect(record(send(drawing, view), view)).toBe(record(drawing, view))
    }
  })

  test('unchanged parts are not sent again and stay the same objects', () => {
    const { at } = filmOf(GAMES[name]!)
    const send = sender()
    const drawing = at(0)
    const first = send(drawing)
    const second = send({ ...drawing, shapes: [...drawing.shapes] })
    expect(second.ground).toBe(first.ground)
    expect(second.above).toBe(first.above)
    for (const [place, shape] of first.shapes.entries())
      if (shape.kind === 'way') expect(second.shapes[place]).toHaveProperty('cells', shape.cells)
      else expect(second.shapes[place]).toBe(shape)
  })
})
