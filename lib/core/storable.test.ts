import { expect, test } from 'vitest'
import { storable } from './storable'

test.each([
  // name                 input                             stored
  ['NUL', { stderr: 'a\0b' }, { stderr: 'a␀b' }],
  ['half a character', ['x\ud83d', '\udc1d!'], ['x�', '�!']],
  ['a whole one', '🐝', '🐝'],
  ['no number', { cpuMs: Number.POSITIVE_INFINITY, wallMs: 1.5 }, { cpuMs: 0, wallMs: 1.5 }],
  ['nothing', { death: undefined, partial: null, early: false }, { partial: null, early: false }],
])('%s', (_, came, kept) => expect(storable<unknown>(came)).toEqual(kept))
