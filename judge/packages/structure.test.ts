import { describe, expect, test } from 'vitest'
import { contentInMemory } from './files/memory'
import { type RawEntry, treeOf } from './files/tree'
import { Findings } from './findings'
import { readPackage } from './read'
import { checkStructure } from './structure'

/* Files in the encodings that editors save, and what a setter is told about each. */

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const marked = (text: string) => Buffer.from(`\ufeff${text}`)

const WHOLE = {
  'problem.yaml': 'problem_format_version: 2025-09\nname: x\nuuid: 4c1ca09b-af36-4cb6-82ec-2cd029c02a6a\n',
  'statement/problem.en.md': 'Echo.\n',
  'input_validators/any.py': 'exit(42)\n',
  'data/secret/1.in': '1\n',
  'data/secret/1.ans': '1\n',
  'data/secret/2.in': '2\n',
  'data/secret/2.ans': '2\n',
  'submissions/accepted/a.py': 'print(input())\n',
}

/** What is found about the encoding of the files of a package, of which some are others. */
async function foundIn(files: Readonly<Record<string, string | Uint8Array>>) {
  const findings = new Findings()
  const entries = Object.entries({ ...WHOLE, ...files }).map(([path, text]): RawEntry => {
    const content = typeof text === 'string' ? Buffer.from(text) : text
    return { path, kind: 'file', size: content.length, executable: false, content: contentInMemory(content) }
  })
  const { problem, tree } = await readPackage(treeOf(entries, findings), findings)
  await checkStructure(problem, tree, findings)
  const told = ({ where, code, values }: Findings['problems'][number]) => [where, code, values]
  const ofEncoding = ({ code }: { code: string }) => ['not-utf-8', 'byte-order-mark', 'utf-16'].includes(code)
  return {
    problem,
    problems: findings.problems.filter(ofEncoding).map(told),
    warnings: findings.warnings.filter(ofEncoding).map(told),
  }
}

const fault = (offset: number, byte: string, line: number, kind = 'utf8') => ({ kind, offset, byte, line })

describe('texts', () => {
  test('in UTF-8 and UTF-16 with their marks are read', async () => {
    const found = await foundIn({
      'problem.yaml': utf16(WHOLE['problem.yaml'].replace('name: x', 'name: é')),
      'statement/problem.en.md': utf16('Écho.\n'),
      'submissions/submissions.yaml': marked('accepted/a.py: {language: python3}\n'),
    })
    expect(found).toMatchObject({ problems: [], warnings: [], problem: { names: { en: 'é' } } })
  })

  test('in other encodings are named with the byte and its line', async () => {
    const { problems } = await foundIn({ 'statement/problem.en.md': latin1('Two\ncaf\xe9s\n') })
    expect(problems).toEqual([['statement/problem.en.md', 'not-utf-8', fault(7, 'E9', 2)]])
  })

  test('without which there is no package are what is wrong with it', async () => {
    const yaml = WHOLE['problem.yaml'].replace('name: x', 'name: caf\xe9')
    const error = await foundIn({ 'problem.yaml': latin1(yaml) }).catch((error: unknown) => error)
    expect(error).toMatchObject({ where: 'problem.yaml', code: 'not-utf-8', values: { byte: 'E9', line: 2 } })
  })
})

describe('programs', () => {
  test('in UTF-8, with and without a mark, and in UTF-16 with one are built as they are', async () => {
    const found = await foundIn({
      'submissions/accepted/a.py': marked('print(input())\n'),
      'submissions/accepted/b.java': utf16('class b {}\n'),
    })
    expect(found).toMatchObject({ problems: [], warnings: [] })
  })

  test('in other encodings are pointed out, and so are those of the problem', async () => {
    const { problems, warnings } = await foundIn({
      'submissions/accepted/a.py': latin1('# coding: latin-1\nprint("\xe9")\n'),
      'submissions/wrong_answer/utf16.cpp': utf16('int main() {}\n').subarray(2),
      'input_validators/any.py': latin1('# \xfc\nexit(42)\n'),
      // Not read as texts.
      'submissions/accepted/picture.png': new Uint8Array([0xff, 0]),
    })
    expect(problems).toEqual([])
    expect(warnings).toEqual([
      ['input_validators/any.py', 'not-utf-8', fault(2, 'FC', 1)],
      ['submissions/accepted/a.py', 'not-utf-8', fault(25, 'E9', 2)],
      ['submissions/wrong_answer/utf16.cpp', 'not-utf-8', fault(1, '00', 1, 'zero')],
    ])
  })
})

test('data of every size: a mark and UTF-16 are told, once for all files', async () => {
  const { problems, warnings } = await foundIn({
    'data/secret/1.in': marked('1\n'),
    'data/secret/1.ans': marked(`1\n${'2\n'.repeat(2 ** 20)}`),
    'data/secret/2.in': utf16('2\n'),
  })
  expect(problems).toEqual([])
  expect(warnings).toEqual([
    ['data/secret/1.in', 'byte-order-mark', { others: 1 }],
    ['data/secret/2.in', 'utf-16', { others: 0 }],
  ])
})
