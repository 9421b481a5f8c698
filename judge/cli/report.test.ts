import { expect, test } from 'vitest'
import { progressOf } from './report'

/** What is written during this many steps. */
function written(isTTY: boolean, total: number): string {
  let text = ''
  const write = (part: string | Uint8Array) => {
    text += String(part)
    return true
  }
  const progress = progressOf(total, { write, isTTY })
  for (let done = 0; done < total; done++) progress.advance()
  progress.stop()
  return text
}

test('a terminal shows a progress bar, which disappears at the end', () => {
  const text = written(true, 25)
  expect(text).toMatch(/^\r░{40} 0 of 25 trials/)
  expect(text.endsWith('\r\u001b[K')).toBe(true)
  expect(text).not.toContain('\n')
})

test.each([
  [1, 1],
  [7, 7],
  [96, 10],
  [1000, 10],
])('anything but a terminal gets plain lines: of %i trials %i', (total, count) => {
  const lines = written(false, total).trimEnd().split('\n')
  expect(lines).toHaveLength(count)
  expect(lines.at(-1)).toBe(`${total.toLocaleString('en')} of ${total.toLocaleString('en')} trials`)
})

test('nothing to do shows nothing', () => {
  expect(written(false, 0)).toBe('')
})
