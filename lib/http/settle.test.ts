import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { settleAddress } from './settle'

const settled = (url: string): string | undefined => {
  const request = Object.assign(new IncomingMessage(new Socket()), { url })
  settleAddress(request)
  return request.url
}

test.each([
  // sent                                 read
  ['/problems/snake', '/problems/snake'],
  ['/problems/%73nake', '/problems/snake'],
  ['/%61pi/ccs/contests', '/api/ccs/contests'],
  ['/api/%63%63%73/contests/', '/api/ccs/contests'],
  ['/api/ccs/', '/api/ccs'],
  ['/api/ccs?x=/', '/api/ccs?x=/'],
  ['/api/ccs/?x=/', '/api/ccs?x=/'],
  ['/api/x/event%2Dfeed', '/api/x/event-feed'],
  ['/%7Eann%5f%41%5A%39%2e', '/~ann_AZ9.'],
  // An escape that means something else than its character stays.
  ['/problems/a%2Fb', '/problems/a%2Fb'],
  ['/problems/a%3fb%23%25%40%5B', '/problems/a%3fb%23%25%40%5B'],
  ['/problems/%E2%82%AC', '/problems/%E2%82%AC'],
  // What is decoded is not decoded again.
  ['/%2573nake', '/%2573nake'],
  // The query is none of the path.
  ['/problems/snake?%76ersion=%33?%41', '/problems/snake?%76ersion=%33?%41'],
  ['/problems/', '/problems/'],
  ['//problems', '//problems'],
  // Next resolves what clients should have.
  ['/api/./ccs', '/api/ccs'],
  ['/x/../api/ccs/contests', '/api/ccs/contests'],
  ['/x/%2e%2E/api/ccs/%2e', '/api/ccs'],
  ['/../../problems', '/problems'],
  ['/api\\ccs\\contests', '/api/ccs/contests'],
  ['//x/../problems', '//problems'],
  ['/problems/.well...known', '/problems/.well...known'],
  ['/problems?next=/../x', '/problems?next=/../x'],
])('%s is read as %s', (url, expected) => {
  expect(settled(url)).toBe(expected)
  expect(settled(expected)).toBe(expected)
})
