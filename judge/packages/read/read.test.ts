import { describe, expect, test } from 'vitest'
import { treeOfTexts } from '../files/memory'
import { Findings, PackageError } from '../findings'
import { casesIn } from '../groups'
import { packageSchema } from '../model'
import { expectedVerdicts } from '../submissions/meets'
import { readKattis, readPackage } from '.'

const MODERN = 'problem_format_version: 2025-09\nname: x\nuuid: 4c1ca09b-af36-4cb6-82ec-2cd029c02a6a\n'

async function read(texts: Readonly<Record<string, string>>) {
  const findings = new Findings()
  const problem = await readKattis(treeOfTexts(texts), findings)
  // What is read is what the model allows, and survives being stored.
  expect(packageSchema.parse(JSON.parse(JSON.stringify(problem)))).toEqual(problem)
  const told = (found: Findings['problems']) =>
    found.map(({ code, values }) => [code, values.key ?? ''].join(' ').trim())
  return { problem, problems: told(findings.problems), warnings: told(findings.warnings) }
}

const problemsOf = async (yaml: string) => (await read({ 'problem.yaml': MODERN + yaml })).problems

describe('problem.yaml', () => {
  test.each([
    ['limits: {memory: 512}', []],
    ['memory: 512', ['key-unknown memory']],
    ['limits: {memory: lots}', ['key-type memory']],
    ['limits: {memory: 0}', ['key-least memory']],
    ['limits: {memory: 1000000}', ['key-most memory']],
    ['limits: {time_multipliers: {ac: 2}}', ['key-extra time_multipliers']],
    ['type: [scoring, pass-fail]', ['types-apart']],
    ['type: [submit-answer, interactive]', ['types-apart', 'validator-missing']],
    ['type: puzzle', ['key-form type']],
    ['license: mit', ['key-choice license']],
    ['license: cc by-sa', ['no-rights-owner']],
    ['license: cc by-sa\ncredits: Ada <ada@example.org>', []],
    ['languages: [python3, klingon]', ['language-code']],
    ['embargo_until: tomorrow', ['key-form embargo_until']],
    ['constants: {n: 5, 2x: 1}', ['key-form constants.2x']],
    ['limits: {validation_passes: 3}', ['passes-of-one-pass']],
    ['__proto__: 1\nconstructor: 2', ['key-unknown __proto__', 'key-unknown constructor']],
  ])('of 2025-09 with %j', async (yaml, problems) => {
    expect(await problemsOf(yaml)).toEqual(problems)
  })

  test('of 2025-09 needs a name and a UUID', async () => {
    const { problems } = await read({ 'problem.yaml': 'problem_format_version: 2025-09' })
    expect(problems).toEqual(['key-missing name', 'key-missing uuid'])
  })

  test('of a legacy package may have other keys, which are told', async () => {
    const { problem, problems, warnings } = await read({
      'problem.yaml':
        'name: {en: x}\nlibraries: gmp\nauthor: Ada, Ben and Cy\nlimits: {time_multiplier: 3}\nkeywords: a b',
      '.timelimit': '2.5\n',
    })
    expect([problems, warnings]).toEqual([[], ['key-unknown libraries']])
    expect(problem).toMatchObject({
      format: 'legacy',
      names: { en: 'x' },
      credits: { authors: [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cy' }] },
      limits: { time: 2.5, acToTimeLimit: 3, timeLimitToTle: 2 },
      keywords: ['a', 'b'],
    })
  })

  test('of a legacy package leaves names to the statements', async () => {
    const { problem } = await read({
      'problem.yaml': 'source: x',
      'problem_statement/problem.tex':
        '\\problemname{Sorting $x$ {\\em fast}}\n%% plainproblemname: Sorting x fast',
      'problem_statement/problem.sv.tex': '\\problemname{Sortera}',
    })
    expect(problem.names).toEqual({ en: 'Sorting x fast', sv: 'Sortera' })
    expect(problem.statements.map(({ language }) => language)).toEqual(['sv', 'en'])
  })

  test.each([
    ['of an unknown version', 'problem_format_version: 2031-01', 'version-unknown'],
    ['that is no YAML', 'name: [', 'unreadable'],
    ['that is a list', '- 1', 'unreadable'],
    ['with a key twice', 'name: a\nname: b', 'unreadable'],
    ['that is a bomb', bomb(), 'unreadable'],
    ['that is nested without end', `name: ${'['.repeat(20_000)}`, 'unreadable'],
    ['that is longer than any', `name: ${'x'.repeat(2 ** 19)}`, 'unreadable'],
  ])('%s cannot be read', async (_, yaml, code) => {
    const error = await read({ 'problem.yaml': yaml }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PackageError)
    expect((error as PackageError).code).toBe(code)
  })
})

/** Each line refers to the line before nine times. */
function bomb(): string {
  const lines = ['a0: &a0 [x, x, x]']
  for (let at = 1; at < 12; at++)
    lines.push(
      `a${at}: &a${at} [${Array(9)
        .fill(`*a${at - 1}`)
        .join(', ')}]`,
    )
  return lines.join('\n')
}

describe('data', () => {
  test('is read in order of its names, with what groups and cases say', async () => {
    const { problem } = await read({
      'problem.yaml': MODERN,
      'data/secret/test_group.yaml': 'args: [a]\noutput_validator_args: [case_sensitive]',
      'data/secret/b/1.in': '',
      'data/secret/b/1.ans': '',
      'data/secret/a/10.in': '',
      'data/secret/a/9.in': '',
      'data/secret/a/9.yaml': 'args: [b, 2]\nhint: try 0\ninput_validator_args: {v: [x]}',
      'data/secret/a/9.files/input.txt': '',
      'data/sample/2.in': '',
    })
    expect(casesIn(problem.data).map(({ name }) => name)).toEqual([
      'sample/2',
      'secret/a/10',
      'secret/a/9',
      'secret/b/1',
    ])
    expect(casesIn(problem.data)[2]).toMatchObject({
      arguments: { program: ['b', '2'], outputValidator: ['case_sensitive'], inputValidator: { v: ['x'] } },
      hint: 'try 0',
      files: [{ path: 'data/secret/a/9.files/input.txt', name: 'input.txt' }],
      fullFeedback: false,
    })
  })

  test('of legacy packages takes over flags by their keys', async () => {
    const { problem, warnings } = await read({
      'problem.yaml': 'name: x\ntype: scoring\nvalidator_flags: float_tolerance 1e-6',
      'data/testdata.yaml': 'on_reject: continue\ngrader_flags: avg max ignore_sample',
      'data/secret/testdata.yaml': 'range: -inf 100\naccept_score: "2.5"\ngrader_flags: min best',
      'data/secret/1.in': '',
      'data/secret/1.hint': 'easy',
      'data/secret/odd.txt': '',
      'data/secret/2.ans': '',
    })
    const [secret] = problem.data.items
    expect(problem.data.scoring).toMatchObject({ score: 'max', ignoreSample: true, range: [null, null] })
    expect(secret).toMatchObject({
      scoring: {
        onReject: 'continue',
        score: 'min',
        acceptScore: 2.5,
        range: [null, 100],
        ignoreSample: false,
      },
      items: [{ hint: 'easy', arguments: { outputValidator: ['float_tolerance', '1e-6'] } }],
    })
    expect(warnings).toEqual(['grader-flag', 'data-without-case', 'data-unused'])
  })

  test('of the draft shares out the points that are left', async () => {
    const { problem } = await read({
      'problem.yaml': MODERN.replace('2025-09', '2023-07-draft').concat('type: scoring'),
      'data/secret/a/test_group.yaml': 'scoring: {score: 40}',
      'data/secret/a/1.in': '',
      'data/secret/b/1.in': '',
      'data/secret/c/test_group.yaml': 'scoring: {aggregation: min, require_pass: secret/a}',
      'data/secret/c/1.in': '',
    })
    const [secret] = problem.data.items
    expect(
      secret?.kind === 'group' && secret.items.map((one) => one.kind === 'group' && one.scoring),
    ).toMatchObject([
      { max: 40, aggregation: 'pass-fail' },
      { max: 30, aggregation: 'pass-fail' },
      { max: 30, aggregation: 'min', requires: ['secret/a'] },
    ])
  })

  test('shows samples as their files say', async () => {
    const { problem } = await read({
      'problem.yaml': MODERN,
      'data/sample/1.in': '',
      'data/sample/1.ans': '',
      'data/sample/1.in.statement': '',
      'data/sample/2.interaction': '',
    })
    expect(problem.samples).toEqual([
      {
        name: '1',
        input: 'data/sample/1.in.statement',
        output: 'data/sample/1.ans',
        inputDownload: 'data/sample/1.in',
        outputDownload: 'data/sample/1.ans',
      },
      { name: '2', interaction: 'data/sample/2.interaction' },
    ])
  })
})

describe('problem.xml', () => {
  const xml = (inner: string) =>
    `<problem><judging><testset name="tests"><tests>${inner}</tests></testset></judging></problem>`

  test('without the files of its tests or programs is told', async () => {
    const findings = new Findings()
    const { problem } = await readPackage(
      treeOfTexts({
        'problem.xml': xml('<test method="generated" cmd="gen 1" sample="true"/>'.repeat(2)),
        'tests/02': '',
      }),
      findings,
    )
    expect(findings.problems.map(({ code }) => code)).toEqual(['polygon-tests', 'validator-missing'])
    expect(packageSchema.parse(problem).data.items).toMatchObject([
      { name: 'sample', items: [{ name: 'sample/02' }] },
      {},
    ])
  })

  test.each([
    ['that is none', 'name: x'],
    ['that ends early', '<problem>'],
    ['that is a bomb', '<!DOCTYPE p [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><problem>&b;</problem>'],
    ['that is nested without end', '<problem>'.repeat(10_000)],
  ])('%s cannot be read', async (_, text) => {
    const error = await readPackage(treeOfTexts({ 'problem.xml': text }), new Findings()).catch(
      (reason: unknown) => reason,
    )
    expect((error as PackageError).code).toBe('unreadable')
  })
})

describe('submissions', () => {
  const expectedOf = async (texts: Readonly<Record<string, string>>) => {
    const { problem } = await read(texts)
    return Object.fromEntries(
      problem.submissions.map((one) => [one.name, expectedVerdicts(one, problem.scoring).join(' ')]),
    )
  }

  test('promise what their folders say', async () => {
    const files = [
      'accepted/a.py',
      'wrong_answer/b.py',
      'rejected/c.py',
      'brute_force/d.py',
      'constructor/e.py',
    ]
    expect(
      await expectedOf({
        'problem.yaml': MODERN,
        ...Object.fromEntries(files.map((name) => [`submissions/${name}`, ''])),
      }),
    ).toEqual({
      'accepted/a.py': 'accepted',
      'wrong_answer/b.py': 'wrong-answer output-limit',
      'rejected/c.py': 'wrong-answer time-limit memory-limit output-limit runtime-error',
      'brute_force/d.py': 'time-limit memory-limit runtime-error',
      'constructor/e.py': '',
    })
  })

  test('promise what submissions.yaml says, which may replace what a folder says', async () => {
    const { problem, problems, warnings } = await read({
      'problem.yaml': MODERN,
      'submissions/submissions.yaml': [
        'time_limit_exceeded: {permitted: [AC, WA, TLE]}',
        'mine/*.py: {language: python2, entrypoint: main.py, secret/*-hard: {required: [TLE]}}',
        '"*/{a,b}.*": {message: too slow}',
        'nothing/x: {permitted: [AC]}',
        'odd: 1',
      ].join('\n'),
      'submissions/time_limit_exceeded/a.cpp': '',
      'submissions/mine/x.py': '',
    })
    expect(problem.submissions).toMatchObject([
      {
        name: 'mine/x.py',
        language: 'python2',
        entry: 'main.py',
        rules: [{ cases: 'secret/*-hard', required: ['TLE'] }],
        unspecified: false,
      },
      {
        name: 'time_limit_exceeded/a.cpp',
        rules: [{ permitted: ['AC', 'WA', 'TLE'], required: ['TLE'] }, { message: 'too slow' }],
      },
    ])
    expect([problems, warnings]).toEqual([['key-type odd'], ['glob-unused']])
  })

  test('promise what they say themselves, in packages for DOMjudge', async () => {
    const source = '# @EXPECTED_RESULTS@: RUN-ERROR, Time_Limit\n# @EXPECTED_SCORE@: 12.5'
    const { problem, warnings } = await read({
      'problem.yaml': 'name: x',
      'submissions/mixed/a.py': source,
      'submissions/accepted/b.py': '# @EXPECTED_RESULTS@: WRONG-ANSWER',
      'submissions/mixed/c/main.py': '',
    })
    expect(problem.submissions).toMatchObject([
      { name: 'accepted/b.py', verdicts: ['AC'] },
      { name: 'mixed/a.py', verdicts: ['RTE', 'TLE'], rules: [{ score: [12.5, 12.5] }] },
      { name: 'mixed/c', unspecified: true, program: { files: [{ name: 'main.py' }] } },
    ])
    expect(warnings).toEqual(['submission-unspecified'])
  })
})
