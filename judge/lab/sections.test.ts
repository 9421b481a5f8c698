import fc from 'fast-check'
import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'
import { mergedWords } from '@/scripts/up/words.mjs'
import { markupOf } from '../drawing/elements'
import type { Values } from '../kit/result'
import { SECTIONS } from '.'
import {
  type AnySection,
  type AnyValues,
  formatValue,
  type Parameter,
  type Parameters,
  queryOf,
  type Run,
  readValues,
  type Value,
} from './section'

/*
 * What every section of the laboratory promises, whichever they are: SECTIONS is the registry.
 */

/** Events of a run: enough for all that sections do, and few enough for many runs. */
const MOST = 3000
/** Rows and columns of random boards, which would otherwise be too large for many runs. */
const LARGEST_SIDE = 12

type Messages = { readonly [key: string]: string | Messages }
type Say = (key: string, values: Values) => string

const languages = LOCALES.map((locale) => {
  const messages: Messages = mergedWords(locale)
  const say = createTranslator({
    ...{ locale, messages },
    onError: (error) => {
      throw error
    },
  })
  return [locale, say as Say] as const
})

/** Formats a message in all languages, and throws if one of them has it not or lacks a value. */
function say(key: string, values: Values = {}) {
  const wrong = Object.entries(values).filter(
    ([, value]) => typeof value !== 'string' && !Number.isFinite(value),
  )
  expect([key, wrong]).toEqual([key, []])
  for (const [locale, translate] of languages) expect([locale, translate(key, values)]).not.toContain('')
}

const read = (parameters: Parameters, query: Readonly<Record<string, string | readonly string[]>>) =>
  readValues(parameters, query)

/** Runs values. What does not fit together must be a fault with a sentence. */
function run(section: AnySection, values: AnyValues): readonly Run[] {
  const result = section.run(values, MOST)
  if (result.ok) return result.value
  const { puzzle } = result.error as { readonly puzzle?: string }
  say(puzzle ? `puzzles.${puzzle}.faults.${result.error.code}` : `lab.faults.${result.error.code}`, {
    ...result.error.values,
  })
  return []
}

/** Some steps of a film: the ends and a few between. */
const stepsOf = ({ film: { length } }: Run): number[] => [
  ...new Set(
    [0, 1, Math.floor(length / 3), Math.floor(length / 2), length - 1, length].filter((at) => at >= 0),
  ),
]

/** All that a page shows of a step. */
const shownAt = ({ film, draw, lineAt, figures }: Run, step: number) => ({
  ...{ picture: film.picture(step), drawing: markupOf(draw(step)), tell: film.tell(step) },
  ...{ line: lineAt(step), figures: figures(step) },
})

const shownOf = (one: Run, steps: readonly number[]) => ({
  ...{ id: one.algorithm.id, length: one.film.length, events: one.film.events, cut: one.cut },
  ...{ board: one.board, moves: one.moves },
  steps: new Map(steps.map((step) => [step, shownAt(one, step)])),
})

/** A value within a parameter. */
function valueFor(name: string, parameter: Parameter): fc.Arbitrary<Value> {
  switch (parameter.kind) {
    case 'choice':
      return fc.constantFrom(...parameter.of)
    case 'choices':
      return fc.shuffledSubarray([...parameter.of], { minLength: 1, maxLength: parameter.most })
    case 'whole': {
      const { from, to } = parameter
      const isSide = name === 'rows' || name === 'cols'
      return fc.integer({ min: from, max: isSide ? Math.max(from, Math.min(to, LARGEST_SIDE)) : to })
    }
    case 'flag':
      return fc.boolean()
    case 'cell': {
      const side = fc.nat({ max: LARGEST_SIDE })
      return fc.option(fc.tuple(side, side))
    }
    case 'text':
      return fc.oneof(
        fc.constantFrom(
          parameter.initial,
          '0',
          '1',
          '000\n010\n00x\n',
          '0001\n0x10\n0000\n',
          '1 3\n20 5 33\n',
        ),
        fc.string({ maxLength: Math.min(40, parameter.most) }),
      )
  }
}

const valuesOf = ({ parameters }: AnySection): fc.Arbitrary<AnyValues> =>
  fc.record(
    Object.fromEntries(
      Object.entries(parameters).map(([name, parameter]) => [name, valueFor(name, parameter)]),
    ),
  )

/** Whether a value is one that its parameter allows. */
function isAllowed(parameter: Parameter, value: Value | undefined): boolean {
  switch (parameter.kind) {
    case 'choice':
      return parameter.of.includes(String(value))
    case 'choices': {
      const chosen = Array.isArray(value) ? (value as readonly string[]) : []
      const known = chosen.every((one) => parameter.of.includes(one))
      return (
        known &&
        chosen.length > 0 &&
        chosen.length <= parameter.most &&
        new Set(chosen).size === chosen.length
      )
    }
    case 'whole':
      return Number.isSafeInteger(value) && Number(value) >= parameter.from && Number(value) <= parameter.to
    case 'flag':
      return typeof value === 'boolean'
    case 'cell':
      return (
        value === null ||
        (Array.isArray(value) &&
          value.length === 2 &&
          value.every((one) => Number.isSafeInteger(one) && one >= 0))
      )
    case 'text':
      return typeof value === 'string' && value.length <= parameter.most
  }
}

const HOSTILE: readonly (string | readonly string[])[] = [
  '',
  ' ',
  '-1',
  '0',
  '1.5',
  '1e9',
  '0x10',
  '999999999999999999999999',
  'NaN',
  'Infinity',
  '-Infinity',
  '__proto__',
  'constructor',
  'toString',
  '99999,99999',
  '-1,-1',
  ',',
  '\0',
  '\ud800',
  '<script>alert(1)</script>',
  '{name}',
  '%',
  'x'.repeat(100_000),
  '1,'.repeat(50_000),
  ['a', 'b'],
  ['1', '2'],
]

describe.each(SECTIONS.map((section) => [section.id, section] as const))('%s', (id, section) => {
  const { parameters } = section
  const initial = read(parameters, {})

  test('has a title, a lead, and a label for every parameter and value', () => {
    say(`lab.${id}.title`)
    say(`lab.${id}.lead`)
    for (const [name, parameter] of Object.entries(parameters)) {
      say(`lab.bench.parameters.${name}`)
      if (parameter.kind !== 'choice' && parameter.kind !== 'choices') continue
      const owner = (parameter.kind === 'choice' && parameter.algorithmsOf) || id
      const algorithms = SECTIONS.find((one) => one.id === owner)?.algorithms.map((one) => one.id) ?? []
      // An order of directions is its own label.
      for (const one of parameter.of)
        if (!algorithms.includes(one) && !/^[UDLR]{4}$/.test(one)) say(`lab.bench.values.${name}.${one}`)
    }
  })

  test('its initial values are allowed, need no query and run without a fault', () => {
    expect(initial.faults).toEqual([])
    for (const [name, parameter] of Object.entries(parameters))
      expect([name, isAllowed(parameter, initial.values[name])]).toEqual([name, true])
    expect(queryOf(parameters, initial.values).toString()).toBe('')
    const result = section.run(initial.values)
    expect(result).toMatchObject({ ok: true })
    const runs = result.ok ? result.value : []
    expect(runs.length).toBeGreaterThan(0)
    expect(runs.filter(({ cut, film }) => cut || film.length === 0)).toEqual([])
  })

  test('names parameters of its table as the main and the idle ones', () => {
    const names = Object.keys(parameters)
    expect(section.main.filter((name) => !names.includes(name))).toEqual([])
    expect(section.idle(initial.values).filter((name) => !names.includes(name))).toEqual([])
  })

  test('the same address gives the same frames, in whatever order they are asked for', () => {
    fc.assert(
      fc.property(valuesOf(section), (values) => {
        const query = new URLSearchParams(queryOf(parameters, values).toString())
        const again = read(parameters, Object.fromEntries(query))
        expect(again).toEqual({ faults: [], values })
        const runs = run(section, values)
        const others = run(section, again.values)
        const steps = runs.map(stepsOf)
        expect(others.map((one, at) => shownOf(one, [...(steps[at] ?? [])].reverse()))).toEqual(
          runs.map((one, at) => shownOf(one, steps[at] ?? [])),
        )
      }),
      { numRuns: 60, seed: 15 },
    )
  })

  test('every step has a line of the listing, a sentence and labels of its figures', () => {
    fc.assert(
      fc.property(valuesOf(section), (values) => {
        for (const one of run(section, values)) {
          expect(section.algorithms.map((each) => each.id)).toContain(one.algorithm.id)
          const { film, lineAt, figures, words } = one
          const told = new Map<string, Values>()
          for (let step = 0; step <= film.length; step++) {
            const tell = film.tell(step)
            told.set(tell.code, tell.values)
          }
          for (const [code, blanks] of told) say(`lab.${words}.tells.${code}`, blanks)
          for (const step of stepsOf(one)) {
            const line = lineAt(step)
            expect(line === -1 || one.algorithm.listing[line] !== undefined).toBe(true)
            for (const { name } of figures(step)) say(`lab.${id}.figures.${name}`)
          }
        }
      }),
      { numRuns: 25, seed: 16 },
    )
  })

  test.each(Object.keys(parameters))(
    'hostile values of %s are explained and replaced by allowed ones',
    (name) => {
      const parameter = parameters[name]!
      const twice = 'of' in parameter ? [`${parameter.of[0]},`.repeat(9)] : []
      for (const text of [...HOSTILE, ...twice]) {
        const { values, faults } = read(parameters, { [name]: text })
        for (const { code, values: blanks } of faults) {
          say(`lab.faults.${code}`, { ...blanks })
          // The sentence does not repeat a long text.
          expect(String(blanks.text ?? '').length).toBeLessThanOrEqual(40)
        }
        const wrong = Object.entries(parameters).filter(([each, one]) => !isAllowed(one, values[each]))
        expect([text.slice(0, 40), wrong]).toEqual([text.slice(0, 40), []])
        if (faults.length === 0 && parameter.kind !== 'choices')
          // What is not explained was understood as it is.
          expect(read(parameters, { [name]: formatValue(values[name] ?? null) }).values).toEqual(values)
        run(section, values)
      }
    },
  )

  test.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    'unknown',
    'x'.repeat(5000),
    '{name}',
  ])('an unknown parameter %.20j is explained and changes nothing', (name) => {
    const { values, faults } = read(parameters, { [name]: '1' })
    expect(faults).toEqual([{ code: 'parameter-unknown', values: { name: name.slice(0, 40) } }])
    say('lab.faults.parameter-unknown', { name })
    expect(values).toEqual(initial.values)
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
  })
})
