import { expect, test } from 'vitest'
import { rangeAround, transcribe } from './Transcript'

test.each([
  // step length most  range
  [0, 9, 100, [0, 9]],
  [9, 9, 100, [0, 9]],
  [500, 1000, 100, [450, 549]],
  [3, 1000, 100, [0, 99]],
  [1000, 1000, 100, [901, 1000]],
])('around step %i of %i, at most %i lines', (step, length, most, [from, to]) => {
  expect(rangeAround(step, length, most)).toEqual({ from, to })
})

/** Writes ten thousand lines, each in a tenth of a millisecond. The test decides when the page may continue. */
function writing() {
  let time = 0
  let pending: (() => void) | undefined
  const blocks: string[] = []
  const stop = transcribe({
    tell: (step) => {
      time += 0.1
      return `step ${step}`
    },
    from: 0,
    to: 9_999,
    onBlock: (block) => blocks.push(block),
    now: () => time,
    later: (then) => {
      pending = then
    },
  })
  const goOn = () => {
    const before = time
    const then = pending
    pending = undefined
    then?.()
    return time - before
  }
  return { blocks, stop, goOn, isWriting: () => pending !== undefined }
}

test('ten thousand steps are transcribed without blocking the page for long', () => {
  const { blocks, goOn, isWriting } = writing()
  while (isWriting()) expect(goOn()).toBeLessThan(30)
  const lines = blocks.join('').split('\n')
  expect([lines.length, lines[0], lines[9_999], lines[10_000]]).toEqual([10_001, 'step 0', 'step 9999', ''])
})

test('transcribing stops when it is closed', () => {
  const { blocks, stop, goOn, isWriting } = writing()
  goOn()
  const { length } = blocks
  stop()
  goOn()
  expect([blocks.length, isWriting()]).toEqual([length, false])
})
