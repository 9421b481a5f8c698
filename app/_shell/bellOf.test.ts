import { expect, test } from 'vitest'
import { bellOf } from './bellOf'

const name = ({ count }: { count: number }) => `${count} unread`

test.each([
  // unread  number   hidden  name
  [0, '', true, '0 unread'],
  [1, '1', false, '1 unread'],
  [99, '99', false, '99 unread'],
  [100, '99+', false, '100 unread'],
])('%i unread notices', (unread, count, hidden, label) => {
  const bell = bellOf(unread, name, 'en')
  expect([bell.count, bell.look === 'hidden', bell.label]).toEqual([count, hidden, label])
})
