import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeFile, decodeText, markOf, withoutMark } from './encoding'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16le = (text: string) => Buffer.from(text, 'utf16le')
const utf16be = (text: string) => utf16le(text).swap16()

describe('is read', () => {
  test.each([
    ['UTF-8', Buffer.from('print("é")\n')],
    ['UTF-8 with a mark', Buffer.from('\ufeffprint("é")\n')],
    ['UTF-16, the smaller byte first', utf16le('\ufeffprint("é")\n')],
    ['UTF-16, the larger byte first', utf16be('\ufeffprint("é")\n')],
  ])('%s', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ ok: true, value: 'print("é")\n' })
  })

  test('a file, part of a larger buffer, and nothing', async () => {
    expect(await decodeFile(new Blob([utf16le('\ufeffab')]))).toEqual({ ok: true, value: 'ab' })
    expect(decodeText(Buffer.from('xx\ufeffé', 'utf16le').subarray(4))).toEqual({ ok: true, value: 'é' })
    expect(decodeText(new Uint8Array())).toEqual({ ok: true, value: '' })
  })

  test('a character that stands for what could not be read elsewhere', () => {
    expect(decodeText(Buffer.from('a\ufffdb'))).toEqual({ ok: true, value: 'a\ufffdb' })
  })

  test('only the first mark is none of the text', () => {
    expect(decodeText(Buffer.from('\ufeff\ufeffa'))).toEqual({ ok: true, value: '\ufeffa' })
    expect(['\ufeff\ufeffa', 'a'].map(withoutMark)).toEqual(['\ufeffa', 'a'])
  })
})

describe('is refused, with the first byte that is wrong, and its line', () => {
  test.each([
    // name                           bytes                                          kind     offset byte  line
    ['Latin-1', latin1('a = 1\nprint("é")\n'), 'utf8', 13, 'E9', 2],
    ['Windows-1251', Buffer.from([0x0a, 0x0d, 0x0a, 0xcf, 0xf0]), 'utf8', 3, 'CF', 3],
    ['Shift JIS', Buffer.from([0x41, 0x82, 0xa0]), 'utf8', 1, '82', 1],
    ['lines of old Macs', latin1('a\rb\ré'), 'utf8', 4, 'E9', 3],
    ['a character that is cut off', Buffer.from([0xef, 0xbf, 0xbd, 0xe2, 0x82]), 'utf8', 3, 'E2', 1],
    ['a longer form than needed', Buffer.from([0x2f, 0xc0, 0xaf]), 'utf8', 1, 'C0', 1],
    ['a surrogate in UTF-8', Buffer.from([0x0a, 0xed, 0xa0, 0x80]), 'utf8', 1, 'ED', 2],
    ['beyond Unicode', Buffer.from([0xf4, 0x90, 0x80, 0x80]), 'utf8', 0, 'F4', 1],
    ['UTF-16 without a mark', utf16le('ab\ncd'), 'zero', 1, '00', 1],
    ['the same, the larger byte first', utf16be('ab\ncd'), 'zero', 0, '00', 1],
    ['UTF-32 with a mark', Buffer.from([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), 'zero', 2, '00', 1],
    ['a program that was compiled', Buffer.from('MZ\n\0'), 'zero', 3, '00', 2],
    [
      'half a unit of UTF-16',
      Buffer.concat([utf16le('\ufeffa\n'), Buffer.from([0x62])]),
      'utf16',
      6,
      '62',
      2,
    ],
    ['the first half of a pair', utf16be('\ufeff\n\ud83dx'), 'utf16', 4, 'D8', 2],
    ['the second half of a pair', utf16le('\ufeff\ude00'), 'utf16', 2, '00', 1],
    ['a pair that the end cuts', utf16le('\ufeff😀\ud83d'), 'utf16', 6, '3D', 1],
  ])('%s', (_, bytes, kind, offset, byte, line) => {
    expect(decodeText(bytes)).toEqual({
      ok: false,
      error: { code: 'encoding', values: { kind, offset, byte, line } },
    })
  })
})

test('where the encoding is settled, a mark of another one is no text', () => {
  expect(decodeText(utf16le('\ufeffa'), 'utf-8')).toMatchObject({
    error: { values: { offset: 0, byte: 'FF' } },
  })
})

test('the marks of files', () => {
  const marks = [
    Buffer.from('\ufeffa'),
    utf16le('\ufeffa'),
    utf16be('\ufeffa'),
    Buffer.from('a'),
    latin1('é'),
  ]
  expect(marks.map(markOf)).toEqual(['utf8', 'utf16', 'utf16', undefined, undefined])
})

test('reads whatever text an editor saves, and refuses any byte that no text has', () => {
  const text = fc
    .string({ unit: 'binary' })
    .filter((each) => !each.includes('\0') && !each.startsWith('\ufeff'))
  fc.assert(
    fc.property(text, (given) => {
      for (const bytes of [
        Buffer.from(given),
        Buffer.from(`\ufeff${given}`),
        utf16le(`\ufeff${given}`),
        utf16be(`\ufeff${given}`),
      ])
        expect(decodeText(bytes)).toEqual({ ok: true, value: given })
    }),
    { numRuns: 50 },
  )
  fc.assert(
    fc.property(text, fc.constantFrom(0x80, 0xc0, 0xf5, 0xff), text, (before, byte, after) => {
      const bytes = Buffer.concat([Buffer.from(`x${before}`), Buffer.from([byte]), Buffer.from(after)])
      const read = decodeText(bytes)
      expect(!read.ok && read.error.values.offset).toBe(1 + Buffer.byteLength(before))
    }),
    { numRuns: 50 },
  )
})
