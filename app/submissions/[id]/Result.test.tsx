import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import messages from '@/lib/generated/messages/en.json'
import { DuelGoal, NextGoal } from './Result'

const wordsOf = (goal: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      {goal}
    </NextIntlClientProvider>,
  ).replace(/<[^>]*>/g, '')

test.each([
  ['the first, and has passed its test games', 1, true, undefined, 'No one is ahead of you.'],
  ['the first, and has failed them', 1, false, undefined, ''],
  ['behind somebody', 3, true, { by: 0.25, place: 2 }, 'A score 0.250 higher: level with place 2.'],
  ['behind nobody who has a mean', 3, true, undefined, ''],
])('a program of a duel that is %s', (_, place, accepted, next, words) => {
  expect(wordsOf(<DuelGoal place={place} accepted={accepted} next={next} />)).toBe(words)
})

const solve = { goal: { kind: 'solve' }, place: undefined } as const
const MORE = { house: undefined, distance: undefined, lack: undefined }
const BEST = { ...MORE, isBest: true, final: false, place: 1, next: undefined, cases: 1 }
const shorter = (optimal: boolean) =>
  ({ goal: { kind: 'figure', name: 'length', by: 3, optimal }, place: 1 }) as const
const distance = { name: 'length', by: 3 } as const
const line = { kind: 'figure', name: 'length', value: 55 } as const

test.each([
  ['of several cases leads with some of them', { next: solve, cases: 21 }, 'Solve every case.'],
  ['of one case leads with part of it', { next: solve }, 'Solve the problem.'],
  [
    'leads with 28 of 70 robots',
    { next: solve, lack: { of: 'robots', count: 42 } as const },
    'Free the other 42 robots.',
  ],
  [
    'lacks one case',
    { next: solve, cases: 9, lack: { of: 'cases', count: 1 } as const },
    'Win the other case.',
  ],
  [
    'lacks a cherry, and could be in front with more',
    {
      place: 3,
      next: { goal: { kind: 'score', above: 0.6 }, place: 2 },
      lack: { of: 'cherries', count: 1 },
    } as const,
    'Eat the other cherry. A score above 60%: place 2.',
  ],
  ['has solved it and leads', {}, 'No one is ahead of you.'],
  [
    'leads behind the built-in line',
    { house: { line, place: undefined } },
    'No one is ahead of you. Beat the built-in line (55 letters).',
  ],
  [
    'can pass the built-in line',
    { place: 2, next: shorter(false), house: { line, place: 1 } },
    '3 letters shorter: place 1. Beat the built-in line (55 letters) for 1st place.',
  ],
  [
    'is behind a higher score',
    { house: { line: { kind: 'score', score: 1.25 }, place: 2 } } as const,
    'No one is ahead of you. Beat the built-in line (score 125%) for 2nd place.',
  ],
  ['leads above the optimum', { distance }, 'No one is ahead of you. 3 letters from the proven optimum.'],
  [
    'needs the optimum anyway',
    { place: 2, next: shorter(true), distance },
    '3 letters shorter: place 1. That is the proven optimum.',
  ],
  ['leads for ever', { final: true }, ''],
  ['is beside the best one', { isBest: false }, ''],
  [
    'came later than an equal one',
    { place: 2 },
    'Nothing beats the results above. They were reached earlier.',
  ],
])('a result that %s', (_, goal, words) => {
  expect(wordsOf(<NextGoal puzzle="robot-escape" {...BEST} {...goal} />).trim()).toBe(words)
})
