import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commented, reformatted, renamed, reordered } from '../../tests/setup/disguise'
import { languageOfFile } from '../languages'
import { PROBLEMS_FOLDER, problemIds, readJury, readJuryProgram } from '../problems/load'
import { Comparison, MOST_PROGRAMS, type Program } from './comparison'
import { BINS, type Findings, GROUP_AT, MOST_PAIRS } from './findings'
import { GivenCode, type Source } from './prepare'

/** The programs in a folder of each problem, by the name of the problem and the file. */
const programsIn = (folder: string): (Source & { readonly name: string; readonly problem: string })[] =>
  problemIds().flatMap((problem) => {
    const home = join(PROBLEMS_FOLDER, problem, folder)
    const files = (() => {
      try {
        return readdirSync(home, { recursive: true, encoding: 'utf8' })
      } catch {
        return []
      }
    })()
    return files.flatMap((file) => {
      const language = languageOfFile(file)
      return language
        ? [{ problem, name: `${problem}/${file}`, language, text: readFileSync(join(home, file), 'utf8') }]
        : []
    })
  })
const starters = programsIn('starters')
/** What the jury has for the problems that have starters; other problems name the same programs. */
const solutions = [...new Set(starters.map(({ problem }) => problem))].flatMap((problem) =>
  readJury(problem).map(({ path }) => ({ problem, name: path, ...readJuryProgram(path) })),
)
const solution = (name: string) => solutions.find((each) => each.name === name)!
const tour = solution('knights-tour/blocks.py')
const snake = solution('snake/look-ahead.py')

const NOTHING = new GivenCode([])

function compare(programs: readonly Program[], given = NOTHING): Findings {
  const comparison = new Comparison(given, new Set(programs.map(({ participant }) => participant)).size)
  for (const program of programs) comparison.add(program)
  return comparison.compare()
}

const of = (participant: string, { language, text }: Source, id = participant): Program => ({
  ...{ id, participant, language, text },
})

const similarity = (one: Source, other: Source, given = NOTHING): number =>
  compare([of('ann', one), of('bob', other)], given).pairs[0]?.similarity ?? 0

describe('two programs', () => {
  test.each(starters)('$name: a copy is one with other names, comments and layout', (starter) => {
    const { language, text } = starter
    const copies = [
      text,
      renamed(text, language),
      commented(text, language),
      reformatted(text, language),
      commented(reformatted(renamed(text, language), language), language),
    ]
    for (const copy of copies)
      expect(similarity(starter, { language, text: copy })).toBeGreaterThanOrEqual(0.99)
  })

  test('with functions in another order and some changed lines are still very similar', () => {
    const moved = reordered(renamed(tour.text, 'python'))
    expect(moved).not.toBe(tour.text)
    expect(similarity(tour, { language: 'python', text: moved })).toBeGreaterThan(0.85)
    const lines = moved.split('\n')
    const changed = lines.map((line, index) =>
      index % 12 === 11 && /^ +\w/.test(line) ? `${line.replace(/\S.*/, 'print(7)')}\n${line}` : line,
    )
    expect(similarity(tour, { language: 'python', text: changed.join('\n') })).toBeGreaterThan(0.6)
  })

  test('with different authors are hardly similar, for any two problems in any language', () => {
    const programs = [...starters, ...solutions]
    for (const one of programs)
      for (const other of programs)
        if (one.problem < other.problem && one.language === other.language)
          expect(similarity(one, other), `${one.name} and ${other.name}`).toBeLessThan(0.2)
  })

  test('solve one problem in two ways', () => {
    const duel = solutions.filter(({ problem }) => problem === 'maze-duel')
    for (const one of duel)
      for (const other of duel)
        if (one.name < other.name)
          expect(similarity(one, other), `${one.name} and ${other.name}`).toBeLessThan(0.3)
  })

  test('in different languages are not compared, but Python is PyPy, C is C++ and JavaScript is TypeScript', () => {
    expect(similarity(tour, { ...tour, language: 'pypy' })).toBe(1)
    const starter = (file: string) => starters.find(({ name }) => name === `snake/${file}`)!
    expect(similarity(starter('starter.c'), { ...starter('starter.c'), language: 'cpp' })).toBe(1)
    expect(similarity(starter('starter.js'), { ...starter('starter.js'), language: 'typescript' })).toBe(1)
    expect(compare([of('ann', tour), of('bob', { ...tour, language: 'ruby' })]).histogram).toEqual(
      Array.from({ length: BINS }, () => 0),
    )
  })
})

describe('given code', () => {
  test.each(starters)('$name: is no evidence, whoever submits it', (starter) => {
    const given = new GivenCode(starters.filter(({ problem }) => problem === starter.problem))
    expect(new Comparison(given, 2).add(of('ann', starter))).toBe('short')
    expect(similarity(starter, starter, given)).toBe(0)
  })

  test('does not make two different programs similar', () => {
    const starter = starters.find(({ name }) => name === 'snake/starter.py')!
    const [one, other] = [tour, snake].map(({ text }) => ({
      language: 'python',
      text: `${starter.text}\n${text}`,
    }))
    expect(similarity(one!, other!)).toBeGreaterThan(0.1)
    expect(similarity(one!, other!, new GivenCode([starter]))).toBeLessThan(0.05)
    expect(similarity(one!, { ...one!, text: renamed(one!.text, 'python') }, new GivenCode([starter]))).toBe(
      1,
    )
  })
})

describe('participants', () => {
  test('are matched by their most similar programs, and not with themselves', () => {
    const { pairs, groups, histogram } = compare([
      of('ann', snake, 'a1'),
      of('ann', tour, 'a2'),
      of('bob', { ...tour, text: renamed(tour.text, 'python') }, 'b1'),
      of('bob', { ...snake, text: `${snake.text.slice(0, 2500)}` }, 'b2'),
      of('cid', solution('maze-duel/prim.py'), 'c1'),
    ])
    expect(pairs[0]).toEqual({ left: 'a2', right: 'b1', similarity: 1 })
    expect(groups).toEqual([
      [
        { participant: 'ann', program: 'a2' },
        { participant: 'bob', program: 'b1' },
      ],
    ])
    expect(histogram.at(-1)).toBe(1)
    expect(histogram.reduce((sum, count) => sum + count)).toBe(3)
  })

  test('have few programs compared that are really different, and the first ones if there are too many', () => {
    const comparison = new Comparison(NOTHING, 1)
    const add = (text: string) => comparison.add(of('ann', { language: 'python', text }))
    expect(add(tour.text)).toBe('compared')
    expect(add(commented(renamed(tour.text, 'python'), 'python'))).toBe('same')
    expect(add('print(1)')).toBe('short')
    expect(comparison.add(of('ann', { language: 'cobol', text: tour.text }))).toBe('unread')
    const fates = Array.from({ length: MOST_PROGRAMS + 4 }, (_, turn) =>
      add(`${snake.text}\n${'a + b * c(d)\n'.repeat(turn)}`),
    )
    expect(fates.filter((fate) => fate === 'surplus')).toHaveLength(5)
    expect(fates.at(-1)).toBe('surplus')
  })

  test('who are members of a group have their pair, also if hundreds of others are more similar', () => {
    const twins = Array.from({ length: 40 }, (_, turn) => of(`twin ${turn}`, tour))
    const half = { language: 'python', text: `${snake.text}\n${tour.text.slice(0, 1500)}` }
    const { pairs, groups } = compare([...twins, of('ann', snake), of('bob', half)])
    expect(groups.map(({ length }) => length)).toEqual([40, 2])
    expect(pairs.length).toBeLessThan(MOST_PAIRS + 42)
    expect(pairs.at(-1)).toMatchObject({ left: 'ann', right: 'bob' })
    expect(pairs.at(-1)!.similarity).toBeGreaterThan(GROUP_AT)
  })
})

/** Programs made of lines that have something in common. */
const LINES = [
  'x = f(x, 1)',
  'for i in range(n):',
  '    y[i] += a.b(c) * 2',
  'if not x or y > 3:',
  '    return {1: g}',
  'while True:',
  '    try: h(x)',
  '    except E: pass',
]
const program = fc
  .array(fc.constantFrom(...LINES), { minLength: 12, maxLength: 80 })
  .map((lines): Source => ({ language: 'python', text: lines.join('\n') }))

test('similarity is symmetric, 1 for the program itself, and from 0 to 1', () => {
  fc.assert(
    fc.property(program, program, (one, other) => {
      const found = similarity(one, other)
      expect(similarity(other, one)).toBe(found)
      expect(found).toBeGreaterThanOrEqual(0)
      expect(found).toBeLessThanOrEqual(1)
      if (new Comparison(NOTHING, 1).add(of('ann', one)) === 'compared') expect(similarity(one, one)).toBe(1)
    }),
  )
})
