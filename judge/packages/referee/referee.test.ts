import { describe, expect, test } from 'vitest'
import { treeOfTexts } from '../files/memory'
import { Findings } from '../findings'
import type { Package } from '../model'
import { readKattis } from '../read'
import type { Ask, Interacted, Ran, Replies, Reply, Validated } from './case'
import { judgeSubmission } from './submission'

const encoder = new TextEncoder()
const LIMITS = { timeLimitMs: 1000, cpuMs: 1500, wallMs: 5000, memoryMiB: 64, outputBytes: 1000 }

/** Reads a package that is given as texts. */
async function packageOf(texts: Readonly<Record<string, string>>): Promise<Package> {
  return await readKattis(treeOfTexts(texts), new Findings())
}

const MODERN = 'problem_format_version: 2025-09\nname: x\nuuid: 4c1ca09b-af36-4cb6-82ec-2cd029c02a6a\n'

const ran = (output: string, own: Partial<Ran> = {}): Ran => ({
  output: encoder.encode(output),
  cpuMs: 10,
  memoryKiB: 1,
  stderr: '',
  ...own,
})

const validated = (code: number | undefined, feedback: Readonly<Record<string, string>> = {}): Validated => ({
  ...(code !== undefined && { code }),
  feedback: new Map(Object.entries(feedback).map(([name, text]) => [name, encoder.encode(text)])),
  log: '',
})

type Script = { [Kind in keyof Replies]?: (question: Extract<Ask, { kind: Kind }>) => Replies[Kind] }

/** Judges with replies from a script; files of the package hold their own path, if the script does not say. */
function judge(problem: Package, script: Script, keepOn: (name: string) => boolean = () => true) {
  const asked: Ask[] = []
  const game = judgeSubmission(problem, { limits: LIMITS, onCase: ({ name }) => keepOn(name) })
  let turn = game.next()
  while (!turn.done) {
    const question = turn.value
    asked.push(question)
    const answer = script[question.kind] as ((question: Ask) => Reply) | undefined
    if (!answer) throw new Error(`nobody answers ${question.kind}`)
    turn = game.next(answer(question))
  }
  return { result: turn.value, asked }
}

const cases = (names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => [[`data/${name}.in`, ''] as const, [`data/${name}.ans`, ''] as const]),
  )

describe('a batch problem', () => {
  const problem = () => packageOf({ 'problem.yaml': MODERN, ...cases(['sample/1', 'secret/1', 'secret/2']) })
  const read = () => encoder.encode('right')

  test.each<[name: string, run: Ran, verdict: string]>([
    ['a right output', ran('RIGHT\n'), 'accepted'],
    ['a wrong one', ran('wrong'), 'wrong-answer'],
    ['a crash', ran('right', { death: { cause: 'exit', code: 1 } }), 'runtime-error'],
    ['a signal', ran('right', { death: { cause: 'signal', signal: 'SIGSEGV' } }), 'runtime-error'],
    ['too much memory', ran('right', { death: { cause: 'memory', limitMiB: 64 } }), 'memory-limit'],
    ['too much output', ran('right', { death: { cause: 'output', limit: 1000 } }), 'output-limit'],
    ['too much time', ran('right', { cpuMs: 1001 }), 'time-limit'],
    ['too much time and a crash', ran('', { cpuMs: 1001, death: { cause: 'exit', code: 1 } }), 'time-limit'],
    ['waiting for nothing', ran('', { death: { cause: 'wall-time', limitMs: 5000 } }), 'time-limit'],
  ])('%s', async (_, run, verdict) => {
    expect(judge(await problem(), { run: () => run, read }).result.verdict).toBe(verdict)
  })

  test('a case may wait a quarter of its wall time, whatever the cases before it have waited', async () => {
    const { asked } = judge(await problem(), { run: () => ran('right', { waitMs: 5000 }), read })
    const limits = asked.flatMap((one) => (one.kind === 'run' ? one.limits.waitMs : []))
    expect(limits).toEqual([6250, 2500, 1250])
  })

  test('runs the samples first, then the secret cases, all of them', async () => {
    const { result, asked } = judge(await problem(), { run: () => ran('wrong'), read })
    expect(asked.flatMap((one) => (one.kind === 'run' ? one.testcase : []))).toEqual([
      'sample/1',
      'secret/1',
      'secret/2',
    ])
    expect(result).toMatchObject({ score: 0, maximum: 1 })
  })

  test('ends early if it is told to', async () => {
    const { result } = judge(
      await problem(),
      { run: () => ran('right'), read },
      (name) => name !== 'secret/1',
    )
    expect(result.cases.map(({ name }) => name)).toEqual(['sample/1', 'secret/1'])
  })

  test('ends at the first error in a legacy package, even in a sample', async () => {
    const legacy = await packageOf({
      'problem.yaml': 'name: x',
      '.timelimit': '1',
      ...cases(['sample/1', 'secret/1']),
    })
    const { result } = judge(legacy, { run: () => ran('wrong'), read })
    expect(result).toMatchObject({ verdict: 'wrong-answer', cases: [{ name: 'sample/1' }] })
  })
})

describe('a validator', () => {
  const problem = () =>
    packageOf({
      'problem.yaml': `${MODERN}type: multi-pass\nlimits: {validation_passes: 3}`,
      'output_validator/validate.py': '',
      ...cases(['secret/1']),
    })
  const run = () => ran('')

  test.each<[name: string, replies: Validated[], verdict: string, fault?: string]>([
    ['accepts with 42', [validated(42)], 'accepted'],
    ['rejects with 43', [validated(43)], 'wrong-answer'],
    ['is at fault with 0', [validated(0)], 'judge-error', 'validator-code'],
    ['is at fault with 1', [validated(1)], 'judge-error', 'validator-code'],
    [
      'is at fault if it never ends',
      [{ ...validated(undefined), death: { cause: 'cpu-time', limitMs: 1 } }],
      'judge-error',
      'validator-stopped',
    ],
    ['may ask for another pass', [validated(42, { 'nextpass.in': '2' }), validated(42)], 'accepted'],
    ['may reject in the last one', [validated(42, { 'nextpass.in': '2' }), validated(43)], 'wrong-answer'],
    [
      'must not ask for one and reject',
      [validated(43, { 'nextpass.in': '2' })],
      'judge-error',
      'nextpass-of-rejected',
    ],
    [
      'must not ask for too many',
      Array(3).fill(validated(42, { 'nextpass.in': '2' })),
      'judge-error',
      'too-many-passes',
    ],
  ])('%s', async (_, replies, verdict, fault) => {
    const left = [...replies]
    const { result } = judge(await problem(), { run, validate: () => left.shift()! })
    expect([result.verdict, result.fault?.code, left]).toEqual([verdict, fault, []])
  })

  test('keeps its files from pass to pass, but not the input of the next', async () => {
    const inputs: unknown[] = []
    judge(await problem(), {
      run: ({ input }) => {
        inputs.push('bytes' in input ? new TextDecoder().decode(input.bytes) : input.path)
        return ran('')
      },
      validate: ({ feedback }) => {
        inputs.push([...feedback.keys()])
        return feedback.has('state') ? validated(42) : validated(42, { 'nextpass.in': 'two', state: 's' })
      },
    })
    expect(inputs).toEqual(['data/secret/1.in', [], 'two', ['state']])
  })

  test('is one of several in a legacy package, and all must accept', async () => {
    const legacy = await packageOf({
      'problem.yaml': 'name: x\nvalidation: custom',
      'output_validators/a.py': '',
      'output_validators/b.py': '',
      ...cases(['secret/1']),
    })
    const { result } = judge(legacy, {
      run,
      validate: ({ validator }) => validated(42 + validator, { 'judgemessage.txt': `${validator}` }),
    })
    expect(result).toMatchObject({ verdict: 'wrong-answer', cases: [{ judgeMessage: '01' }] })
  })
})

describe('an interactive game', () => {
  const crash: Partial<Ran> = { death: { cause: 'exit', code: 1 } }
  const slow: Partial<Ran> = { death: { cause: 'cpu-time', limitMs: 1500 }, cpuMs: 1500 }

  test.each<[name: string, program: Partial<Ran>, code: number, first: Interacted['first'], verdict: string]>(
    [
      ['is won', {}, 42, 'program', 'accepted'],
      ['is lost', {}, 43, 'program', 'wrong-answer'],
      ['is lost by a crash that made the validator reject', crash, 43, 'program', 'runtime-error'],
      ['is lost before a crash that the end of the validator caused', crash, 43, 'validator', 'wrong-answer'],
      ['is won before a crash, which counts', crash, 42, 'validator', 'runtime-error'],
      ['is lost before an endless loop', slow, 43, 'validator', 'wrong-answer'],
      ['is won before an endless loop, which counts', slow, 42, 'validator', 'time-limit'],
      ['is spoilt by a validator that crashes', {}, 1, 'program', 'judge-error'],
      [
        'is spoilt by a validator that crashes before the submission does',
        crash,
        1,
        'validator',
        'judge-error',
      ],
      ['is lost by a crash that the validator did not expect', crash, 1, 'program', 'runtime-error'],
      ['is lost by an endless loop that the validator did not expect', slow, 1, 'program', 'time-limit'],
    ],
  )('%s', async (_, program, code, first, verdict) => {
    const problem = await packageOf({
      'problem.yaml': `${MODERN}type: interactive`,
      'output_validator/validate.py': '',
      ...cases(['secret/1']),
    })
    const transcript = { events: [], cut: false }
    const { result } = judge(problem, {
      interact: () => ({ program: ran('', program), validator: validated(code), first, transcript }),
    })
    expect(result).toMatchObject({ verdict, cases: [{ transcripts: [transcript] }] })
    expect(result.cases[0]?.cpuMs).toBeLessThanOrEqual(verdict === 'wrong-answer' ? 1000 : 1500)
  })

  test.each([
    ['a next pass', { 'nextpass.in': 'two' }],
    ['half a score', { 'score.txt': '1e' }],
  ])('that the submission has lost by a crash is lost, even if the validator leaves %s', async (_, files) => {
    const problem = await packageOf({
      'problem.yaml': `${MODERN}type: [interactive, multi-pass]`,
      'output_validator/validate.py': '',
      ...cases(['secret/1']),
    })
    const { result } = judge(problem, {
      interact: () => ({
        ...{ program: ran('', crash), validator: validated(43, files), first: 'program' },
        transcript: { events: [], cut: false },
      }),
    })
    expect(result).toMatchObject({ verdict: 'runtime-error', cases: [{ asides: [] }] })
  })
})

describe('an output visualizer', () => {
  const problem = (type = '') =>
    packageOf({
      'problem.yaml': `${MODERN}${type}`,
      'output_validator/validate.py': '',
      'output_visualizer/draw.py': '',
      ...cases(['sample/1', 'secret/1']),
    })
  const run = () => ran('drawn')
  const svg = (text: string) => ({ type: 'image/svg+xml', data: btoa(text) })

  test('draws samples after their validator, with its files, whatever it says', async () => {
    for (const code of [42, 43]) {
      const { result, asked } = judge(await problem(), {
        run,
        validate: () => validated(code, { 'way.txt': 'x', 'score.txt': '' }),
        visualize: ({ feedback, output }) => {
          expect([[...feedback.keys()], new TextDecoder().decode(output)]).toEqual([
            ['way.txt', 'score.txt'],
            'drawn',
          ])
          return validated(0, {
            'teamimage-2.svg': 'b',
            'teamimage-10.svg': 'a',
            'judgeimage.svg': 'c',
            'x/teamimage.svg': 'd',
          })
        },
      })
      expect(asked.filter(({ kind }) => kind === 'visualize')).toHaveLength(1)
      expect(result.cases.map(({ transcripts }) => transcripts)).toEqual([
        [{ events: [], cut: false, pictures: [svg('a'), svg('b')] }],
        [],
      ])
    }
  })

  test('draws each pass of a game, and is told nothing of what was said', async () => {
    const transcript = { events: [], cut: false }
    const interact = ({ pass }: { pass: number }): Interacted => ({
      ...{ program: ran(''), first: 'program', transcript },
      validator: validated(42, pass === 1 ? { 'nextpass.in': 'x' } : {}),
    })
    const { result } = judge(await problem('type: [interactive, multi-pass]'), {
      interact,
      visualize: ({ output, input }) => {
        expect([output.length, input]).toEqual([0, { path: 'data/sample/1.in' }])
        return validated(42, { 'teamimage.png': 'p' })
      },
    })
    const drawn = { ...transcript, pictures: [{ type: 'image/png', data: btoa('p') }] }
    expect(result.cases.map(({ transcripts }) => transcripts)).toEqual([
      [drawn, drawn],
      [transcript, transcript],
    ])
  })

  test.each<[name: string, reply: Validated]>([
    ['crashes', validated(1)],
    ['is stopped', { feedback: new Map(), log: 'slow', death: { cause: 'cpu-time', limitMs: 1 } }],
  ])('that %s decides nothing, and is told', async (_, reply) => {
    const { result } = judge(await problem(), { run, validate: () => validated(42), visualize: () => reply })
    expect(result).toMatchObject({
      verdict: 'accepted',
      cases: [{ transcripts: [], asides: [{ code: 'visualizer-failed', values: { name: 'sample/1' } }] }, {}],
    })
    expect(result.fault).toBeUndefined()
  })

  test('may leave so many pictures of so many bytes', async () => {
    const pictures = async (files: Readonly<Record<string, string>>) => {
      const visualize = () => validated(0, files)
      const { result } = judge(await problem(), { run, validate: () => validated(42), visualize })
      const [drawn] = result.cases[0]?.transcripts ?? []
      return [drawn?.pictures?.length, drawn?.cut]
    }
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`teamimage-${at}.svg`, 'x']))
    const large = 'x'.repeat(256 * 1024)
    expect(await pictures(many(64))).toEqual([64, false])
    expect(await pictures(many(65))).toEqual([64, true])
    expect(await pictures({ 'teamimage-1.svg': large })).toEqual([1, false])
    expect(await pictures({ 'teamimage-1.svg': large, 'teamimage-2.svg': 'x' })).toEqual([1, true])
  })
})

describe('a scoring problem', () => {
  const read = () => encoder.encode('right')
  /** Solves the cases whose names begin with one of these. */
  const solves = (names: readonly string[]): Script => ({
    run: ({ testcase }) => ran(names.some((name) => testcase.startsWith(name)) ? 'right' : 'wrong'),
    read,
  })

  const legacy = () =>
    packageOf({
      'problem.yaml': 'name: x\ntype: scoring',
      'data/testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample\nrange: 0 100',
      'data/secret/testdata.yaml': 'on_reject: continue\ngrader_flags: first_error accept_if_any_accepted',
      'data/secret/a/testdata.yaml': 'on_reject: break\naccept_score: 20\ngrader_flags: min',
      'data/secret/b/testdata.yaml': 'on_reject: break\naccept_score: 80\ngrader_flags: min',
      ...cases(['sample/1', 'secret/a/1', 'secret/a/2', 'secret/b/1', 'secret/b/2']),
    })

  test.each([
    [['sample', 'secret'], 'accepted', 100],
    [['secret/a'], 'partial', 20],
    [['secret/b', 'secret/a/1'], 'partial', 80],
    [['sample'], 'wrong-answer', 0],
  ])('of groups in a legacy package: solving %j', async (names, verdict, score) => {
    expect(judge(await legacy(), solves(names)).result).toMatchObject({ verdict, score, maximum: 100 })
  })

  test('for DOMjudge earns the score of a group once', async () => {
    const problem = await packageOf({
      'problem.yaml': 'name: x\ntype: scoring',
      '.timelimit': '1',
      'data/secret/a/testdata.yaml': 'accept_score: 10',
      'data/secret/b/testdata.yaml': 'accept_score: 20',
      'data/testdata.yaml': 'on_reject: continue',
      ...cases(['sample/1', 'secret/a/1', 'secret/a/2', 'secret/b/1', 'secret/b/2']),
    })
    expect(judge(problem, solves(['s'])).result).toMatchObject({
      verdict: 'accepted',
      score: 30,
      maximum: 30,
    })
    expect(judge(problem, solves(['sample', 'secret/b'])).result).toMatchObject({
      verdict: 'partial',
      score: 20,
    })
  })

  const modern = (secret: string) =>
    packageOf({
      'problem.yaml': `${MODERN}type: scoring`,
      'data/secret/test_group.yaml': secret,
      'data/secret/a/test_group.yaml': 'max_score: 40',
      'data/secret/b/test_group.yaml':
        'max_score: 60\nscore_aggregation: sum\nrequire_pass: [sample, secret/a]',
      ...cases(['sample/1', 'secret/a/1', 'secret/b/1', 'secret/b/2', 'secret/b/3']),
    })

  test.each([
    ['', ['s'], 'accepted', 100],
    ['', ['sample', 'secret/a', 'secret/b/2'], 'partial', 60],
    ['', ['sample', 'secret/b'], 'wrong-answer', 0],
    ['', ['secret'], 'partial', 40],
    ['score_aggregation: min', ['s'], 'partial', 40],
  ])('of groups that depend on each other: %j, solving %j', async (secret, names, verdict, score) => {
    expect(judge(await modern(secret), solves(names)).result).toMatchObject({ verdict, score, maximum: 100 })
  })

  // Wrong in its first group, too slow in its last.
  const slower: Script = {
    run: ({ testcase }) => (testcase.startsWith('secret/b') ? ran('', { cpuMs: 1001 }) : ran('wrong')),
    read,
  }
  const data = (flags: string) => ({
    'data/testdata.yaml': `on_reject: continue\ngrader_flags: ${flags}`,
    ...cases(['secret/a/1', 'secret/a/2', 'secret/b/1']),
  })
  test.each<[name: string, texts: Readonly<Record<string, string>>, verdict: string]>([
    [
      'of 2025-09 is told by the first failure',
      {
        'problem.yaml': `${MODERN}type: scoring`,
        'data/secret/a/test_group.yaml': 'max_score: 40',
        'data/secret/b/test_group.yaml': 'max_score: 60',
        ...cases(['sample/1', 'secret/a/1', 'secret/b/1']),
      },
      'wrong-answer',
    ],
    [
      'of 2025-09 without scores, too',
      {
        'problem.yaml': MODERN,
        'data/secret/a/test_group.yaml': '',
        'data/secret/b/test_group.yaml': '',
        ...cases(['secret/a/1', 'secret/b/1']),
      },
      'wrong-answer',
    ],
    [
      'for DOMjudge, too',
      { 'problem.yaml': 'name: x\ntype: scoring', '.timelimit': '1', ...data('sum') },
      'wrong-answer',
    ],
    [
      'for DOMjudge, which only its submissions tell, too',
      {
        'problem.yaml': 'name: x\ntype: scoring',
        'submissions/accepted/x.sh': '# @EXPECTED_SCORE@: 0\n',
        ...data('sum'),
      },
      'wrong-answer',
    ],
    [
      'of the legacy format by the worst, as the format says',
      { 'problem.yaml': 'name: x\ntype: scoring', ...data('sum') },
      'time-limit',
    ],
    [
      'of the legacy format by the first, if it says so',
      { 'problem.yaml': 'name: x\ntype: scoring', ...data('first_error') },
      'wrong-answer',
    ],
    [
      'that ends at the first failure by that one',
      {
        'problem.yaml': 'name: x\ntype: scoring',
        ...data('sum'),
        'data/testdata.yaml': 'on_reject: break',
      },
      'wrong-answer',
    ],
  ])('%s', async (_, texts, verdict) => {
    expect(judge(await packageOf(texts), slower).result).toMatchObject({ verdict, score: 0 })
  })

  test('may have a grader of the package', async () => {
    const problem = await packageOf({
      'problem.yaml': 'name: x\ntype: scoring',
      'data/testdata.yaml': 'grading: custom\ngrader_flags: half\non_reject: continue',
      'data/secret/testdata.yaml': 'grading: default',
      'graders/grade.py': '',
      ...cases(['secret/1', 'secret/2']),
    })
    const grade = ({ input, flags }: { input: string; flags: readonly string[] }) => {
      expect([input, flags]).toEqual(['WA 1\n', ['half']])
      return { ...validated(0), output: 'AC 50\n' }
    }
    expect(judge(problem, { ...solves(['secret/1']), grade }).result).toMatchObject({
      verdict: 'accepted',
      score: 50,
    })
    const broken = judge(problem, { ...solves(['s']), grade: () => ({ ...validated(0), output: 'fine' }) })
    expect(broken.result).toMatchObject({ verdict: 'judge-error', fault: { code: 'grader-answer' } })
  })

  test('may let the validator score', async () => {
    const problem = await packageOf({
      'problem.yaml': `${MODERN}type: scoring`,
      'output_validator/validate.py': '',
      'data/secret/test_group.yaml': 'max_score: 50',
      ...cases(['secret/1', 'secret/2']),
    })
    const validate = (files: Readonly<Record<string, string>>): Script => ({
      run: () => ran(''),
      validate: () => validated(42, files),
    })
    expect(judge(problem, validate({ 'score_multiplier.txt': '0.5\n' })).result).toMatchObject({
      verdict: 'partial',
      score: 25,
    })
    expect(judge(problem, validate({ 'score.txt': 'many' })).result).toMatchObject({
      fault: { code: 'score-form' },
    })
    expect(judge(problem, validate({ 'score.txt': '26' })).result).toMatchObject({
      fault: { code: 'score-range' },
    })
  })
})
