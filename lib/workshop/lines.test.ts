import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Line, lineDifference } from './lines'

const told = (lines: readonly Line[]) =>
  lines.map((line) =>
    line.kind === 'gap'
      ? `…${line.count}`
      : `${{ same: ' ', added: '+', removed: '-' }[line.kind]}${line.text}`,
  )

test.each([
  // before         after            difference
  ['a\nb', 'a\nb', []],
  ['', 'a\n', ['+a']],
  ['a\n', '', ['-a']],
  ['a\nb\nc', 'a\nB\nc', [' a', '-b', '+B', ' c']],
  ['1\n2\n3\n4\n5\n6', '1\n2\n3\n4\n5\n6\n7', ['…4', ' 5', ' 6', '+7']],
  ['x\n1\n2\n3\n4\n5\ny', 'X\n1\n2\n3\n4\n5\nY', ['-x', '+X', ' 1', ' 2', '…1', ' 4', ' 5', '-y', '+Y']],
])('from %j to %j', (before, after, lines) => {
  expect(told(lineDifference(before, after))).toEqual(lines)
})

test('both texts can be read from a difference whose gaps are filled', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
    .map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDifference(before, after)
      if (before === after) return lines.length === 0
      const read = (kind: 'removed' | 'added', from: string) => {
        const source = from === '' ? [] : from.replace(/\n$/, '').split('\n')
        return lines.flatMap((line) => {
          if (line.kind === 'gap') return source.splice(0, line.count)
          if (line.kind !== 'same' && line.kind !== kind) return []
          expect(source.shift()).toBe(line.text)
          return [line.text]
        })
      }
      expect(read('removed', before)).toEqual(before === '' ? [] : before.replace(/\n$/, '').split('\n'))
      expect(read('added', after)).toEqual(after === '' ? [] : after.replace(/\n$/, '').split('\n'))
      return true
    }),
  )
})

test('texts that are too long to compare are replaced', () => {
  const long = (word: string) => Array.from({ length: 2000 }, (_, index) => `${word}${index}`).join('\n')
  const lines = lineDifference(long('a'), long('b'))
  expect(lines.filter(({ kind }) => kind === 'removed')).toHaveLength(2000)
  expect(lines.filter(({ kind }) => kind === 'added')).toHaveLength(2000)
})
