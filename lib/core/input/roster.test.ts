import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_LINE, ROSTER_BYTES, ROSTER_LINES, readRoster } from './roster'

const COLUMNS = ['username', 'name', 'email', 'password', 'role'] as const

const lines = async (text: string) => {
  const read = await readRoster(text, COLUMNS)
  if (!read.ok) throw new Error(read.error.code)
  return read.value
}

test.each([
  // what                                  text
  ['commas', 'username,name\nariadne,Ariadne of Knossos\n'],
  ['semicolons', 'username;name\nariadne;Ariadne of Knossos\n'],
  ['tabs', 'username\tname\nariadne\tAriadne of Knossos\n'],
  ['a byte order mark', '\ufeffusername,name\nariadne,Ariadne of Knossos\n'],
  ['a byte order mark and quotation marks', '\ufeff"username";"name"\n"ariadne";"Ariadne of Knossos"\n'],
  ['the ends of lines of Windows', 'username,name\r\nariadne,Ariadne of Knossos\r\n'],
  ['the ends of lines of old Macs', 'username,name\rariadne,Ariadne of Knossos\r'],
  ['no end of the last line', 'username,name\nariadne,Ariadne of Knossos'],
  ['names of columns in capitals and with spaces', ' Username , NAME\nariadne,Ariadne of Knossos'],
])('reads %s', async (_, text) => {
  expect(await lines(text)).toEqual([{ line: 2, cells: { username: 'ariadne', name: 'Ariadne of Knossos' } }])
})

test('a separator, a quotation mark and a new line may be within a cell', async () => {
  const text = 'name,username\n"Minos, ""king""\n of Crete",minos\n\n , \nariadne,a\n'
  expect(await lines(text)).toEqual([
    { line: 2, cells: { name: 'Minos, "king"\n of Crete', username: 'minos' } },
    { line: 6, cells: { name: 'ariadne', username: 'a' } },
  ])
})

test('no letter is lost where the text is cut into pieces', async () => {
  const names = Array.from({ length: 1_500 }, (_, index) => `${'x'.repeat(index % 7)}😀 Фёдор あ`)
  const read = await lines(`name,username\n${names.map((name) => `${name},a`).join('\n')}`)
  expect(read.map(({ cells }) => cells.name)).toEqual(names)
})

test('what looks like a formula is a text like any other', async () => {
  expect(await lines('username,name\na,"=HYPERLINK(""x"")"')).toMatchObject([
    { cells: { name: '=HYPERLINK("x")' } },
  ])
})

test('a line with too many or too few cells says so', async () => {
  expect(await lines('username,name\na\nb,c,d\n')).toEqual([
    { line: 2, cells: { username: 'a', name: '' }, odd: 1 },
    { line: 3, cells: { username: 'b', name: 'c' }, odd: 3 },
  ])
})

describe('what cannot be read is told with its place', () => {
  test.each([
    // text                                         code                     values
    ['', 'roster-empty', {}],
    ['\ufeff\n\n', 'roster-empty', {}],
    ['username,name\n', 'roster-empty', {}],
    ['name,email\na,b', 'roster-no-username', { line: 1 }],
    ['\n\nusername,age\na,7', 'roster-column-unknown', { line: 3, column: 2, name: 'age' }],
    ['username|name\na|b', 'roster-column-unknown', { line: 1, column: 1 }],
    ['username,Name,name\na,b,c', 'roster-column-twice', { line: 1, column: 3, name: 'name' }],
    ['username,name\na,b\nc,"d\ne,f', 'roster-quote', { line: 3, column: 2 }],
    ['username,name\na,b"c"\n', 'roster-quote', { line: 2, column: 2 }],
    ['username,name\na,"b"c\n', 'roster-quote', { line: 2, column: 2 }],
    [`username\na\n${'x'.repeat(2 * LONGEST_LINE)}`, 'roster-line-long', { line: 3 }],
    [`username\n"${'a\n'.repeat(LONGEST_LINE)}`, 'roster-line-long', { line: 2 }],
    [`username\n${'a\n'.repeat(ROSTER_LINES + 1)}`, 'roster-long', { line: ROSTER_LINES + 2 }],
    [`username\n${'ж'.repeat(ROSTER_BYTES / 2)}`, 'roster-large', {}],
  ])('%#: %#', async (text, code, values) => {
    expect(await readRoster(text, COLUMNS)).toMatchObject({ ok: false, error: { code, values } })
  })

  test('the longest roster is read', async () => {
    expect(await lines(`username\n${'a\n'.repeat(ROSTER_LINES)}`)).toHaveLength(ROSTER_LINES)
  })
})

test('whatever a spreadsheet writes is read back', async () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 40 })
  const odd = fc.stringMatching(/^[",;\t\r\n a]{0,8}$/)
  const table = fc.array(
    fc.record({
      username: fc.stringMatching(/^[a-z]{1,8}$/),
      name: fc.oneof(cell, odd),
      password: fc.oneof(cell, odd),
    }),
    { minLength: 1, maxLength: 8 },
  )
  const style = fc.record({
    separator: fc.constantFrom(',', ';', '\t'),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    mark: fc.constantFrom('', '\ufeff'),
  })
  await fc.assert(
    fc.asyncProperty(table, style, async (people, { separator, end, mark }) => {
      const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
      const rows = [
        ['username', 'name', 'password'].join(separator),
        ...people.map(({ username, name, password }) =>
          [username, quoted(name), quoted(password)].join(separator),
        ),
      ]
      const read = await lines(mark + rows.join(end))
      expect(read.map(({ cells }) => cells)).toEqual(people)
    }),
    { numRuns: 200 },
  )
})

test('any text is read or refused', async () => {
  const start = fc.constantFrom('', 'username,name\n', 'username;name\r\n', '\ufeffusername\n')
  const rest = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[",;\t\r\na-c]*$/))
  await fc.assert(
    fc.asyncProperty(start, rest, async (head, tail) => {
      const read = await readRoster(head + tail, COLUMNS)
      if (read.ok)
        for (const { cells } of read.value)
          for (const column of Object.keys(cells)) expect(COLUMNS).toContain(column)
      else expect(read.error.code).toMatch(/^roster-/)
    }),
    { numRuns: 300 },
  )
})
