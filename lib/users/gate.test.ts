import { expect, test } from 'vitest'
import { Gate, Rotation } from './gate'

/** Work that runs until it is told to end. */
function work() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (name: string) => async () => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
    return name
  }
  return { begun, start, endFirst: () => ends.shift()?.() }
}

test('runs a limited number at once, and the others in order of arrival', async () => {
  const gate = new Gate(2, 10)
  const { begun, start, endFirst } = work()
  const all = ['a', 'b', 'c', 'd'].map((name) => gate.run('one', start(name)))
  expect(begun).toEqual(['a', 'b'])
  endFirst()
  await all[0]
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const each of all.slice(1)) {
    endFirst()
    await each
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('different keys do not wait for each other', () => {
  const gate = new Gate(1, 10)
  const { begun, start } = work()
  void gate.run('one', start('a'))
  void gate.run('two', start('b'))
  expect(begun).toEqual(['a', 'b'])
})

test('rejects callers when too many wait, and accepts them again once there is room', async () => {
  const gate = new Gate(1, 1)
  const { begun, start, endFirst } = work()
  const [a, b] = [gate.run('one', start('a')), gate.run('one', start('b'))]
  expect(await gate.run('one', start('c'))).toBeUndefined()
  endFirst()
  await a
  endFirst()
  await b
  void gate.run('one', start('d'))
  expect(begun).toEqual(['a', 'b', 'd'])
})

test('failed work frees its place', async () => {
  const gate = new Gate(1, 1)
  await expect(gate.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.run('one', async () => 'yes')).toBe('yes')
})

test('lines take turns, so that a long one does not delay a short one', async () => {
  const rotation = new Rotation(1)
  const { begun, start, endFirst } = work()
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map((name) => rotation.run(name.slice(0, 1), start(name)))
  for (const _ of all) {
    endFirst()
    await new Promise(setImmediate)
  }
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'c2'])
})

test('a rotation runs a limited number at once, and failed work frees its place', async () => {
  const rotation = new Rotation(2)
  const { begun, start } = work()
  const failed = rotation.run('a', () => Promise.reject(new Error('no')))
  void rotation.run('b', start('b'))
  void rotation.run('c', start('c'))
  expect(begun).toEqual(['b'])
  await expect(failed).rejects.toThrow('no')
  await new Promise(setImmediate)
  expect(begun).toEqual(['b', 'c'])
})
