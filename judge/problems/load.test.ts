import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { generateLabyrinth } from '../puzzles/labyrinth-path/make/generate'
import { formatLabyrinth } from '../puzzles/labyrinth-path/notation'
import { EDITORIAL_BYTES } from './editorial'
import { judgedAlone, problemIds, readProblem } from './load'
import { revisionOf } from './translated'

const scratch = mkdtempSync(join(tmpdir(), 'clew-problems-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const SETTINGS = {
  puzzle: 'robot-escape',
  kind: 'answer',
  difficulty: 1,
  position: 1,
  answerBytes: 100,
  cases: [{ name: 'small', file: 'small.txt', sample: true, seed: 0 }],
}

const DUEL = {
  ...SETTINGS,
  puzzle: 'maze-duel',
  kind: 'duel',
  cases: [{ ...SETTINGS.cases[0], role: 'architect' }],
  schedule: [{ size: 15, seed: 1 }],
}

/** Writes a problem into a new folder. */
function write(id: string, settings: object, level = '0x\n', statement = '# A\n\nB.\n\nC $x$.\n'): string {
  mkdirSync(join(scratch, id, 'levels'), { recursive: true })
  writeFileSync(join(scratch, id, 'problem.json'), JSON.stringify(settings))
  writeFileSync(join(scratch, id, 'levels', 'small.txt'), level)
  writeFileSync(join(scratch, id, 'statement.en.md'), statement)
  return id
}

describe('a problem in text files', () => {
  test('is read with its levels and statements', () => {
    expect(readProblem(write('fine', SETTINGS), scratch)).toEqual({
      id: 'fine',
      puzzle: 'robot-escape',
      kind: 'answer',
      limits: {},
      secretReplays: 'owner',
      laboratory: true,
      showsOptimum: false,
      difficulty: 1,
      position: 1,
      tags: [],
      answerBytes: 100,
      cases: [{ name: 'small', sample: true, seed: 0, level: '0x\n' }],
      schedule: [],
      statements: { en: { title: 'A', summary: 'B.', body: 'C $x$.', revision: 'e9984fdd804a' } },
      editorials: {},
      ladders: {},
      editorialForSolvers: true,
      editorialOpensAt: null,
    })
    expect(problemIds(scratch)).toContain('fine')
  })

  test('is read with its translations, each of which names the English text it translates', () => {
    const id = write('translated', SETTINGS)
    const english = revisionOf('# A\n\nB.\n\nC $x$.\n')
    const translate = (head: string) =>
      writeFileSync(join(scratch, id, 'statement.ru.md'), `${head}# А\r\n\r\nБ.\r\n\r\nВ $x$.\r\n`)
    const russian = { title: 'А', summary: 'Б.', body: 'В $x$.' }

    translate(`---\r\nof: ${english}\r\n---\r\n`)
    expect(readProblem(id, scratch).statements.ru).toEqual({ ...russian, revision: english })
    translate('---\nof: 0123456789ab\n---\n\n')
    expect(readProblem(id, scratch).statements.ru).toEqual({ ...russian, revision: '0123456789ab' })
    translate('')
    expect(() => readProblem(id, scratch)).toThrow(/statement\.ru\.md: .*“of: REVISION”/)
  })

  test('is read with the optima that are proven, and without those that are open', () => {
    const cases = ['small', 'second'].map((name) => ({ ...SETTINGS.cases[0], name }))
    const id = write('optima', { ...SETTINGS, cases })
    const path = join(scratch, id, 'optima.json')
    const optimum = { value: 1, answer: 'R', certificate: [[0, 0]] }
    writeFileSync(path, JSON.stringify({ small: optimum, second: { open: 'Nobody knows.' } }))
    expect(readProblem(id, scratch).cases.map((each) => each.optimum)).toEqual([optimum, undefined])
    for (const [text, message] of [
      ['{', /optima\.json/],
      ['{ "third": { "open": "?" } }', /optima\.json: problem\.json has no case third/],
      ['{ "small": { "value": -1, "answer": "R" } }', /optima\.json/],
      ['{ "small": { "value": 1 } }', /optima\.json/],
    ] as const) {
      writeFileSync(path, text)
      expect(() => readProblem(id, scratch)).toThrow(message)
    }
  })

  test('of a duel is read with its schedule, each case in the notation of its role', () => {
    expect(readProblem(write('duel', DUEL, '15\n'), scratch)).toMatchObject({
      puzzle: 'maze-duel',
      kind: 'duel',
      cases: [{ name: 'small', role: 'architect', level: '15\n' }],
      schedule: [{ size: 15, seed: 1 }],
    })
  })

  test('is judged alone unless it is a duel', () => {
    const folder = join(scratch, 'some')
    write('some/answers', SETTINGS)
    write('some/duel', DUEL, '15\n')
    expect(problemIds(folder)).toEqual(['answers', 'duel'])
    expect(judgedAlone(folder)).toEqual(['answers'])
  })

  test.each([
    ['an unknown puzzle', { puzzle: 'chess' }, undefined, undefined, /problem\.json: .*puzzle/s],
    ['a setting that nobody knows', { colour: 'red' }, undefined, undefined, /colour/],
    ['a difficulty of 6', { difficulty: 6 }, undefined, undefined, /difficulty/],
    ['no case', { cases: [] }, undefined, undefined, /cases/],
    [
      'two cases of one name',
      { cases: [...SETTINGS.cases, ...SETTINGS.cases] },
      undefined,
      undefined,
      /one name/,
    ],
    ['a schedule of no duel', { schedule: [{ size: 15, seed: 1 }] }, undefined, undefined, /schedule/],
    [
      'a role of no duel',
      { cases: [{ ...SETTINGS.cases[0], role: 'solver' }] },
      undefined,
      undefined,
      /roles/,
    ],
    ['no schedule of a duel', { kind: 'duel' }, undefined, undefined, /schedule/],
    ['an order that is too small', { ...DUEL, schedule: [{ size: 14, seed: 1 }] }, '15\n', undefined, /size/],
    [
      'the same order twice',
      { ...DUEL, schedule: [...DUEL.schedule, ...DUEL.schedule] },
      '15\n',
      undefined,
      /the same/,
    ],
    ['a case of a duel without a role', { ...DUEL, cases: SETTINGS.cases }, '15\n', undefined, /roles/],
    ['a maze for an architect', DUEL, '2\n0 0\n1 1\n00\n00\n', undefined, /small\.txt: .*order/],
    ['a file elsewhere', { cases: [{ ...SETTINGS.cases[0], file: '../x' }] }, undefined, undefined, /levels/],
    ['a missing file', { cases: [{ ...SETTINGS.cases[0], file: 'y.txt' }] }, undefined, undefined, /y\.txt/],
    ['a level that cannot be read', {}, '0y\n', undefined, /small\.txt: .*level-character/],
    ['a statement without a title', {}, undefined, 'A\n\nB.\n\nC.\n', /statement\.en\.md/],
    [
      'an original of another',
      {},
      undefined,
      '---\nof: 0123456789ab\n---\n# A\n',
      /statement\.en\.md: .*original/,
    ],
  ])('with %s is rejected, naming the file', (name, change, level, statement, message) => {
    const id = write(name.replaceAll(' ', '-'), { ...SETTINGS, ...change }, level, statement)
    expect(() => readProblem(id, scratch)).toThrow(message)
  })
})

describe('an editorial', () => {
  /** Writes a problem with these editorials, by the names of their files. */
  function withEditorials(id: string, files: Record<string, string>, editorial?: object): string {
    write(id, { ...SETTINGS, ...(editorial && { editorial }) })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(scratch, id, name), text)
    return id
  }

  test('is read with its translations, and is for those who have solved the problem', () => {
    const english = 'Think.\r\n\r\n## Then\r\n\r\n```text\r\n# search\r\n```\r\n'
    const id = withEditorials('thought', {
      'editorial.en.md': english,
      'editorial.ru.md': `---\nof: ${revisionOf(english)}\n---\n\nДумайте.\n`,
    })
    expect(readProblem(id, scratch)).toMatchObject({
      editorials: {
        en: { body: 'Think.\n\n## Then\n\n```text\n# search\n```', revision: revisionOf(english) },
        ru: { body: 'Думайте.', revision: revisionOf(english) },
      },
      editorialForSolvers: true,
      editorialOpensAt: null,
    })
  })

  test.each([
    // settings                                                   solvers  opens
    [{}, true, null],
    [{ opens: '2027-01-31T18:00:00Z' }, true, '2027-01-31T18:00:00.000Z'],
    [{ opens: '2027-01-31T18:00:00+05:30' }, true, '2027-01-31T12:30:00.000Z'],
    [{ solvers: false, opens: '2027-01-31T18:00:00Z' }, false, '2027-01-31T18:00:00.000Z'],
  ])('with the settings %j opens to solvers: %s, and to everybody: %s', (settings, solvers, opens) => {
    const id = withEditorials('opens', { 'editorial.en.md': 'Think.\n' }, settings)
    const { editorialForSolvers, editorialOpensAt } = readProblem(id, scratch)
    expect([editorialForSolvers, editorialOpensAt?.toISOString() ?? null]).toEqual([solvers, opens])
  })

  test.each([
    ['for nobody', { solvers: false }, /problem\.json: .*nobody could ever read it/s],
    ['from a date without a zone on', { opens: '2027-01-31T18:00:00' }, /problem\.json: .*time and zone/s],
    ['from a day on', { opens: '2027-01-31' }, /problem\.json: .*time and zone/s],
    ['with a setting that nobody knows', { price: 1 }, /problem\.json: .*price/s],
  ])('%s is rejected', (_, settings, message) => {
    const id = withEditorials('closed', { 'editorial.en.md': 'Think.\n' }, settings)
    expect(() => readProblem(id, scratch)).toThrow(message)
  })

  test.each([
    [
      'without the English one',
      { 'editorial.ru.md': '---\nof: 0123456789ab\n---\nД.\n' },
      /editorial\.en\.md/,
    ],
    [
      'of no text',
      { 'editorial.en.md': 'A.\n', 'editorial.ru.md': 'Д.\n' },
      new RegExp(`editorial\\.ru\\.md: .*“of: ${revisionOf('A.\n')}”`),
    ],
    ['that is empty', { 'editorial.en.md': ' \n' }, /editorial\.en\.md: it is empty/],
    ['with a title', { 'editorial.en.md': 'A.\n\n# B\n' }, /editorial\.en\.md: line 3/],
    ['without a language', { 'editorial.md': 'A.\n' }, /editorial\.md: the name must be/],
    ['that is too large', { 'editorial.en.md': 'ж'.repeat(32_769) }, /65538 bytes; 65536 are allowed/],
  ])('%s is rejected, naming the file', (name, files, message) => {
    const id = withEditorials(`editorial-${name.replaceAll(' ', '-').toLowerCase()}`, files)
    expect(() => readProblem(id, scratch)).toThrow(message)
  })

  test('that problem.json opens but nobody has written is rejected', () => {
    const id = withEditorials('unwritten', {}, {})
    expect(() => readProblem(id, scratch)).toThrow(/problem\.json: .*no such file/)
  })

  test('may be as long as it is allowed', () => {
    const id = withEditorials('long', { 'editorial.en.md': 'x'.repeat(EDITORIAL_BYTES) })
    expect(readProblem(id, scratch).editorials.en?.body).toHaveLength(EDITORIAL_BYTES)
  })
})

test('the printed labyrinth equals the output of make:labyrinth', () => {
  const { cases } = readProblem('labyrinth-path')
  expect(cases[0]!.level).toBe(formatLabyrinth(generateLabyrinth(8, 8, 2026)))
})

describe('hints in text files', () => {
  const withHints = (id: string, text: string) => {
    write(id, SETTINGS)
    writeFileSync(join(scratch, id, 'hints.en.md'), text)
    return () => readProblem(id, scratch).ladders
  }

  test('are read in their order', () => {
    const text = 'Look.\n\n---\n\nLook **left**.\n'
    expect(withHints('hints', text)()).toEqual({
      en: { hints: ['Look.', 'Look **left**.'], revision: revisionOf(text) },
    })
  })

  test.each([
    ['four', 'a\n---\nb\n---\nc\n---\nd\n', 'it has 4 hints; 3 are allowed'],
    ['an empty one', 'a\n\n---\n\n', 'hint 2 is empty'],
    ['one that is too long', 'x'.repeat(2001), 'hint 1 has 2001 bytes; 2000 are allowed'],
  ])('are refused: %s', (what, text, fault) =>
    expect(withHints(`hints-${what.replaceAll(' ', '-')}`, text)).toThrow(`hints.en.md: ${fault}`),
  )
})
