import { describe, expect, test } from 'vitest'
import { prim } from '@/judge/puzzles/maze-duel/built-in/architects/prim'
import { formatMaze } from '@/judge/puzzles/maze-duel/notation'
import type { Role } from '@/judge/tournament/trial'
import { differenceOf } from './difference'
import {
  type Document,
  type DraftCase,
  documentSchema,
  NO_STATEMENT,
  readDocument,
  type Solution,
} from './document'
import { moveCase, parts, putCase, putOptimum, putSolution, putStatement, removeCase } from './edits'
import { checkExamples, findingsOf } from './findings'
import { juryFindings, juryLines } from './jury'
import { editionOf, judgingKey, resultsKey, solutionKey } from './keys'
import { stateOf } from './queries'

const CASE = { name: 'sample', level: '00x\n', sample: true, seed: 0, group: '' }
const RIGHT: Solution = { name: 'right', language: '', source: 'RR', promise: 'accepted', cases: {} }
const TEXTS = { title: 'Out', summary: 'Get out.', body: 'Go.', editorial: '' }

/** A problem that can be published, with changes. */
const document = (changes: Partial<Document> = {}): Document => ({
  ...{ puzzle: 'robot-escape', kind: 'answer', difficulty: 2, tags: [], answerBytes: 1000, limits: {} },
  ...{ secretReplays: 'owner' },
  cases: [CASE],
  schedule: [],
  statements: { en: { ...TEXTS, of: { statement: '', editorial: '' } } },
  jury: [RIGHT],
  pictures: [],
  ...changes,
})

const edited = (edit: ReturnType<typeof putCase>, before = document()): Document => {
  const after = edit(before)
  if (!after.ok) throw new Error(after.error.code)
  return readDocument(after.value)
}

test.each([
  [{ review: null, problem: undefined }, 'draft'],
  [{ review: 'x', problem: undefined }, 'review'],
  [{ review: null, problem: { hidden: false } }, 'published'],
  [{ review: 'x', problem: { hidden: false } }, 'published'],
  [{ review: null, problem: { hidden: true } }, 'archived'],
] as const)('%j is %s', (facts, state) => expect(stateOf(facts)).toBe(state))

describe('a document', () => {
  test.each([
    ['another puzzle', { puzzle: 'chess' }],
    ['another kind', { kind: 'program' }],
    ['a duel without roles', { kind: 'duel' }],
    ['a role without a duel', { cases: [{ ...CASE, role: 'solver' }] }],
    ['a schedule without a duel', { schedule: [{ size: 15, seed: 1 }] }],
    ['a capital in a name', { cases: [{ ...CASE, name: 'A' }] }],
    ['a tag in capitals', { tags: ['Maze'] }],
    ['a tag with a comma', { tags: ['maze, walk'] }],
    ['too many tags', { tags: Array.from({ length: 11 }, () => 'maze') }],
    ['NUL in a level', { cases: [{ ...CASE, level: '\0' }] }],
    ['half a character', { cases: [{ ...CASE, level: '\ud800' }] }],
    ['an unknown limit', { limits: { speed: 1 } }],
    ['an unknown language', { statements: { xx: NO_STATEMENT } }],
    ['an unknown programming language', { jury: [{ ...RIGHT, language: 'cobol' }] }],
    ['a promise of a judge error', { jury: [{ ...RIGHT, promise: 'judge-error' }] }],
    ['more than it has', { owner: 'me' }],
    ['too many cases', { cases: Array.from({ length: 101 }, () => CASE) }],
  ])('has not %s', (_, changes) => {
    expect(documentSchema.safeParse(document()).success).toBe(true)
    expect(documentSchema.safeParse({ ...document(), ...changes }).success).toBe(false)
  })
})

describe('what stands in the way', () => {
  const codes = async (changes: Partial<Document>) =>
    (await findingsOf(document(changes), 'test')).map(({ code }) => code)

  test.each([
    ['nothing', {}, []],
    ['no English', { statements: {} }, ['title-missing', 'summary-missing', 'body-missing']],
    [
      'half a translation',
      { statements: { ...document().statements, ru: { ...NO_STATEMENT, title: 'Вон' } } },
      ['summary-missing', 'body-missing'],
    ],
    ['no case', { cases: [] }, ['cases-missing']],
    ['no sample', { cases: [{ ...CASE, sample: false }] }, ['sample-missing']],
    ['a level that cannot be read', { cases: [{ ...CASE, level: 'what?' }] }, ['level-unreadable']],
    ['no jury', { jury: [] }, ['jury-missing']],
    ['nobody who solves it', { jury: [{ ...RIGHT, promise: 'partial' as const }] }, ['jury-missing']],
  ])('%s', async (_, changes, expected) => expect(await codes(changes)).toEqual(expected))

  test('an answer that may cost more than the site can judge at once', async () => {
    const open = (side: number) => `${'0'.repeat(side)}\n`.repeat(side).replace(/0\n$/, 'x\n')
    const cases = [CASE, { ...CASE, name: 'hall', level: open(200), sample: false }]
    const found = await findingsOf(document({ cases }), 'test')
    expect(found).toMatchObject([
      { section: 'cases', code: 'cases-costly', values: { name: 'hall', limit: 20_000_000 } },
    ])
    expect(found[0]!.values.steps).toBeGreaterThan(199 * 200 * 1000)
    // Shorter answers, a smaller level, or programs, which are judged by workers.
    expect(await codes({ cases, answerBytes: 400 })).toEqual([])
    expect(await codes({ cases: [CASE, { ...cases[1]!, level: open(120) }] })).toEqual([])
    expect(await codes({ cases, kind: 'bot', puzzle: 'robot-escape-bot' })).toEqual([])
    // The jury has longer answers than users may send.
    const long = { ...RIGHT, source: 'R'.repeat(1000) }
    expect(await codes({ cases, answerBytes: 400, jury: [long] })).toEqual(['cases-costly'])
    // Many small levels add up.
    const many = Array.from({ length: 100 }, (_, index) => ({ ...CASE, name: `n${index}`, level: open(20) }))
    expect(await codes({ cases: many })).toEqual(['cases-costly'])
    expect(await codes({ cases: many.slice(0, 40) })).toEqual([])
    expect(await codes({ cases: many.map((each) => ({ ...each, level: CASE.level })) })).toEqual([])
  })

  test('an example that does not do what it says, in any text', async () => {
    const body = '```answer accepted length=2\nRR\n```\n\n```answer accepted\nUU\n```\n'
    const english = { ...TEXTS, body, editorial: '```level\n0x\n```\n```answer partial\nR\n```\n' }
    const found = await findingsOf(document({ statements: { en: { ...NO_STATEMENT, ...english } } }), 'test')
    expect(found).toMatchObject([
      { code: 'example-wrong', values: { locale: 'en', number: 2, expected: 'accepted', found: 'partial' } },
      { code: 'example-wrong', values: { number: 1, expected: 'partial', found: 'accepted' } },
    ])
    const checked = await checkExamples(document(), body, 'test')
    expect(checked.ok && checked.value.map(({ mismatch }) => mismatch === undefined)).toEqual([true, false])
  })
})

describe('edits', () => {
  const two = document({ cases: [CASE, { ...CASE, name: 'second', sample: false }] })

  test('two owners who change different parts do not meet', () => {
    const [before, part] = [two, parts.case('second')]
    const after = edited(putStatement('ru', { ...TEXTS, title: 'Вон' }), before)
    expect(editionOf(part(after))).toBe(editionOf(part(before)))
    expect(editionOf(parts.statement('ru')(after))).not.toBe(editionOf(parts.statement('ru')(before)))
  })

  test('a translation knows whether the English text has changed since', () => {
    const translated = edited(putStatement('ru', { ...TEXTS, title: 'Вон' }))
    const english = edited(putStatement('en', TEXTS), translated)
    expect(english.statements.ru!.of).toEqual(english.statements.en!.of)
    const changed = edited(putStatement('en', { ...TEXTS, body: 'Run.' }), english)
    expect(changed.statements.ru!.of.statement).not.toBe(changed.statements.en!.of.statement)
    expect(changed.statements.ru!.of.editorial).toBe(changed.statements.en!.of.editorial)
    const nothing = { title: '', summary: '', body: '', editorial: '' }
    expect(edited(putStatement('ru', nothing), changed).statements).not.toHaveProperty('ru')
  })

  test('promises follow the name of their case, and go with it', () => {
    const promising = edited(putSolution('right', { ...RIGHT, cases: { second: 'partial' } }), two)
    const renamed = edited(putCase('second', { ...CASE, name: 'third' }), promising)
    expect(renamed.jury[0]!.cases).toEqual({ third: 'partial' })
    expect(edited(removeCase('third'), renamed).jury[0]!.cases).toEqual({})
  })

  test('what is proven of a case stays as long as its level', () => {
    const optimum = { value: 2, answer: 'RR', certificate: [[0, 0] as const] }
    const proven = edited(putOptimum('second', optimum), two)
    const saved = (changes: object) =>
      edited(putCase('second', { ...CASE, name: 'second', ...changes }), proven).cases[1]
    expect(saved({ name: 'third', group: 'g' })).toMatchObject({ name: 'third', optimum })
    expect(saved({ level: '000x\n' })).not.toHaveProperty('optimum')
    expect(saved({ seed: 1 })).not.toHaveProperty('optimum')
    // Only a check of the server adds one.
    expect(edited(putCase('sample', { ...CASE, optimum }), two).cases[0]).not.toHaveProperty('optimum')
    expect(edited(putOptimum('second', undefined), proven)).toEqual(two)
    expect(differenceOf(two, proven)).toMatchObject([
      { about: 'case', name: 'second', after: 'secret seed=0 optimum=2' },
    ])
  })

  test('a case moves, but not beyond the ends', () => {
    const names = (after: Document) => after.cases.map(({ name }) => name)
    expect(names(edited(moveCase('second', -1), two))).toEqual(['second', 'sample'])
    expect(names(edited(moveCase('second', 1), two))).toEqual(['sample', 'second'])
    const three = edited(putCase(undefined, { ...CASE, name: 'third' }), two)
    expect(names(edited(moveCase('third', -2), three))).toEqual(['third', 'sample', 'second'])
    expect(names(edited(moveCase('sample', 50), three))).toEqual(['second', 'third', 'sample'])
  })

  test.each([
    ['a name that is taken', putCase(undefined, { ...CASE, name: 'second' }), 'case-taken'],
    ['another name that is taken', putCase('sample', { ...CASE, name: 'second' }), 'case-taken'],
    ['a case that is gone', putCase('third', { ...CASE, name: 'third' }), 'part-gone'],
    ['moving what is gone', moveCase('third', 1), 'part-gone'],
    ['a solution that is gone', putSolution('wrong', { ...RIGHT, name: 'wrong' }), 'part-gone'],
  ])('%s is refused', (_, edit, code) => {
    expect(edit(two)).toMatchObject({ ok: false, error: { code } })
  })

  test('the same new case twice is one', () => {
    const added = putCase(undefined, { ...CASE, name: 'third' })
    expect(edited(added, edited(added, two)).cases).toHaveLength(3)
  })
})

describe('the jury', () => {
  const run = (verdict: string, changes = {}) => ({
    ...{
      id: '',
      draftId: '',
      solution: 'right',
      key: solutionKey(document(), RIGHT),
      state: 'done' as const,
    },
    ...{ done: 1, total: 1, verdict, cases: [{ name: 'sample', verdict, cpuMs: null }], compileLog: null },
    ...{ cause: null, createdAt: new Date(), finishedAt: new Date(), ...changes },
  })
  const codes = (draft: Document, ...runs: ReturnType<typeof run>[]) =>
    juryFindings(juryLines(draft, runs as never)).map(({ code }) => code)
  const byCase = document({ jury: [{ ...RIGHT, cases: { sample: 'partial' } }] })

  test.each([
    ['keeps its promise', document(), [run('accepted')], []],
    ['was not run', document(), [], ['jury-not-run']],
    ['waits', document(), [run('accepted', { state: 'running', verdict: null })], ['jury-waiting']],
    ['failed', document(), [run('accepted', { state: 'failed', verdict: null })], ['jury-failed']],
    ['does otherwise', document(), [run('partial')], ['jury-otherwise']],
    ['does otherwise in a case', byCase, [run('accepted')], ['jury-case-otherwise']],
    [
      'was run for other levels',
      document({ cases: [{ ...CASE, level: '0x\n' }] }),
      [run('accepted')],
      ['jury-not-run'],
    ],
    [
      'was run for other limits',
      document({ limits: { memoryMiB: 64 } }),
      [run('accepted')],
      ['jury-not-run'],
    ],
    [
      'was run with another source',
      document({ jury: [{ ...RIGHT, source: 'R' }] }),
      [run('accepted')],
      ['jury-not-run'],
    ],
    ['was run before the text changed', document({ statements: {} }), [run('accepted')], []],
  ] as const)('%s', (_, draft, runs, expected) => {
    expect(codes(draft, ...runs)).toEqual(expected)
  })

  test('the order of cases and what is a sample decide no verdict', () => {
    const cases = [CASE, { ...CASE, name: 'second' }]
    const key = judgingKey(document({ cases }))
    expect(judgingKey(document({ cases: cases.toReversed() }))).toBe(key)
    expect(judgingKey(document({ cases: [CASE, { ...CASE, name: 'second', sample: false }] }))).toBe(key)
    expect(judgingKey(document({ cases: [CASE, { ...CASE, name: 'second', seed: 1 }] }))).not.toBe(key)
  })
})

const SOLVED: DraftCase = {
  ...{ name: 'solver', level: formatMaze(prim(15, 1)), sample: true, seed: 1, group: '', role: 'solver' },
}
const BUILT: DraftCase = { ...SOLVED, name: 'architect', level: '15\n', role: 'architect' }
const program = (role: Role): Solution => ({ ...RIGHT, name: role, language: 'python', source: '#', role })

/** A duel that can be published but for the runs of its jury. */
const duel = (changes: Partial<Document> = {}) =>
  document({
    ...{ puzzle: 'maze-duel', kind: 'duel', cases: [BUILT, SOLVED], schedule: [{ size: 15, seed: 1 }] },
    jury: [program('architect'), program('solver')],
    ...changes,
  })

describe('a duel', () => {
  const codesOf = async (changes: Partial<Document>) =>
    (await findingsOf(duel(changes), 'test')).map(({ section, code, values }) =>
      [section, code, ...Object.values(values)].join(' '),
    )

  test.each([
    ['a case without a role', { cases: [CASE] }],
    ['a program without a role', { jury: [{ ...RIGHT, language: 'python' as const }] }],
    ['a maze that is too small', { schedule: [{ size: 14, seed: 1 }] }],
    ['a maze twice', { schedule: Array.from({ length: 2 }, () => ({ size: 15, seed: 1 })) }],
    ['too many mazes', { schedule: Array.from({ length: 25 }, (_, seed) => ({ size: 15, seed })) }],
  ])('has not %s', (_, changes) => {
    expect(documentSchema.safeParse(duel()).success).toBe(true)
    expect(documentSchema.safeParse(duel(changes)).success).toBe(false)
  })

  test('needs samples and jury programs of both roles, and a schedule', async () => {
    expect(readDocument(duel())).toEqual(duel())
    expect(await codesOf({})).toEqual([])
    expect(await codesOf({ cases: [BUILT, { ...SOLVED, sample: false }] })).toEqual([
      'cases role-sample-missing solver',
    ])
    expect(await codesOf({ cases: [SOLVED] })).toEqual(['cases role-sample-missing architect'])
    expect(await codesOf({ schedule: [] })).toEqual(['schedule schedule-missing'])
    expect(await codesOf({ jury: [program('solver')] })).toEqual(['jury role-jury-missing architect'])
    expect(
      await codesOf({ jury: [program('solver'), { ...program('architect'), promise: 'time-limit' }] }),
    ).toEqual(['jury role-jury-missing architect'])
  })

  test('has levels in the notation of their role', async () => {
    const swapped = [
      { ...BUILT, level: SOLVED.level },
      { ...SOLVED, level: BUILT.level },
    ]
    const found = await findingsOf(duel({ cases: swapped }), 'test')
    expect(found.map(({ values, puzzle }) => [values.name, puzzle])).toEqual([
      ['architect', 'maze-architect'],
      ['solver', 'maze-duel'],
    ])
  })

  test('has results that follow from limits and rules, not from cases or the schedule', () => {
    const before = resultsKey(duel())
    expect(resultsKey(duel({ cases: [BUILT], schedule: [{ size: 16, seed: 2 }] }))).toBe(before)
    expect(resultsKey(duel({ limits: { bankMs: 5000 } }))).not.toBe(before)
    // What a jury program gets follows from its own cases.
    const [key, other] = [duel(), duel({ cases: [BUILT] })].map((each) =>
      solutionKey(each, program('solver')),
    )
    expect(key).not.toBe(other)
    expect(resultsKey(document())).toBe(judgingKey(document()))
  })

  test('tells in a difference which mazes it asks for, and for which role a case is', () => {
    const after = duel({ cases: [BUILT, SOLVED, { ...SOLVED, name: 'new' }], schedule: [] })
    expect(differenceOf(duel(), after)).toMatchObject([
      { about: 'case', name: 'new', after: 'sample solver seed=1' },
      { about: 'setting', name: 'schedule', before: '15 (1)', after: '' },
    ])
  })
})

test('a difference tells every part that has changed', () => {
  const before = document({ cases: [CASE, { ...CASE, name: 'second' }, { ...CASE, name: 'third' }] })
  const after = document({
    difficulty: 3,
    limits: { memoryMiB: 64 },
    cases: [
      { ...CASE, name: 'third', group: 'big' },
      { ...CASE, level: '0x\n' },
      { ...CASE, name: 'fourth' },
    ],
    statements: { en: { ...NO_STATEMENT, ...TEXTS, body: 'Go on.' }, ru: { ...NO_STATEMENT, title: 'Вон' } },
    jury: [{ ...RIGHT, promise: 'partial', source: 'R' }],
  })
  const told = differenceOf(before, after).map(({ about, name, how }) => `${about} ${name} ${how}`)
  expect(told).toEqual([
    'body en changed',
    'title ru added',
    'case second removed',
    'case third changed',
    'level sample changed',
    'case fourth added',
    'order  changed',
    'setting difficulty changed',
    'setting memoryMiB changed',
    'solution right changed',
    'source right changed',
  ])
  expect(differenceOf(before, before)).toEqual([])
  const [text] = differenceOf(before, after)
  expect(text!.lines).toEqual([
    { kind: 'removed', text: 'Go.' },
    { kind: 'added', text: 'Go on.' },
  ])
})
