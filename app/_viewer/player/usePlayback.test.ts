import { expect, test } from 'vitest'
import { initialMoment } from './moment'
import { type Frames, playbackOf, runClock } from './usePlayback'

/** Animation frames that the test triggers. */
function framesByHand() {
  let pending: ((now: number) => void) | undefined
  const frames: Frames = {
    request(then) {
      pending = then
      return 1
    },
    cancel: () => {
      pending = undefined
    },
  }
  const show = (now: number) => {
    const then = pending
    pending = undefined
    then?.(now)
  }
  return { frames, show, isWaiting: () => pending !== undefined }
}

function started(options: Parameters<typeof initialMoment>[0]) {
  const playback = playbackOf(initialMoment(options))
  const hand = framesByHand()
  const stop = runClock(playback, hand.frames)
  playback.send({ do: 'toggle' })
  hand.show(0)
  return { playback, stop, ...hand, step: () => playback.get().step }
}

test('at 1 × there are eight steps per second at any frame rate', () => {
  const { show, step } = started({ length: 100 })
  const steps = [124, 125, 249, 251, 375, 500].map((now) => {
    show(now)
    return step()
  })
  expect(steps).toEqual([0, 1, 1, 2, 3, 4])
})

test.each([
  [0.25, 1000, 2],
  [64, 160, 81],
] as const)('at %f × after %i ms: step %i', (speed, until, expected) => {
  const { show, step } = started({ length: 1000, speed })
  for (let now = 16; now <= until; now += 16) show(now)
  show(until)
  expect(step()).toBe(expected)
})

test('playback does not catch up after the tab was hidden', () => {
  const { show, step } = started({ length: 1000 })
  show(60_000)
  expect(step()).toBe(2)
})

test('no frames are requested while paused or after stopping', () => {
  const { playback, show, isWaiting, stop } = started({ length: 3 })
  expect(isWaiting()).toBe(true)
  for (let now = 100; now <= 600; now += 100) show(now)
  expect([playback.get().step, playback.get().playing, isWaiting()]).toEqual([3, false, false])
  playback.send({ do: 'toggle' })
  expect(isWaiting()).toBe(true)
  stop()
  expect(isWaiting()).toBe(false)
  playback.send({ do: 'toggle' })
  playback.send({ do: 'toggle' })
  expect(isWaiting()).toBe(false)
})

test('a loop pauses at its end before it starts again', () => {
  const { playback, show, step } = started({ length: 1, speed: 64 })
  playback.send({ do: 'loop' })
  show(10)
  expect(step()).toBe(1)
  for (let now = 100; now <= 1000; now += 100) show(now)
  expect(step()).toBe(1)
  show(1110)
  expect(step()).toBe(0)
})

test('at the end of a running game it waits for more moves and then continues at its speed', () => {
  const { playback, show, step } = started({ length: 1, live: true })
  show(130)
  expect(step()).toBe(1)
  show(5000)
  playback.send({ do: 'film', length: 9, live: true })
  show(5100)
  expect(step()).toBe(1)
  show(5130)
  expect(step()).toBe(2)
})
