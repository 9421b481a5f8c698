import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from './answers'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a hanging database counts as down, and the check stops waiting once it answers or fails', async () => {
  expect(await inTime(Promise.resolve(1))).toBe(1)
  await expect(inTime(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
  const hanging = expect(inTime(new Promise(() => undefined))).rejects.toThrow('no answer within 3000 ms')
  await vi.advanceTimersByTimeAsync(3000)
  await hanging
})
