import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { programText } from '@/judge/sandbox/header'
import { inRoot } from '@/scripts/up/paths.mjs'
import type { Parameter, ReturnValue, Signature } from '../../kit/signature'

/* What the harnesses make of a signature: arguments from a message, and answers or error messages from results. */

const COMMANDS = {
  python: ['/usr/bin/python3', '-I', '-S', '-X', 'utf8', inRoot('judge/languages/harness/python.py')],
  javascript: [process.execPath, inRoot('judge/languages/harness/javascript.cjs')],
} as const

const SOURCES = {
  python: (parameters: string, body: string) =>
    `import json, sys\ndef f(${parameters}):\n    sys.stderr.write(json.dumps([${parameters}]) + "\\n")\n    return ${body}\n`,
  javascript: (parameters: string, body: string) =>
    `function f(${parameters}) { console.error(JSON.stringify([${parameters}])); return ${body} }\n`,
}

type Language = keyof typeof COMMANDS

/** Calls a function once for each message. Returns its arguments, then what the harness says, and its answers. */
function call(language: Language, signature: Omit<Signature, 'names'>, result: string, messages: string) {
  const parameters = signature.parameters.map(({ key }) => key).join(', ')
  const source = SOURCES[language](parameters, result)
  const program = programText(source, { reply: 'line', signature: { names: ['f'], ...signature } })
  const [command, ...words] = COMMANDS[language]
  const { stdout, stderr } = spawnSync(command, words, {
    input: Buffer.concat([program, Buffer.from(messages)]),
  })
  return { said: String(stderr).trimEnd().split('\n'), answers: String(stdout) }
}

const LANGUAGES = Object.keys(COMMANDS) as Language[]
const TEXT: ReturnValue = { types: ['text'] }

describe.each(LANGUAGES)('%s', (language) => {
  const one = (parameter: Parameter, header: readonly string[] = []) => ({
    header,
    parameters: [parameter] as const,
    returns: TEXT,
  })

  test.each<[string, Signature['parameters'], readonly string[], string, readonly unknown[]]>([
    ['numbers', [{ key: 'b', type: 'integer' }], ['a', 'b'], '1 2\n3 4\n', [[2], [4]]],
    ['so many lines', [{ key: 'a', type: 'lines', count: 2 }], [], 'x\ny\n', [[['x', 'y']]]],
    ['lines as one text', [{ key: 'a', type: 'text', count: 2 }], [], 'x\r\ny\r\n', [['x\ny']]],
    [
      'as many rows as the header says',
      [{ key: 'a', type: 'rows', count: 'n' }],
      ['n'],
      '2\n 1 2\n3\n',
      [[[[1, 2], [3]]]],
    ],
    [
      'a pair and pairs',
      [
        { key: 'a', type: 'pair' },
        { key: 'b', type: 'pairs' },
      ],
      [],
      '1 2\n3 4, 5 6\n',
      [
        [
          [1, 2],
          [
            [3, 4],
            [5, 6],
          ],
        ],
      ],
    ],
  ])('is given %s', (_, parameters, header, message, calls) => {
    const { said, answers } = call(language, { header, parameters, returns: TEXT }, "' x '", message)
    expect(said.map((line) => JSON.parse(line))).toEqual(calls)
    expect(answers).toBe('x\n'.repeat(calls.length))
  })

  test('is not called at the end of the input', () => {
    const { said, answers } = call(language, one({ key: 'a', type: 'lines', count: 3 }), "''", '')
    expect([said, answers]).toEqual([[''], ''])
  })
})

const CELLS: ReturnValue = { types: ['pairs'], none: 'NONE' }
const TABLE: ReturnValue = { types: ['rows', 'pairs'], word: 'NO', none: 'NO' }
const LINES: ReturnValue = { types: ['lines'], count: 'five' }
const CELL: ReturnValue = { types: ['pair'] }

const answerTo = (language: Language, returns: ReturnValue, result: string) => {
  const signature = { parameters: [{ key: 'a', type: 'text', count: 1 }], returns } as const
  const { said, answers } = call(language, signature, result, 'x\n')
  return answers || said.at(-1)!
}

test.each<[ReturnValue, string, string]>([
  [TEXT, "'U D'", 'U D\n'],
  [CELL, '[1, 2]', '1 2\n'],
  [CELL, "'1,2'", '1,2\n'],
  [LINES, "['1', '2']", '1\n2\n'],
  [LINES, "'1\\n2'", '1\n2\n'],
  [TABLE, '[[1, 2], [3]]', '1 2\n3\n'],
  [TABLE, "'NO'", 'NO\n'],
  [CELLS, '[[1, 2], [3, 4]]', '1 2\n3 4\n'],
])('%j: %s is the answer %j', (returns, result, answer) => {
  for (const language of LANGUAGES) expect(answerTo(language, returns, result)).toBe(answer)
})

test('nothing is an answer where the signature says so', () => {
  expect(answerTo('python', CELLS, 'None')).toBe('NONE\n')
  expect(answerTo('javascript', CELLS, 'null')).toBe('NONE\n')
  expect(answerTo('javascript', TABLE, 'undefined')).toBe('NO\n')
})

test.each<[Language, ReturnValue, string, string]>([
  ['python', TEXT, 'None', 'a string, not None'],
  ['javascript', TEXT, 'undefined', 'a string, not undefined'],
  ['python', TEXT, "'a\\nb'", 'a string of one line'],
  ['python', CELL, '5', 'a pair (row, col), not a value of type int'],
  ['python', CELL, '[1]', 'a pair (row, col), not 1 numbers'],
  ['javascript', CELL, '[1, 2.5]', 'an array [row, col]; one of them is a number that is not whole'],
  [
    'python',
    LINES,
    '[1]',
    'five lines, as a string or as a list of strings; item 0 of it is a value of type int',
  ],
  ['javascript', LINES, '7', 'five lines, as a string or as an array of strings, not a value of type number'],
  [
    'python',
    TABLE,
    '5',
    'a matrix (a list of lists), a list of (row, col), "NO" or None, not a value of type int',
  ],
  [
    'javascript',
    TABLE,
    '[5]',
    'a matrix (an array of arrays), an array of [row, col], "NO" or null; item 0 of it is a value of type number',
  ],
  ['python', CELLS, '[[1, 2], [3]]', 'a list of (row, col) or None; item 1 of it has 1 numbers'],
  [
    'javascript',
    CELLS,
    "[[1, 'x']]",
    'an array of [row, col] or null; item 0 of it holds a value of type string',
  ],
])('in %s %j: %s is refused', (language, returns, result, wanted) => {
  const file = language === 'python' ? 'bot.py' : 'bot.js'
  expect(answerTo(language, returns, result)).toBe(`${file}: f() must return ${wanted}`)
})
