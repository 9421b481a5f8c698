import { expect, test } from 'vitest'
import { PANELS, panelByKey, panelOf } from './panels'

test.each([
  ['#statement', 'statement'],
  ['#board', 'board'],
  ['#submit', 'submit'],
  // Other pages link to these.
  ['#bot', 'submit'],
  ['#answer', 'submit'],
  // Only bots have a console.
  ['#console', undefined],
  ['', undefined],
  ['#user-content-score', undefined],
] as const)('the address %s opens the panel %s', (hash, panel) => {
  expect(panelOf(hash, PANELS.answer)).toBe(panel)
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
  expect(panelByKey(key, from, PANELS.answer)).toBe(to)
})

test.each([
  ['ArrowRight', 'board', 'console'],
  ['ArrowRight', 'console', 'statement'],
  ['ArrowLeft', 'board', 'submit'],
] as const)('on the desk of a bot, %s on %s leads to %s', (key, from, to) => {
  expect(panelByKey(key, from, PANELS.bot)).toBe(to)
  expect(panelOf(`#${to}`, PANELS.bot)).toBe(to)
})
