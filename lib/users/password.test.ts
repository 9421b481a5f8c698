import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { COST, checkPassword, emailKey, emailKeys, hashPassword } from './password'
import { newPassword } from './schema'

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

describe('the same password, typed elsewhere', () => {
  test.each([
    // what                        set with                        typed
    ['an accent of its own', 'un fil de laine très rouge', 'un fil de laine tre\u0300s rouge'],
    ['a letter with its accent', 'un fil de laine tre\u0300s rouge', 'un fil de laine très rouge'],
    ['wide letters', 'ａｋａｉ ｉｔｏ 0123', 'akai ito 0123'],
    ['narrow katakana', 'ｱｶｲ ｲﾄ 赤い糸', 'アカイ イト 赤い糸'],
    ['a ligature', 'the ﬁrst thread', 'the first thread'],
    ['Hangul in parts', '\u1112\u1161\u11ab red thread', '한 red thread'],
  ])('%s', async (_, set, typed) => {
    const hash = await hashPassword(set)
    expect(await checkPassword(hash, typed)).toBe(true)
    expect(await checkPassword(hash, `${typed}.`)).toBe(false)
    expect(await emailKey('ada@example.org', typed)).toBe(await emailKey('ada@example.org', set))
  })

  test.each([
    ['composed', 'très rouge', ['très rouge', 'tre\u0300s rouge']],
    ['in parts', 'tre\u0300s rouge', ['très rouge', 'tre\u0300s rouge']],
    ['wide', 'ａｋａｉ ｉｔｏ', ['ａｋａｉ ｉｔｏ']],
  ])('fits a hash from before passwords were normalised: %s', async (_, set, typed) => {
    const before = await hash(set, COST)
    for (const each of typed) expect(await checkPassword(before, each)).toBe(true)
    expect(await checkPassword(before, `${set}.`)).toBe(false)
  })

  test('of a new password the normalised form is measured, and is what becomes of it', () => {
    expect(newPassword.parse('ａｋａｉ ｉｔｏ 01')).toBe('akai ito 01')
    // Ten characters that are nine letters.
    expect(newPassword.safeParse('tre\u0300s rouge').success).toBe(true)
    expect(newPassword.safeParse('tre\u0300s roug').error?.issues.map(({ message }) => message)).toEqual([
      'password-short',
    ])
    expect(newPassword.safeParse('x'.repeat(1001)).error?.issues.map(({ message }) => message)).toEqual([
      'password-long',
    ])
  })

  test('a password in ASCII is hashed once, and others are looked for under each form', async () => {
    const count = async (password: string) => (await emailKeys('ada@example.org', password)).length
    expect([await count('a thread of red wool'), await count('très rouge'), await count('ｔｒès')]).toEqual([
      1, 2, 3,
    ])
    expect((await emailKeys('ada@example.org', 'très'))[0]).toBe(await emailKey('ada@example.org', 'très'))
  })
})
