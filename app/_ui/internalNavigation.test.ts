import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isInternalNavigation } from './internalNavigation'

const HERE = 'https://clew.example.org'
const CLICK = {
  button: 0,
  ...{ metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false },
}

beforeEach(() => {
  vi.stubGlobal('location', new URL(HERE))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const link = ({ origin = HERE, target = '', download = false } = {}) =>
  ({ origin, target, hasAttribute: (name: string) => name === 'download' && download }) as HTMLAnchorElement

test.each([
  // name                               click                       link                                 expected
  ['a plain click', {}, {}, true],
  ['the middle button', { button: 1 }, {}, false],
  ['into a new tab', { ctrlKey: true }, {}, false],
  ['into a new tab on a Mac', { metaKey: true }, {}, false],
  ['into a new window', { shiftKey: true }, {}, false],
  ['saved', { altKey: true }, {}, false],
  ['somebody has seen to it', { defaultPrevented: true }, {}, false],
  ['to another site', {}, { origin: 'https://example.com' }, false],
  ['into a frame or a tab', {}, { target: '_blank' }, false],
  ['a file', {}, { download: true }, false],
] as const)('%s', (_, click, to, here) => {
  expect(isInternalNavigation({ ...CLICK, ...click }, link(to))).toBe(here)
})
