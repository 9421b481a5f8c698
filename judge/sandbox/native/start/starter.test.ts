import { expect, test } from 'vitest'
import { decodeExitStatus, signalName } from './starter'

test.each([
  [0, { code: 0 }],
  [1, { code: 1 }],
  [128, { code: 128 }],
  [134, { signal: 'SIGABRT' }],
  [137, { signal: 'SIGKILL' }],
  [139, { signal: 'SIGSEGV' }],
  [255, { code: 255 }],
])('exit code %i of bwrap', (code, ended) => {
  expect(decodeExitStatus(code)).toEqual(ended)
})

test.each([
  [6, 'SIGABRT'],
  [29, 'SIGIO'],
  [40, 'signal 40'],
])('signal %i is named %s', (number, name) => {
  expect(signalName(number)).toBe(name)
})
