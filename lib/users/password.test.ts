import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './password'

test('a password matches only its own hash, and two hashes of it differ', async () => {
  const [one, two] = await Promise.all([
    hashPassword('a thread of red wool'),
    hashPassword('a thread of red wool'),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await checkPassword(one, 'a thread of red wool')).toBe(true)
  expect(await checkPassword(one, 'a thread of red wool ')).toBe(false)
})

test('a user without a hash never gets in, not even with the decoy’s password', async () => {
  for (const kept of [null, undefined]) {
    expect(await checkPassword(kept, 'no password has this hash')).toBe(false)
  }
})

test('an unknown user takes as much time as a wrong password', async () => {
  const hash = await hashPassword('a thread of red wool')
  const time = async (kept: string | null) => {
    const start = performance.now()
    for (let i = 0; i < 5; i++) await checkPassword(kept, 'wrong')
    return performance.now() - start
  }
  await time(null)
  // The tolerance is wide because the machine may be busy: without the decoy the factor is about a thousand.
  expect((await time(null)) / (await time(hash))).toBeGreaterThan(0.2)
})
