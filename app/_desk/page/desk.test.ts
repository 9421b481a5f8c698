import { expect, test } from 'vitest'
import { panelByKey, panelOf } from './desk'

test.each([
  ['#statement', 'statement'],
  ['#board', 'board'],
  ['#submit', 'submit'],
  // Other pages link to these.
  ['#bot', 'submit'],
  ['#answer', 'submit'],
  ['', undefined],
  ['#user-content-score', undefined],
] as const)('the address %s opens the panel %s', (hash, panel) => {
  expect(panelOf(hash)).toBe(panel)
})

test.each([
  ['ArrowRight', 'statement', 'board'],
  ['ArrowRight', 'submit', 'statement'],
  ['ArrowLeft', 'statement', 'submit'],
  ['ArrowLeft', 'submit', 'board'],
  ['Home', 'submit', 'statement'],
  ['End', 'statement', 'submit'],
  ['Enter', 'board', undefined],
  ['ArrowDown', 'board', undefined],
] as const)('%s on %s leads to %s', (key, from, to) => {
  expect(panelByKey(key, from)).toBe(to)
})
