import { expect, test } from 'vitest'
import { isEasyToGuess } from '@/lib/users/strength'
import { randomPassword } from './create'

test('a password has at least 60 bits, and letters that are not mistaken for others', () => {
  const made = Array.from({ length: 2_000 }, randomPassword)
  expect(new Set(made).size).toBe(made.length)
  const letters = new Set(made.join('').replaceAll('-', ''))
  expect([...letters].filter((letter) => 'li1o0s5z2b6gq9vuae'.includes(letter))).toEqual([])
  for (const password of made) expect(password).toMatch(/^(?:[a-z0-9]{4}-){3}[a-z0-9]{4}$/)
  // Each letter is drawn 1777 times on average, with a standard deviation of 41.
  for (const letter of letters)
    expect(Math.abs(made.join('').split(letter).length - 1 - 32_000 / letters.size)).toBeLessThan(300)
  expect(16 * Math.log2(letters.size)).toBeGreaterThan(60)
  expect(made.slice(0, 20).filter((password) => isEasyToGuess(password, []))).toEqual([])
})
