import { describe, expect, test } from 'vitest'
import { contentInMemory } from '../../packages/files/memory'
import { type RawEntry, treeOf } from '../../packages/files/tree'
import { Findings } from '../../packages/findings'
import { readPackage } from '../../packages/read'
import { checkSubmissionsOnly } from './check'
import { sourceFiles } from './programs'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const marked = (text: string) => Buffer.from(`\ufeff${text}`)

function treeWith(files: Readonly<Record<string, string | Uint8Array>>) {
  const entries = Object.entries(files).map(([path, text]): RawEntry => {
    const content = Buffer.from(text as string)
    return { path, kind: 'file', size: content.length, executable: false, content: contentInMemory(content) }
  })
  return treeOf(entries, new Findings())
}

describe('sources as compilers get them', () => {
  test.each([
    ['Main.java', marked('class Main {}'), 'class Main {}'],
    ['Main.java', utf16('class Mäin {}'), 'class Mäin {}'],
    ['part.h', marked('int x;'), 'int x;'],
    ['a.py', marked('{{n}}é'), '5é'],
    ['a.cpp', latin1('// \xe9'), latin1('// \xe9')],
    // What a program reads is its own.
    ['data.txt', marked('1'), '\ufeff1'],
  ])('%s', async (name, bytes, expected) => {
    const files = await sourceFiles(treeWith({ [name]: bytes }), [{ path: name, name }], { n: '5' })
    expect(Buffer.from(files[0]!.bytes)).toEqual(Buffer.from(expected as string))
  })
})

describe('submissions without boxes', () => {
  const YAML =
    'problem_format_version: 2025-09\nname: x\nuuid: 4c1ca09b-af36-4cb6-82ec-2cd029c02a6a\nlimits: {time_limit: 5}\n'
  const check = async (files: Readonly<Record<string, string | Uint8Array>>) => {
    const findings = new Findings()
    const { problem, tree } = await readPackage(treeWith({ 'problem.yaml': YAML, ...files }), findings)
    const { submissions } = await checkSubmissionsOnly({ tree, problem, findings, withSubmissions: true })
    return submissions.map(({ file, verdict, skipped }) => [file, verdict ?? skipped])
  }

  test('in UTF-16 are judged, against an answer with a mark; what cannot be read is not, and nothing is changed', async () => {
    expect(
      await check({
        'data/secret/1.in': 'é\n',
        'data/secret/1.ans': marked('é\n'),
        'submissions/accepted/utf16.py': utf16('print("é" if input() == "é" else "no")\n'),
        'submissions/accepted/latin1.py': latin1('print("\xe9")\n'),
      }),
    ).toEqual([
      ['accepted/latin1.py', { code: 'not-utf-8', values: { kind: 'utf8', offset: 7, byte: 'E9', line: 1 } }],
      ['accepted/utf16.py', 'accepted'],
    ])
  })

  test('get no other input than the one of the package', async () => {
    expect(
      await check({
        'data/secret/1.in': latin1('\xe9\n'),
        'data/secret/1.ans': '1\n',
        'submissions/accepted/a.py': 'print(1)\n',
      }),
    ).toEqual([['accepted/a.py', { code: 'needs-native', values: {} }]])
  })
})
