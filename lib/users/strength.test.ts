import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { expect, test, vi } from 'vitest'
import { isEasyToGuess } from './strength'

test('only 64 characters of the password and of each personal word are examined', () => {
  const check = vi.spyOn(ZxcvbnFactory.prototype, 'check')
  isEasyToGuess('x9'.repeat(100), ['n'.repeat(60), 'e'.repeat(254)])
  expect(check.mock.calls).toHaveLength(1)
  const [password, own = []] = check.mock.calls[0] ?? []
  expect([password, ...own].map((text) => String(text).length)).toEqual([64, 60, 64])
  check.mockRestore()
})

test.each([
  // easy   password
  [true, 'password123'],
  [true, 'a'.repeat(200)],
  [true, 'Pasiphae99'],
  [false, 'a thread of red wool'],
  [false, 'q8#Lm2 vbT!x4Zr9 '.repeat(11)],
])('easy %s: %s', (easy, password) => {
  expect(isEasyToGuess(password, ['pasiphae99'])).toBe(easy)
})
