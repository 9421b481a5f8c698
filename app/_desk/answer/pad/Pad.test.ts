import { expect, test } from 'vitest'
import { commandsBefore, initialPad, type PadAction, padKey, reducePad, swipeOf } from './Pad'

const write = (command: string): PadAction => ({ do: 'write', command })
/** Applies actions to `start`, and shows the cursor as `|`. */
const after = (start: string, ...actions: PadAction[]) => {
  const { text, cursor } = actions.reduce(reducePad, initialPad(start)).now
  return `${text.slice(0, cursor)}|${text.slice(cursor)}`
}

test.each<[string, string, PadAction[], string]>([
  // does                          from   actions                                                  to
  ['writes at the end', 'UR', [write('D'), write('L')], 'URDL|'],
  ['writes at the cursor', 'UR', [{ do: 'back' }, write('D')], 'UD|R'],
  ['erases before the cursor', 'URD', [{ do: 'back' }, { do: 'erase' }], 'U|D'],
  ['erases nothing at the start', 'U', [{ do: 'back' }, { do: 'erase' }], '|U'],
  ['stops at both ends', 'U', [{ do: 'forward' }, { do: 'back' }, { do: 'back' }], '|U'],
  ['undoes', '', [write('U'), write('R'), { do: 'undo' }], 'U|'],
  ['undoes nothing', 'U', [{ do: 'undo' }, { do: 'redo' }], 'U|'],
  ['redoes', '', [write('U'), write('R'), { do: 'undo' }, { do: 'undo' }, { do: 'redo' }], 'U|'],
  ['forgets what was undone', '', [write('U'), { do: 'undo' }, write('R'), { do: 'redo' }], 'R|'],
  ['undoes what was typed', 'U', [{ do: 'typed', text: 'UDD', cursor: 2 }, { do: 'undo' }], 'U|'],
  ['takes the cursor of the field', 'URDL', [{ do: 'typed', text: 'URDL', cursor: 1 }, write('U')], 'UU|RDL'],
  ['draws', 'U', [{ do: 'draw', text: 'UR', goesOn: false }], 'UR|'],
  [
    'undoes a whole drag',
    'U',
    [{ do: 'draw', text: 'UR', goesOn: false }, { do: 'draw', text: 'URD', goesOn: true }, { do: 'undo' }],
    'U|',
  ],
  ['keeps the cursor inside', 'U', [{ do: 'typed', text: '', cursor: 9 }], '|'],
])('%s', (_, from, actions, to) => {
  expect(after(from, ...actions)).toBe(to)
})

test('the oldest changes are forgotten', () => {
  const many = Array.from({ length: 700 }, () => write('U'))
  const undo = Array.from({ length: 700 }, (): PadAction => ({ do: 'undo' }))
  expect(after('', ...many, ...undo)).toBe(`${'U'.repeat(200)}|`)
})

test('white space is no command', () => {
  expect(commandsBefore({ text: ' UR\nDL', cursor: 5 })).toBe(3)
})

test.each([
  [30, 2, 'ArrowRight'],
  [-30, 10, 'ArrowLeft'],
  [3, 40, 'ArrowDown'],
  [-9, -40, 'ArrowUp'],
  [23, 0, undefined],
  [30, 29, undefined],
] as const)('a swipe by %i, %i stands for %s', (dx, dy, key) => {
  expect(swipeOf(dx, dy)).toBe(key)
})

const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const KEYS = { ArrowUp: 'U', ArrowLeft: 'L', w: 'W' }
test.each([
  [{ key: 'ArrowUp' }, write('U')],
  [{ key: 'w' }, write('W')],
  [{ key: 'ArrowDown' }, undefined],
  [{ key: 'toString' }, undefined],
  [{ key: 'ArrowLeft' }, write('L')],
  [{ key: 'ArrowLeft', shiftKey: true }, { do: 'back' }],
  [{ key: 'ArrowRight', shiftKey: true }, { do: 'forward' }],
  [{ key: 'ArrowUp', shiftKey: true }, undefined],
  [{ key: 'ArrowLeft', altKey: true }, undefined],
  [{ key: 'Backspace' }, { do: 'erase' }],
  [{ key: 'z', ctrlKey: true }, { do: 'undo' }],
  [{ key: 'Z', metaKey: true, shiftKey: true }, { do: 'redo' }],
  [{ key: 'y', ctrlKey: true }, { do: 'redo' }],
  [{ key: 'Tab' }, undefined],
  [{ key: 'Enter' }, undefined],
])('the key %j does %j', (key, action) => {
  expect(padKey({ ...NONE, ...key }, KEYS)).toEqual(action)
})

test.each([
  [{ key: 'z', ctrlKey: true }, { do: 'undo' }],
  [{ key: 'Backspace' }, undefined],
  [{ key: 'ArrowLeft' }, undefined],
  [{ key: 'ArrowLeft', shiftKey: true }, undefined],
])('on a board without keys, %j does %j', (key, action) => {
  expect(padKey({ ...NONE, ...key }, undefined)).toEqual(action)
})
