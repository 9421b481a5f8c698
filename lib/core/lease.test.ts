import { beforeEach, expect, test, vi } from 'vitest'
import { Lease } from './lease'

/* A row in memory: what the database does with `busyUntil`. */
let row: { busyUntil: Date | null; note?: string } | undefined
const write: Parameters<typeof Lease.of<{ note: string }>>[0] = async (held, data) => {
  const busy = row?.busyUntil ?? null
  const holds =
    row !== undefined &&
    ('busyUntil' in held
      ? Number(busy) === Number(held.busyUntil)
      : busy === null || busy < held.OR[1].busyUntil.lt)
  if (holds) row = { ...row!, ...data }
  return { count: holds ? 1 : 0 }
}
const take = () => Lease.of(write, 1000)

beforeEach(() => {
  row = { busyUntil: null }
  vi.useFakeTimers({ now: 0 })
  return () => vi.useRealTimers()
})

test('one job has it at a time, until it gives it back', async () => {
  const lease = await take()
  expect(await take()).toBeUndefined()
  await lease!.end({ note: 'done' })
  expect(row).toEqual({ busyUntil: null, note: 'done' })
  expect(await take()).toBeDefined()
})

test('of a job that was killed it is free after its time, and what that job still writes is lost', async () => {
  const lease = await take()
  vi.setSystemTime(500)
  expect(await lease!.renew({})).toBe(true)
  vi.setSystemTime(1499)
  expect(await take()).toBeUndefined()
  vi.setSystemTime(1501)
  const other = await take()
  expect(other).toBeDefined()
  expect(await lease!.renew({ note: 'late' })).toBe(false)
  await lease!.end({ note: 'late' })
  expect(row).toEqual({ busyUntil: new Date(2501) })
  expect(await other!.renew({ note: 'ours' })).toBe(true)
  expect(row?.note).toBe('ours')
})

test('a row that is gone is nobody’s', async () => {
  const lease = await take()
  row = undefined
  expect(await lease!.renew({})).toBe(false)
  expect(await take()).toBeUndefined()
})
