import { describe, expect, test } from 'vitest'
import { treeOfTexts } from '../files/memory'
import { Findings, PackageError } from '../findings'
import { casesIn } from '../groups'
import { packageSchema } from '../model'
import { expectedVerdicts } from '../promises'
import { readKattis, readPackage } from '.'

const MODERN = 'problem_format_version: 2025-09\nname: x\nuuid: 4c1ca09b-af36-4cb6-82ec-2cd029c02a6a\n'

async function read(texts: Readonly<Record<string, string>>) {
  const findings = new Findings()
  const problem = await readKattis(treeOfTexts(texts), findings)
  // What is read is what the model allows, and survives being stored.
  expect(packageSchema.parse(JSON.parse(JSON.stringify(problem)))).toEqual(problem)
  const told = (found: Findings['problems']) =>
    found.map(({ code, values }) => [code, values.key ?? ''].join(' ').trim())
  const lines = findings.problems.map(({ where, values }) => `${where}:${values.line} ${values.key}`)
  return { problem, problems: told(findings.problems), warnings: told(findings.warnings), lines }
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
    ['type: puzzle', ['key-choice type']],
    ['type: [puzzle]', ['key-choice type.0']],
    ['languages: []', ['key-empty languages']],
    ['limits: {time_limit: 0}', ['key-above time_limit']],
    ['limits: {time_limit: -1.5, time_resolution: 0}', ['key-above time_limit', 'key-above time_resolution']],
    ['source: {url: example.org}', ['key-missing source.name']],
    ['rights_owner: [Ada]', ['key-type rights_owner']],
    ['license: mit', ['key-choice license']],
    ['license: cc by-sa', ['no-rights-owner']],
    ['license: cc by-sa\ncredits: Ada <ada@example.org>', []],
    ['languages: [python3, klingon]', ['language-code']],
    ['embargo_until: tomorrow', ['key-like embargo_until']],
    ['constants: {n: 5, 2x: 1}', ['key-like constants.2x']],
    ['constants: {n: {value: 5, tex: "5"}}', []],
    ['constants: {n: {tex: "5"}}', ['key-missing constants.n.value']],
    ['constants: {n: {value: 5, 2x: "5"}}', ['key-like constants.n.2x']],
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
    ['of an unknown version', 'name: x\nproblem_format_version: 2031-01', 'version-unknown', { line: 2 }],
    ['that is no YAML', 'name: [', 'yaml', { line: 1, column: 8 }],
    ['with a colon in a name', 'a: b\nname: x: y', 'yaml-colon', { line: 2, column: 7 }],
    [
      'with a line that is indented too far',
      'a: b\nname: x\n  license: y',
      'yaml-indent',
      { line: 2, column: 7 },
    ],
    ['without a space after a colon', 'a: b\nname:x\nc: d', 'yaml-key', { line: 2, column: 1 }],
    ['without a colon', 'a: b\nname x\nc: d', 'yaml-key', { line: 2, column: 1 }],
    ['with a star', 'a: b\nname: **x**', 'yaml-alias', { line: 2, column: 7, name: '*x**' }],
    ['with a quote that stays open', 'name: "x\na: b\nc: d\n', 'yaml', { line: 1, column: 7 }],
    ['with lines of old Macs', 'a: b\rname: x: y\rc: d', 'yaml-colon', { line: 2, column: 7 }],
    ['with a tab', 'limits:\n\tmemory: 5', 'yaml-tab', { line: 2, column: 1 }],
    ['that is a list', '# x\n- 1', 'yaml-no-map', { line: 2 }],
    ['with a key twice', 'name: a\nname: b', 'yaml-key-twice', { line: 2 }],
    ['with two documents', 'name: a\n---\nname: b', 'yaml-documents', { line: 2 }],
    ['that is a bomb', bomb(), 'yaml', { line: 1 }],
    ['that is nested without end', `name: ${'['.repeat(20_000)}`, 'yaml', { line: 1 }],
    ['that is longer than any', `name: ${'x'.repeat(2 ** 19)}`, 'text-too-long', {}],
  ])('%s cannot be read, for a reason that is told', async (_, yaml, code, values) => {
    const error = await read({ 'problem.yaml': yaml }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PackageError)
    expect(error).toMatchObject({ where: 'problem.yaml', code, values })
  })

  test('tells of each key in which line it stands', async () => {
    const { problem, lines } = await read({
      'problem.yaml': `${MODERN}# one more line\nlimits:\n  memory: 0\ncredits:\n  authors:\n    - name: [Ada]\nold: 1\n`,
      'data/secret/test_group.yaml': 'args: [a]\nmax_score: x\n',
      'data/secret/1.in': '',
      'data/secret/1.yaml': '\nhints: x\n',
      'submissions/submissions.yaml': 'accepted:\n  secret/1:\n    required: []\n',
    })
    expect(lines).toEqual([
      'problem.yaml:10 old',
      'problem.yaml:6 memory',
      'problem.yaml:9 authors.0.name',
      'data/secret/test_group.yaml:2 max_score',
      'data/secret/1.yaml:2 hints',
      'submissions/submissions.yaml:3 required',
    ])
    expect(problem.limits.memoryMiB).toBe(2048)
  })

  test.each([
    ['', []],
    ['""', ['key-empty name']],
    ['"  "', ['key-empty name']],
    ['{}', ['key-empty name']],
    ['{en: ""}', ['key-empty name.en']],
    ['[x]', ['key-type name']],
  ])('of 2025-09 has a name other than %j', async (name, problems) => {
    const yaml = MODERN.replace('name: x', `name: ${name}`)
    const found = await read({ 'problem.yaml': yaml })
    expect(found.problems).toEqual(name === '' ? ['key-missing name'] : problems)
  })

  test('may end its only document, and begin it', async () => {
    const { problem } = await read({ 'problem.yaml': `---\n${MODERN}---\n` })
    expect(problem.names).toEqual({ en: 'x' })
  })

  test('keeps texts that look like figures as they are written', async () => {
    const { problem, problems } = await read({
      'problem.yaml': [
        'problem_format_version: 2025-09\nname: {en: 1.50}\nuuid: 4c1ca09b-af36-4cb6-82ec-2cd029c02a6a',
        'version: 1.10\nkeywords: [007]\nconstants: {MOST: 9223372036854775807, EPS: 1e-6}',
      ].join('\n'),
    })
    expect(problems).toEqual([])
    expect(problem).toMatchObject({
      ...{ names: { en: '1.50' }, version: '1.10', keywords: ['007'] },
      constants: { MOST: '9223372036854775807', EPS: '1e-6' },
    })
  })

  test('has constants with variants, also in the configuration of a group', async () => {
    const { problem } = await read({
      'problem.yaml': `${MODERN}constants:\n  FIVE: {value: 5, INT: "5", tex: "5\\\\,000"}\n  SIX: 6\n`,
      'data/secret/test_group.yaml': 'args: ["{{FIVE.INT}}", "{{SIX}}", "{{SEVEN}}"]\n',
      'data/secret/1.in': '',
    })
    expect(problem.constants).toEqual({ FIVE: '5', 'FIVE.INT': '5', 'FIVE.tex': '5\\,000', SIX: '6' })
    expect(casesIn(problem.data)[0]?.arguments.program).toEqual(['5', '6', '{{SEVEN}}'])
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

  test('has statements in every language that has a code, and tells of others', async () => {
    const languages = ['vietnamese', 'turkish', 'klingon']
    const texts = Object.fromEntries(languages.map((name) => [`statements/${name}/problem.tex`, 'x']))
    const statements = Object.keys(texts).map(
      (path, at) => `<statement language="${languages[at]}" path="${path}" type="application/x-tex"/>`,
    )
    const text = xml('').replace('<judging>', `<statements>${statements.join('')}</statements><judging>`)
    const findings = new Findings()
    const { problem } = await readPackage(treeOfTexts({ ...texts, 'problem.xml': text }), findings)
    expect(problem.statements.map(({ language }) => language)).toEqual(['vi', 'tr'])
    expect(findings.warnings).toContainEqual(
      expect.objectContaining({ where: 'statements/klingon/problem.tex', code: 'statement-language' }),
    )
  })

  test('is told where a limit makes no sense', async () => {
    const limit = '<time-limit> 0 </time-limit><memory-limit>lots</memory-limit>'
    const findings = new Findings()
    const text = xml('').replace('<tests>', `${limit}<tests>`)
    const { problem } = await readPackage(treeOfTexts({ 'problem.xml': text }), findings)
    const told = findings.problems.filter(({ code }) => code === 'key-above')
    expect(told.map(({ code, values }) => [code, values.key])).toEqual([
      ['key-above', 'time-limit'],
      ['key-above', 'memory-limit'],
    ])
    expect(problem.limits.time).toBe(undefined)
  })

  test.each([
    ['that is none', 'name: x', 'xml', { line: 1 }],
    ['that is of something else', '<contest/>', 'xml-root', {}],
    ['that ends early', '<problem>\n<names>', 'xml', { line: 2, cause: 'unclosed tag: names' }],
    [
      'that ends another tag',
      '<problem><names></problem>',
      'xml',
      { line: 1, cause: 'unexpected close tag' },
    ],
    [
      'that is a bomb',
      '<!DOCTYPE p [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><problem>&b;</problem>',
      'xml',
      { line: 1 },
    ],
    ['that is nested without end', '<problem>'.repeat(10_000), 'xml', { line: 1 }],
    ['that is no text', '\u{d800}', 'xml', {}],
  ])('%s cannot be read, for a reason that is told', async (_, text, code, values) => {
    const error = await readPackage(treeOfTexts({ 'problem.xml': text }), new Findings()).catch(
      (reason: unknown) => reason,
    )
    expect(error).toMatchObject({ where: 'problem.xml', code, values })
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
