import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { declarationLabel, parameterLabel } from '@/judge/kit/signature'
import { LANGUAGES, type LanguageId, languageOf, starterFile } from '@/judge/languages'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { PUZZLES, type PuzzleId, puzzleOf } from '@/judge/puzzles'
import { ROLES } from '@/judge/tournament/trial'
import { argumentAt, type Help, helpOf, isWithin, meaningOf, suggestionsAt } from './providers'

const help = (id: PuzzleId, language: LanguageId): Help => {
  const found = helpOf(puzzleOf(id).signature, languageOf(language).dialect, (key) => `(${key})`)
  if (!found) throw new Error(`no help for ${language}`)
  return found
}

/** Suggestions for a text in which a bar marks the cursor. */
function suggest(id: PuzzleId, language: LanguageId, text: string) {
  const [before = '', after = ''] = text.split('|')
  return suggestionsAt(help(id, language), before, after).map(({ insert }) => insert)
}

test.each([
  ['snake', 'python', 'checkio(field_map: list[str]) -> str'],
  ['robot-escape-bot', 'python', 'escape(maze: list[str], limit: int) -> str'],
  ['knights-tour', 'python', 'tour(m: int, n: int) -> list[list[int]] | str'],
  ['labyrinth-path', 'pypy', 'path(cells: list[list[int]]) -> list[tuple[int, int]] | None'],
  ['maze-architect', 'python', 'architect(size: int, seed: int) -> list[str]'],
  [
    'maze-duel',
    'python',
    'solver(maze: str, position: tuple[int, int], options: list[tuple[int, int]]) -> tuple[int, int]',
  ],
  ['snake', 'javascript', 'checkio(field: string[]): string'],
  ['knights-tour', 'typescript', "tour(m: number, n: number): number[][] | 'IMPOSSIBLE'"],
] as const)('the function of %s in %s', (id, language, label) => {
  const one = help(id, language)
  expect(declarationLabel(one, one.names[0])).toBe(label)
})

test('suggests a function only where one can be called, and only for puzzles that have one', () => {
  expect(helpOf(puzzleOf('snake').signature, languageOf('rust').dialect, String)).toBeUndefined()
  expect(helpOf(undefined, languageOf('python').dialect, String)).toBeUndefined()
  expect(puzzleOf('robot-escape').signature).toBeUndefined()
})

describe('suggestions', () => {
  test.each([
    [
      'the whole function at the margin',
      'python',
      '|',
      ['def escape(maze: list[str], limit: int) -> str:\n\t$0'],
    ],
    ['after its keyword', 'python', 'def es|', ['escape(maze: list[str], limit: int) -> str:\n\t$0']],
    [
      'with types in a comment',
      'javascript',
      'es|',
      [
        '/**\n * @param {string[]} maze\n * @param {number} limit\n * @returns {string}\n */\nfunction escape(maze, limit) {\n\t$0\n}',
      ],
    ],
    ['with types', 'typescript', 'function |', ['escape(maze: string[], limit: number): string {\n\t$0\n}']],
    ['not twice', 'python', 'd|\ndef escape(maze, limit):\n    pass\n', []],
    ['its parameters within it', 'python', 'def escape(maze, limit):\n    for row in m|', ['maze', 'limit']],
    ['not after a dot', 'python', 'def escape(maze, limit):\n    maze.|', []],
    ['not in another function', 'python', 'def escape(maze, limit):\n    pass\n\ndef other():\n    m|', []],
    ['not behind its end', 'javascript', 'function escape(maze, limit) {\n}\nif (x) {\n  m|', []],
    [
      'behind parameters on lines of their own',
      'python',
      'def escape(\n    maze,\n    limit,\n):\n    m|',
      ['maze', 'limit'],
    ],
  ] as const)('%s', (_, language, text, inserts) => {
    expect(suggest('robot-escape-bot', language, text)).toEqual(inserts)
  })

  test('types that older Python versions cannot parse are quoted', () => {
    expect(suggest('knights-tour', 'pypy', 'def |')).toEqual([
      'tour(m: int, n: int) -> "list[list[int]] | str":\n\t$0',
    ])
  })

  test('suggests both names if a puzzle accepts two', () => {
    expect(suggest('snake', 'python', 'def |').map((insert) => insert.split('(')[0])).toEqual([
      'checkio',
      'snake',
    ])
  })
})

test.each([
  ['escape(', { name: 'escape', argument: 0 }],
  ['escape(lines(a, b), ', { name: 'escape', argument: 1 }],
  ['escape(lines(a, ', undefined],
  ['escape([a, ', undefined],
  ['escape(a) + ', undefined],
] as const)('suggests the argument at the end of %s', (before, found) => {
  expect(argumentAt(help('robot-escape-bot', 'python'), before)).toEqual(found)
})

test('explains a name', () => {
  const one = help('robot-escape-bot', 'python')
  expect(meaningOf(one, 'escape', '')?.says).toBe('(does) (returns)')
  expect(meaningOf(one, 'limit', 'def escape(maze, ')).toEqual({ label: 'limit: int', says: '(limit)' })
  expect(meaningOf(one, 'limit', 'x = ')).toBeUndefined()
  expect(meaningOf(one, 'other', 'def escape(maze, limit):\n    ')).toBeUndefined()
})

describe('the starter programs define the functions as documented', () => {
  const languages = Object.keys(LANGUAGES) as LanguageId[]
  const starters = readdirSync(PROBLEMS_FOLDER, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes('/starters'))
    .flatMap((entry) =>
      languages
        .filter((id) => [starterFile(id), ...ROLES.map((role) => starterFile(id, role))].includes(entry.name))
        .map((language) => ({ path: `${entry.parentPath}/${entry.name}`, language })),
    )
    .filter(({ language }) => helpOf(puzzleOf('snake').signature, languageOf(language).dialect, String))

  test.each(starters)('$path in $language', ({ path, language }) => {
    const text = readFileSync(path, 'utf8')
    const ids = (Object.keys(PUZZLES) as PuzzleId[]).filter((id) => puzzleOf(id).signature)
    const defined = ids.flatMap((id) => {
      const one = help(id, language)
      const [name] = one.names
      const [, parameters] = new RegExp(`^(?:def|function) ${name}\\(([^)]*)\\)`, 'm').exec(text) ?? []
      return parameters === undefined ? [] : [{ one, parameters, name }]
    })
    expect(defined).toHaveLength(1)
    for (const { one, parameters, name } of defined) {
      const names = parameters.split(', ').map((parameter) => parameter.split(':')[0])
      expect(names).toEqual(one.parameters.map((parameter) => parameter.name))
      const written = one.parameters
        .map(parameterLabel)
        .join(', ')
        .replaceAll(/\[row: number, col: number\]/g, 'Cell')
      if (one.dialect === 'typescript') expect(parameters).toBe(written)
      const body = text.indexOf(':\n', text.indexOf(`def ${name}(`))
      if (one.dialect === 'python') expect(isWithin(one, `${text.slice(0, body)}:\n    `)).toBe(true)
    }
  })
})
