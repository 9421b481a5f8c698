import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { formatDevice, parseDevice, rememberUser } from './device'

beforeAll(() => {
  vi.stubEnv('NEXTAUTH_SECRET', 'the secret of a test, which is long enough')
})
afterAll(() => void vi.unstubAllEnvs())

const [ann, bob] = [randomUUID(), randomUUID()]

test('a device cookie is read back unchanged', () => {
  const device = rememberUser(rememberUser(undefined, ann), bob)
  expect(device.users).toEqual([bob, ann])
  expect(parseDevice(formatDevice(device))).toEqual(device)
  expect(rememberUser(device, ann)).toEqual({ id: device.id, users: [ann, bob] })
})

test('it remembers ten users', () => {
  let device = rememberUser(undefined, ann)
  for (let i = 0; i < 9; i++) device = rememberUser(device, randomUUID())
  expect(device.users).toContain(ann)
  device = rememberUser(device, bob)
  expect(device.users).toHaveLength(10)
  expect(device.users).not.toContain(ann)
  expect(parseDevice(formatDevice(device))).toEqual(device)
})

describe('a cookie that this site has not signed is rejected', () => {
  const mine = () => formatDevice(rememberUser(undefined, ann))
  test.each([
    ['nothing', () => ''],
    ['dots', () => '...'],
    ['another user in it', () => mine().replace(ann, bob)],
    ['a user more', () => mine().replace(ann, `${ann}.${bob}`)],
    ['no signature', () => mine().replace(/[^.]*$/, '')],
    ['half a signature', () => mine().slice(0, -20)],
    ['a long text', () => `${mine().repeat(100)}`],
    ['bytes', () => '\u0000\uffff.\u0000'],
  ])('%s', (_, text) => {
    expect(parseDevice(text())).toBeUndefined()
  })

  test('a cookie signed with another secret is rejected', () => {
    const text = mine()
    expect(parseDevice(text)).toBeDefined()
    vi.stubEnv('NEXTAUTH_SECRET', 'another secret of a test, also long enough')
    expect(parseDevice(text)).toBeUndefined()
    vi.stubEnv('NEXTAUTH_SECRET', 'the secret of a test, which is long enough')
  })
})
