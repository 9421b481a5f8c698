import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import messages from '@/lib/i18n/messages/en.json'
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
const BEST = { isBest: true, final: false }

test.each([
  [
    'of several cases leads with some of them',
    { ...BEST, place: 1, next: solve, cases: 21 },
    'Solve every case.',
  ],
  ['of one case leads with part of it', { ...BEST, place: 1, next: solve, cases: 1 }, 'Solve the problem.'],
  ['has solved it and leads', { ...BEST, place: 1, next: undefined, cases: 1 }, 'No one is ahead of you.'],
  ['leads for ever', { isBest: true, final: true, place: 1, next: undefined, cases: 1 }, ''],
  ['is beside the best one', { isBest: false, final: false, place: 1, next: undefined, cases: 1 }, ''],
  [
    'came later than an equal one',
    { ...BEST, place: 2, next: undefined, cases: 1 },
    'Nothing beats the results above. They were reached earlier.',
  ],
])('a result that %s', (_, goal, words) => {
  expect(wordsOf(<NextGoal puzzle="robot-escape" {...goal} />).trim()).toBe(words)
})
