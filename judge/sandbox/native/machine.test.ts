import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { PendingRemovals } from './machine'
import { BoxFault } from './start/starter'

/** Removals that end or fail on command. */
function removals(count: number) {
  return Array.from({ length: count }, () => {
    let end = () => {}
    let fail = (_: Error) => {}
    const going = new Promise<void>((settle, refuse) => {
      end = settle
      fail = refuse
    })
    return { going, end, fail }
  })
}

const isSettled = async (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), sleep(5).then(() => false)])

describe('remains of boxes', () => {
  it('do not delay the next box while there are few', async () => {
    const remains = new PendingRemovals()
    for (const { going } of removals(15)) remains.add(going)
    expect(await isSettled(remains.room())).toBe(true)
  })

  it('delay the next box while there are many, until one is gone', async () => {
    const remains = new PendingRemovals()
    const sixteen = removals(16)
    for (const { going } of sixteen) remains.add(going)
    const room = remains.room()
    expect(await isSettled(room)).toBe(false)
    sixteen[7]?.end()
    expect(await isSettled(room)).toBe(true)
  })

  it('are gone once the last one is removed', async () => {
    const remains = new PendingRemovals()
    const [one, other] = removals(2)
    remains.add(one!.going)
    remains.add(other!.going)
    const gone = remains.gone()
    one!.end()
    expect(await isSettled(gone)).toBe(false)
    other!.end()
    expect(await isSettled(gone)).toBe(true)
  })

  it('that could not be removed are reported to the next caller', async () => {
    const remains = new PendingRemovals()
    const [one] = removals(1)
    remains.add(one!.going)
    one!.fail(new Error('something in it lives on'))
    await remains.gone()
    const complain = () => remains.complain()
    expect(complain).toThrow(new BoxFault('of an earlier box something is left: something in it lives on'))
    expect(complain).not.toThrow()
  })
})
