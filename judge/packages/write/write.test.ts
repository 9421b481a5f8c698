import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { treeOfTexts } from '../files/memory'
import type { PackageTree } from '../files/tree'
import { Findings } from '../findings'
import { casesIn } from '../groups'
import { packageSchema } from '../model'
import { readPackage } from '../read'
import { exported } from '.'

type Texts = Readonly<Record<string, string>>

async function read(tree: PackageTree) {
  const findings = new Findings()
  return { ...(await readPackage(tree, findings)), findings }
}

async function exportOf(texts: Texts) {
  const { problem, tree, findings } = await read(treeOfTexts(texts))
  expect(findings.problems).toEqual([])
  return { given: problem, findings, made: await exported(tree, problem, 'folder', findings) }
}

/** A model in which each path is replaced by what lies there, because an export may put it elsewhere. */
async function portrait(problem: object, tree: PackageTree): Promise<unknown> {
  const texts = new Map<string, string>()
  for (const { path, content } of tree.files) texts.set(path, new TextDecoder().decode(await content.bytes()))
  return JSON.parse(JSON.stringify(problem), (_, value) =>
    typeof value === 'string' ? (texts.get(value) ?? value) : value,
  )
}

const uuid = '4c1ca09b-af36-4cb6-82ec-2cd029c02a6a'
const word = fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/)
/** Texts that YAML would take for something else, or that need quotes. */
const tricky = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('yes', '1e3', '012', '- a', '{x: 1}', '# no', 'null', 'a: b', '2025-09'),
)
const words = fc.array(tricky, { maxLength: 3 })
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const said = (map: Readonly<Record<string, unknown>>) => stringify(JSON.parse(JSON.stringify(map)))
const person = fc.record({ name: word, email: optional(word) })

const caseKeys = fc.record({
  args: optional(words),
  input_validator_args: optional(fc.oneof(words, fc.record({ check: words }))),
  output_validator_args: optional(words),
  input_visualizer_args: optional(words),
  output_visualizer_args: optional(words),
  full_feedback: optional(fc.boolean()),
  hint: optional(tricky),
  description: optional(tricky),
})

const metadata = fc.record({
  type: fc.constantFrom(
    'pass-fail',
    'scoring',
    ['scoring', 'interactive'],
    ['pass-fail', 'multi-pass'],
    'submit-answer',
  ),
  name: tricky.filter((text) => text.trim() !== ''),
  version: optional(tricky),
  credits: optional(
    fc.record({
      authors: fc.array(person, { minLength: 1, maxLength: 2 }),
      translators: fc.record({ ru: person }),
    }),
  ),
  source: optional(fc.array(fc.record({ name: tricky, url: optional(word) }), { maxLength: 2 })),
  keywords: optional(words),
  languages: optional(fc.constantFrom('all', ['cpp', 'python3'])),
  allow_file_writing: optional(fc.boolean()),
  constants: optional(
    fc.dictionary(
      word,
      fc.oneof(
        tricky,
        fc.record({
          value: tricky,
          INT: fc.constantFrom('5', '9223372036854775807', '1.50'),
          tex: optional(tricky),
        }),
      ),
      { maxKeys: 2 },
    ),
  ),
  limits: fc.record({
    time_limit: optional(fc.constantFrom(0.5, 1, 2.25)),
    memory: optional(fc.integer({ min: 1, max: 4096 })),
    time_multipliers: optional(fc.record({ ac_to_time_limit: fc.constantFrom(1, 1.5, 3) })),
  }),
})

const groups = fc.dictionary(
  word,
  fc.record({
    max_score: fc.integer({ min: 0, max: 50 }),
    score_aggregation: fc.constantFrom('pass-fail', 'sum', 'min'),
    args: optional(words),
    full_feedback: optional(fc.boolean()),
    cases: fc.dictionary(word, caseKeys, { minKeys: 1, maxKeys: 3 }),
  }),
  { minKeys: 1, maxKeys: 3 },
)

/** A package of 2025-09 with a bit of everything. */
const modernPackage = fc
  .record({
    metadata,
    groups,
    loose: fc.dictionary(word, caseKeys, { minKeys: 1, maxKeys: 3 }),
    isGrouped: fc.boolean(),
  })
  .map(({ metadata: keys, groups: grouped, loose, isGrouped }): Texts => {
    const isScoring = JSON.stringify(keys.type).includes('scoring')
    const files: Record<string, string> = {
      'problem.yaml': said({ problem_format_version: '2025-09', uuid, ...keys }),
      'statement/problem.en.md': '# Of all',
      'statement/problem.en.pdf': 'a file',
      'statement/picture.png': 'a picture',
      'data/sample/1.in': 'sample',
      'data/sample/1.ans': 'sample answer',
      'data/sample/1.in.statement': 'shown',
      'data/sample/2.interaction': '<1\n>2\n',
      'data/invalid_input/x.in': 'invalid',
      'data/invalid_input/x.yaml': said({ description: 'why' }),
      'input_validators/check.py': 'check',
      'input_validators/other/run': 'other',
      'output_validator/validate/build': 'build',
      'output_validator/validate/main.c': 'main',
      'output_visualizer/draw.py': 'draw',
      'generators/make.py': 'make',
      'attachments/kit/file.txt': 'attached',
      'include/cpp/grader.h': 'grader',
      'solution/solution.en.md': 'How',
      'submissions/accepted/a.py': 'a',
      'submissions/wrong_answer/b/main.cpp': 'b',
      'submissions/wrong_answer/b/part.h': 'part',
      'submissions/other/c.py': 'c',
      'submissions/submissions.yaml':
        'accepted/*: {use_for_time_limit: lower, secret: {permitted: [AC]}}\nother: {required: [WA, TLE]}\n',
    }
    const put = (folder: string, cases: Readonly<Record<string, object>>) => {
      for (const [name, own] of Object.entries(cases)) {
        files[`${folder}/${name}.in`] = `${folder} ${name}`
        files[`${folder}/${name}.ans`] = `answer ${folder} ${name}`
        files[`${folder}/${name}.yaml`] = said({ ...own })
        files[`${folder}/${name}.files/given.txt`] = `given ${folder} ${name}`
      }
    }
    if (!isGrouped) put('data/secret', loose)
    else
      for (const [name, { cases, max_score, score_aggregation, ...inherited }] of Object.entries(grouped)) {
        const scores = isScoring ? { max_score, score_aggregation } : {}
        files[`data/secret/${name}/test_group.yaml`] = said({ ...inherited, ...scores })
        put(`data/secret/${name}`, cases)
      }
    return files
  })

describe('a package of 2025-09', () => {
  test('is read from its export as it was', async () => {
    await fc.assert(
      fc.asyncProperty(modernPackage, async (texts) => {
        const { given, made } = await exportOf(texts)
        const again = await read(made!.tree)
        expect(again.findings.problems).toEqual([])
        expect(await portrait(again.problem, again.tree)).toEqual(await portrait(given, treeOfTexts(texts)))
      }),
      { numRuns: 40 },
    )
  })
})

const LEGACY: Texts = {
  'problem.yaml':
    'name: Sum\nauthor: Ada\nlicense: cc by-sa\nvalidation: custom\nvalidator_flags: float_tolerance 1e-6\n',
  'problem_statement/problem.sv.tex': '\\problemname{Summa}',
  'problem_statement/problem.tex': 'Sum it',
  'problem_statement/problem.pdf': 'a file',
  'problem_statement/problem.sv.pdf': 'en fil',
  'problem_statement/picture.png': 'a picture',
  'data/sample/1.in': '1 2',
  'data/sample/1.ans': '3',
  'data/secret/1.in': '3 4',
  'data/secret/1.ans': '7',
  'data/secret/1.hint': 'Add.',
  'input_format_validators/check.ctd': 'INT',
  'output_validators/validate.py': 'validate',
  'submissions/accepted/a.py': 'a',
  'submissions/slow_accepted/b.py': 'b',
  'submissions/rejected/c.py': '# @EXPECTED_RESULTS@: WRONG-ANSWER',
  'submissions/compile_error/d.py': 'd',
  'submissions/run_time_error/e.cc': 'e',
}

const SCORING: Texts = {
  ...LEGACY,
  'problem.yaml': 'name: Sum\ntype: scoring\n',
  'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample\n',
  'data/secret/one/testdata.yaml':
    'on_reject: break\naccept_score: 30\ngrader_flags: min\ninput_validator_flags: max=8\n',
  'data/secret/one/1.in': '1',
  'data/secret/one/1.ans': '1',
  'data/secret/one/2.in': '2',
  'data/secret/one/2.ans': '2',
  'data/secret/two/testdata.yaml': 'accept_score: 35\ngrader_flags: sum\n',
  'data/secret/two/3.in': '3',
  'data/secret/two/3.ans': '3',
  'data/secret/two/4.in': '4',
  'data/secret/two/4.ans': '4',
}
const withoutLoose = ({
  'data/secret/1.in': _,
  'data/secret/1.ans': __,
  'data/secret/1.hint': ___,
  ...texts
}: Texts) => texts

const POLYGON: Texts = {
  'problem.xml': `<problem revision="7"><names><name language="russian" value="Пять"/></names>
<statements><statement language="russian" path="statements/russian/problem.tex" type="application/x-tex"/>
<statement language="russian" path="statements/.pdf/russian/problem.pdf" type="application/pdf"/></statements>
<judging><testset name="tests"><time-limit>1500</time-limit><memory-limit>268435456</memory-limit><tests>
<test sample="true" points="0" group="0"/><test points="10" group="1"/><test points="20" group="1"/><test points="35" group="hard one"/><test points="35" group="hard one"/></tests>
<groups><group name="hard one" points-policy="complete-group"><dependencies><dependency group="0"/><dependency group="1"/></dependencies></group></groups>
</testset></judging>
<assets><checker><source path="files/check.cpp" type="cpp.g++17"/></checker>
<validators><validator><source path="files/valid.cpp" type="cpp.g++17"/></validator></validators>
<solutions><solution tag="main"><source path="solutions/a.cpp" type="cpp.g++17"/></solution>
<solution tag="time-limit-exceeded-or-accepted"><source path="solutions/b.py" type="python.3"/></solution></solutions></assets></problem>`,
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((test) => [
      [`tests/0${test}`, `input ${test}`],
      [`tests/0${test}.a`, `answer ${test}`],
    ]),
  ),
  'statements/russian/problem.tex': 'Пять',
  'statements/.pdf/russian/problem.pdf': 'a file',
  'statements/russian/five.png': 'a picture',
  'files/testlib.h': 'testlib',
  'files/check.cpp': 'check',
  'files/valid.cpp': 'valid',
  'solutions/a.cpp': 'a',
  'solutions/b.py': 'b',
}

describe('a package of another format', () => {
  test.each([
    ['legacy', LEGACY],
    ['legacy with points', withoutLoose(SCORING)],
    ['Polygon', POLYGON],
  ])(
    '%s keeps its cases, programs, limits and promises, and is read from its export as it was brought over',
    async (_, texts) => {
      const { given, made } = await exportOf(texts)
      const again = await read(made!.tree)
      expect(again.findings.problems).toEqual([])
      const common = ({ statementFiles: _files, samples: _samples, ...rest }: typeof given) =>
        packageSchema.omit({ statementFiles: true, samples: true }).parse(rest)
      const { tree } = await read(treeOfTexts(texts))
      expect(await portrait(common(again.problem), again.tree)).toEqual(
        await portrait(common(made!.problem), tree),
      )
      const inputs = async (problem: typeof given, from: PackageTree) =>
        portrait(
          casesIn(problem.data).map(({ input, answer }) => [input, answer]),
          from,
        )
      expect(await inputs(again.problem, again.tree)).toEqual(await inputs(given, tree))
      expect(again.problem.statementFiles).toContainEqual(expect.stringContaining('.png'))
    },
  )

  test('has its names, points and promises in the words of 2025-09', async () => {
    const plain = (await exportOf(LEGACY)).made!.problem
    expect(plain.statements.map(({ language, kind }) => `${language}.${kind}`)).toEqual([
      ...['en.pdf', 'en.tex', 'sv.pdf', 'sv.tex'],
    ])
    expect(plain.names).toEqual({ sv: 'Summa', en: 'Sum' })
    expect(
      plain.submissions.map(({ name, rules }) => [name, rules.map(({ permitted }) => permitted)]),
    ).toEqual([
      ['accepted/a.py', [['AC']]],
      ['rejected-as-told/c.py', [['AC', 'WA']]],
      ['run_time_error/e.cc', [['AC', 'RTE']]],
      ['slow_accepted/b.py', [['AC', 'TLE']]],
    ])
    const points = ({ name, scoring }: { name: string; scoring: object }) => ({ name, ...scoring })
    const [, secret] = (await exportOf(POLYGON)).made!.problem.data.items
    expect(
      secret?.kind === 'group' && secret.items.map((item) => item.kind === 'group' && points(item)),
    ).toMatchObject([
      { name: 'secret/01-02', max: 10, aggregation: 'pass-fail', requires: [] },
      { name: 'secret/01-03', max: 20, aggregation: 'pass-fail', requires: [] },
      {
        name: 'secret/02-hard_one',
        max: 70,
        aggregation: 'pass-fail',
        requires: ['sample', 'secret/01-02', 'secret/01-03'],
      },
    ])
  })

  test.each<[name: string, texts: Texts, code: string]>([
    ['groups beside testcases', SCORING, 'export-groups'],
    [
      'a grader of its own',
      { ...LEGACY, 'data/testdata.yaml': 'grading: custom', 'graders/grade.py': 'x' },
      'export-grading',
    ],
    [
      'an average of groups',
      { ...withoutLoose(SCORING), 'data/secret/testdata.yaml': 'grader_flags: avg' },
      'export-grading',
    ],
    [
      'a sum that a failure ends',
      { ...withoutLoose(SCORING), 'data/secret/two/testdata.yaml': 'on_reject: break\ngrader_flags: sum' },
      'export-grading',
    ],
    [
      'half a point',
      { ...withoutLoose(SCORING), 'data/secret/one/testdata.yaml': 'accept_score: 0.5\ngrader_flags: min' },
      'export-points',
    ],
    [
      'the smallest score as its aim',
      { ...withoutLoose(SCORING), 'problem.yaml': 'name: x\ntype: scoring\ngrading: {objective: min}' },
      'export-objective',
    ],
    ['two validators', { ...LEGACY, 'output_validators/more.py': 'x' }, 'export-validators'],
  ])('is not exported with %s', async (_, texts, code) => {
    const { made, findings } = await exportOf(texts)
    expect(made).toBe(undefined)
    expect(findings.problems.map((one) => one.code)).toContain(code)
  })
})
