import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { PROBLEMS_FOLDER } from '@/judge/problems/load'
import { clew } from '../setup/clew'
import { describeNative } from '../setup/native'

const scratch = mkdtempSync(join(tmpdir(), 'clew-package-test-'))
afterAll(() => rmSync(scratch, { recursive: true }))

type Texts = Readonly<Record<string, string>>

const SUM: Texts = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: Sum\nuuid: 4c1ca09b-af36-4cb6-82ec-2cd029c02a6a\nlimits: {time_limit: 0.5}\n',
  'statement/problem.en.md': 'Add two numbers.\n',
  'input_validators/check/run': '#!/bin/sh\ngrep -qx "[0-9]* [0-9]*" && exit 42\necho no sum\nexit 43\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '30 4\n',
  'data/secret/1.ans': '34\n',
  'data/invalid_input/words.in': 'one two\n',
  'submissions/accepted/sum.sh': 'read a b; echo $((a + b))\n',
  'submissions/accepted/sum.py': 'a, b = map(int, input().split())\nprint(a + b)\n',
  'submissions/wrong_answer/first.sh': 'read a b; echo $a\n',
  'submissions/time_limit_exceeded/loop.sh': 'while :; do :; done\n',
  'submissions/accepted/sum.f90': 'end\n',
}

function folderOf(name: string, texts: Texts): string {
  for (const [path, text] of Object.entries(texts)) {
    const file = join(scratch, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return name
}

const check = async (...args: readonly string[]) => {
  const { code, out, err } = await clew(scratch, ['package', 'check', ...args])
  return { code, out, err, report: out.startsWith('{') ? JSON.parse(out) : undefined }
}

describeNative('clew package check', () => {
  test('runs every submission and tells what each was promised', async () => {
    const folder = folderOf('sum', SUM)
    const { code, report, err } = await check(folder, '--submissions', '--json')
    expect([code, err]).not.toBe([0, ''])
    expect(report).toMatchObject({
      name: 'Sum',
      format: '2025-09',
      problems: [],
      warnings: [{ code: 'language-missing', where: 'submissions/accepted/sum.f90' }],
      timeLimit: { seconds: 0.5, given: true },
      ok: true,
    })
    const rows = report.submissions.map(
      ({
        file,
        expected,
        verdict,
        ok,
      }: {
        file: string
        expected: string[]
        verdict: string | null
        ok: boolean
      }) => `${file} ${expected[0]} ${verdict} ${ok}`,
    )
    expect(rows).toEqual([
      'accepted/sum.f90 accepted null true',
      'accepted/sum.py accepted accepted true',
      'accepted/sum.sh accepted accepted true',
      'time_limit_exceeded/loop.sh time-limit time-limit true',
      'wrong_answer/first.sh wrong-answer wrong-answer true',
    ])
  })

  test('tells people what is wrong, and that it is', async () => {
    const { 'submissions/time_limit_exceeded/loop.sh': _, ...rest } = SUM
    const folder = folderOf('wrong', {
      ...rest,
      'data/secret/2.in': '-1 2\n',
      'data/secret/2.ans': '2\n',
      'data/invalid_input/words.in': '7 8\n',
    })
    const { code, out } = await check(folder, '--submissions')
    expect(code).toBe(1)
    expect(out).toContain('✗ accepted/sum.sh · promised: accepted · got: wrong answer\n')
    expect(out).toContain('✗ data/secret/2.in: The input validator check refuses the input: no sum\n')
    expect(out).toContain('✗ data/invalid_input/words.in: The input should be invalid')
    expect(out.trimEnd().split('\n').at(-1)).toBe('2 problems, 2 submissions fail.')
  })

  test('reads a ZIP file, and refuses one that is none of a package', async () => {
    const { 'data/invalid_input/words.in': _, ...files } = SUM
    const encoder = new TextEncoder()
    const zipOf = (texts: Texts) =>
      zipSync(
        Object.fromEntries(
          Object.entries(texts).map(([path, text]) => [`sum/${path}`, encoder.encode(text)]),
        ),
      )
    writeFileSync(join(scratch, 'sum.zip'), zipOf(files))
    expect(await check('sum.zip')).toMatchObject({ code: 0 })
    writeFileSync(join(scratch, 'evil.zip'), zipSync({ '../evil': encoder.encode('x') }))
    const evil = await check('evil.zip', '--json')
    expect(evil).toMatchObject({
      code: 2,
      report: { format: null, problems: [{ code: 'path-outside' }], ok: false },
    })
    writeFileSync(join(scratch, 'other.zip'), zipOf({ 'readme.txt': 'x' }))
    expect(await check('other.zip')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('no problem package'),
    })
    expect(await check('nothing')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('no such folder'),
    })
  })

  test('exports into 2025-09, and says why where that cannot be done', async () => {
    const run = (...args: readonly string[]) => clew(scratch, ['package', 'export', ...args])
    const legacy: Texts = {
      ...SUM,
      'problem.yaml': 'name: Old sum\n',
      'problem_statement/problem.en.tex': 'Add two numbers.\n',
    }
    expect(await run(folderOf('old', legacy), 'out/new.zip')).toMatchObject({
      code: 0,
      out: expect.stringContaining('2025-09'),
    })
    const { code, report } = await check('out/new.zip', '--json')
    expect([code, report.name, report.format]).toEqual([0, 'Old sum', '2025-09'])
    expect(await run('old', 'out/new.zip')).toMatchObject({
      code: 2,
      err: expect.stringContaining('something already'),
    })
    folderOf('least', { ...legacy, 'problem.yaml': 'name: x\ntype: scoring\ngrading: {objective: min}\n' })
    expect(await run('least', 'out/least')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('largest score'),
    })
    expect(await run(join(PROBLEMS_FOLDER, 'snake'), 'out/snake')).toMatchObject({ code: 2, out: '' })
    expect(readdirSync(join(scratch, 'out'))).toEqual(['new.zip'])
  })

  test('reads problems in our own format', async () => {
    const own = join(PROBLEMS_FOLDER, 'snake')
    expect(await check(own, '--json')).toMatchObject({
      code: 0,
      report: { name: 'Snake', format: 'clew', ok: true },
    })
    const wrong = await check(folderOf('wrong-own', { 'problem.json': '{"puzzle": "chess"}' }), '--json')
    expect(wrong).toMatchObject({
      code: 1,
      report: { problems: [{ where: 'problem.json', code: 'clew-problem' }] },
    })
  })

  test('does in WebAssembly what can be done there, and says what cannot', async () => {
    const { code, report } = await check(folderOf('sum', SUM), '--submissions', '--json', '--sandbox', 'wasm')
    expect(code).toBe(0)
    const found = Object.fromEntries(
      report.submissions.map((one: { file: string; verdict: string | null }) => [one.file, one.verdict]),
    )
    expect(found).toMatchObject({ 'accepted/sum.py': 'accepted', 'accepted/sum.sh': null })
    expect(report.warnings.map((one: { code: string }) => one.code)).toContain('wasm-unchecked')
  })
})
