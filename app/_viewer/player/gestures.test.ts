import { describe, expect, test } from 'vitest'
import { type View, WHOLE_BOARD } from '@/judge/drawing/shapes'
import { gestures } from './gestures'
import { reduceView } from './moment'

const GROUND = { left: 0, top: 0, width: 400, height: 400 }

/** Touches a board of 400 pixels and records the steps and the visible part. */
function hand(view: View = WHOLE_BOARD) {
  const at = { steps: 0, view }
  const fingers = gestures({
    step: (action) => {
      if (action.do === 'by') at.steps += action.steps
    },
    view: (action) => {
      at.view = reduceView(at.view, action)
    },
    isZoomed: () => at.view.zoom > 1,
  })
  let time = 0
  const finger = (id: number, x: number, y: number) => {
    time += 50
    return { id, x, y, time }
  }
  return {
    at,
    isMoving: fingers.isMoving,
    rest: fingers.rest,
    down: (id: number, x: number, y = 200) => fingers.down(finger(id, x, y), GROUND),
    move: (id: number, x: number, y = 200) => fingers.move(finger(id, x, y)),
    up: (id: number, x: number, y = 200) => fingers.up(finger(id, x, y)),
    cancel: fingers.cancel,
    wait: () => {
      time += 1000
    },
  }
}

describe('one finger', () => {
  test.each([
    // to    steps
    [205, 0],
    [228, 2],
    [270, 5],
    [130, -5],
  ])('dragged from 200 to %i steps by %i', (to, steps) => {
    const { at, down, move, up, isMoving } = hand()
    down(1, 200)
    for (let x = 200; x !== to; x += Math.sign(to - 200)) move(1, x)
    move(1, to)
    expect(isMoving()).toBe(Math.abs(to - 200) > 8)
    up(1, to)
    expect(at.steps).toBe(steps)
    expect(at.view).toBe(WHOLE_BOARD)
  })

  test('counts as dragging until it touches again or something outside the board is pressed', () => {
    const { down, move, up, rest, isMoving } = hand()
    down(1, 200)
    move(1, 300)
    rest()
    expect(isMoving()).toBe(true)
    up(1, 300)
    expect(isMoving()).toBe(true)
    rest()
    expect(isMoving()).toBe(false)
  })

  test('dragged forth and back steps forth and back', () => {
    const { at, down, move } = hand()
    down(1, 200)
    move(1, 300)
    expect(at.steps).toBe(7)
    move(1, 200)
    expect(at.steps).toBe(0)
  })

  test('pans a zoomed board instead of stepping', () => {
    const { at, down, move } = hand({ zoom: 4, x: 0.5, y: 0.5 })
    down(1, 200)
    move(1, 300)
    expect(at).toEqual({ steps: 0, view: { zoom: 4, x: 0.4375, y: 0.5 } })
  })

  test('does nothing once the browser scrolls the page with it', () => {
    const { at, down, move, cancel } = hand()
    down(1, 200)
    cancel(1)
    move(1, 300)
    expect(at).toEqual({ steps: 0, view: WHOLE_BOARD })
  })
})

test('a double tap zooms in at its position, another one shows the whole board', () => {
  const { at, down, up } = hand()
  const tap = () => {
    down(1, 0, 0)
    up(1, 0, 0)
  }
  tap()
  expect(at.view).toBe(WHOLE_BOARD)
  tap()
  expect(at.view).toEqual({ zoom: 2.5, x: 0.2, y: 0.2 })
  tap()
  tap()
  expect(at.view).toBe(WHOLE_BOARD)
})

test('two taps with a pause between them are not a double tap', () => {
  const { at, down, up, wait } = hand()
  down(1, 200)
  up(1, 200)
  wait()
  down(1, 200)
  up(1, 200)
  expect(at.view).toBe(WHOLE_BOARD)
})

test('two fingers zoom by their distance and pan with their midpoint', () => {
  const { at, down, move, up, isMoving } = hand()
  down(1, 150)
  down(2, 250)
  move(1, 100)
  move(2, 300)
  expect(at.view.zoom).toBeCloseTo(2)
  expect(at.view.x).toBeCloseTo(0.5)
  const { x } = at.view
  move(1, 140)
  move(2, 340)
  expect(at.view.zoom).toBeCloseTo(2)
  expect(at.view.x).toBeCloseTo(x - 40 / 400 / 2)
  up(2, 340)
  move(1, 300)
  expect(isMoving()).toBe(true)
  expect(at.steps).toBe(0)
})
