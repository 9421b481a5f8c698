import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { onlyCookie } from '../request/cookies'
import { ownPageAt } from './index'

test.each([
  // address                              cached
  ['/problems/snake', true],
  ['/problems/maze-duel?role=architect', true],
  ['/problems/snake?version=3', false],
  ['/problems/snake?a=1&version=3', false],
  ['/problems/snake?%76ersion=3', false],
  ['/problems/snake/opengraph-image', false],
  ['/problems/Snake', false],
  ['/problems', true],
  ['/problems?lang=ru', true],
  ['/problems?state=solved', false],
  ['/problems?q=maze', false],
  ['/lab', true],
  ['/lab/knight', false],
  ['/leaderboards', true],
  ['/leaderboards/snake?page=2', true],
  ['/leaderboards/snake?player=ann', false],
  ['/leaderboards/snake?page=2&language=python', false],
  ['/leaderboards?page=2?player=ann', true], // one value with a question mark in it
  ['/settings', false],
  ['/', true],
  ['/?lang=hi', true],
  ['/?x=1', false],
])('%s is cached: %s', (address, kept) => {
  expect(ownPageAt(address) !== undefined).toBe(kept)
})

test.each([
  // cookies                          session
  ['s=abc', 'abc'],
  ['a=b; s=abc; c=d', 'abc'],
  ['s=abc; s=abc', undefined],
  ['s=abc; s.0=abc', undefined],
  ['s.0=abc', undefined],
  ['s="abc"', undefined],
  ['s=%61bc', undefined],
  ['s=', undefined],
  ['s', undefined],
  ['t=abc', undefined],
  ['', undefined],
])('the session of %j is %j', (cookie, value) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers: { cookie } })
  expect(onlyCookie(request, 's')).toBe(value)
})
