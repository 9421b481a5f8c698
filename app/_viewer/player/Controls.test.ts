import { expect, test } from 'vitest'
import { shareOf, stepAt } from './Controls'

const LINE = { left: 100, width: 416 }

test.each([
  // x     step of 400
  [0, 0],
  [100, 0],
  [108, 0],
  [109, 1],
  [308, 200],
  [508, 400],
  [516, 400],
  [9999, 400],
])('at position %i the thumb is on step %i', (x, step) => {
  expect(stepAt(x, LINE, 400)).toBe(step)
})

test('in a short replay every step has its position, and every position its step', () => {
  for (let step = 0; step <= 43; step++) {
    const x = LINE.left + 8 + shareOf({ step, length: 43 }) * (LINE.width - 16)
    expect(stepAt(x, LINE, 43)).toBe(step)
  }
})

test('a replay without steps, or on a timeline without room, stays at its start', () => {
  expect(shareOf({ step: 0, length: 0 })).toBe(0)
  expect(stepAt(300, LINE, 0)).toBe(0)
  expect(stepAt(0, { left: 0, width: 0 }, 10)).toBe(0)
})
