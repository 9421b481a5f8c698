import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valueIn } from '../kit/result'
import { compareOutputs, parseOptions } from './default-validator'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

function accepts(answer: string, output: string, ...words: string[]): boolean {
  const options = valueIn(parseOptions(words, false))
  return compareOutputs(bytes(answer), bytes(output), options) === undefined
}

describe('the default validator', () => {
  test.each([
    // name                               answer          output            arguments                           accepts
    ['ignores the amount of space', '1 2\n', '  1\r\n\t2', '', true],
    ['ignores capitals of ASCII', 'Yes', 'yES', '', true],
    ['does not ignore other capitals', '\xc4', '\xe4', '', false],
    ['counts capitals if told to', 'Yes', 'yes', 'case_sensitive', false],
    ['counts space if told to', '1 2\n', '1  2\n', 'space_change_sensitive', false],
    ['counts the space at the end, too', '1 2\n', '1 2', 'space_change_sensitive', false],
    ['misses a word', '1 2', '1', '', false],
    ['sees a word too many', '1', '1 2', '', false],
    ['accepts nothing for nothing', ' \n', '', '', true],
    ['compares figures as words without a tolerance', '1.0', '1', '', false],
    ['allows an absolute error', '1', '1.05', 'float_absolute_tolerance 0.1', true],
    ['refuses a larger one', '1', '1.2', 'float_absolute_tolerance 0.1', false],
    ['allows a relative error', '1000', '1009', 'float_relative_tolerance 1e-2', true],
    ['takes the absolute value of the answer', '-1000', '-1009', 'float_relative_tolerance 1e-2', true],
    ['needs one of two tolerances', '1000', '1009', 'float_tolerance 1e-2', true],
    ['reads exponents', '0.0314', '3.14000000e-2', 'float_tolerance 1e-9', true],
    ['wants a number for a number', '1', 'one', 'float_tolerance 1', false],
    ['knows no hexadecimal numbers', '16', '0x10', 'float_tolerance 1', false],
    ['knows no infinity', '1', 'inf', 'float_tolerance 1', false],
    ['compares what is no number as words', 'nan', 'NaN', 'float_tolerance 1', true],
    ['compares what is too large for a double as words', '1e999', '1e999', 'float_tolerance 1', true],
    ['leaves out the mark of an editor', '\xef\xbb\xbf1 2', '1 2', '', true],
    ['leaves it out where space counts, too', '\xef\xbb\xbf1', '1', 'space_change_sensitive', true],
    ['finds it where the answer has one', '\xef\xbb\xbf1', '\xef\xbb\xbf1', '', true],
    ['wants none where the answer has none', '1', '\xef\xbb\xbf1', '', false],
    ['compares a NUL like any other byte', 'a\0b', 'a\0c', '', false],
  ])('%s', (_, answer, output, words, accepted) => {
    expect(accepts(answer, output, ...words.split(' ').filter(Boolean))).toBe(accepted)
  })

  test('tells where the first difference is', () => {
    const options = valueIn(parseOptions([], false))
    expect(compareOutputs(bytes('1\n\n2 3\n'), bytes('1\n2 4'), options)).toEqual({
      kind: 'word',
      line: 2,
      answerLine: 3,
      expected: '3',
      got: '4',
    })
  })

  test.each([
    [['float_tolerance'], 'validator-tolerance'],
    [['float_tolerance', 'x'], 'validator-tolerance'],
    [['float_tolerance', '-1'], 'validator-tolerance'],
    [['--fast'], 'validator-argument'],
    [['float_tolerance', '1', 'float_absolute_tolerance', '1'], 'validator-repeated'],
  ])('refuses the arguments %j', (words, code) => {
    const options = parseOptions(words, false)
    expect(options.ok ? undefined : options.error.code).toBe(code)
  })

  test('lets the last tolerance count in legacy packages', () => {
    expect(parseOptions(['float_tolerance', '1', 'float_tolerance', '2'], true)).toMatchObject({
      value: { absolute: 2, relative: 2 },
    })
  })

  /** The description of the format once more, as plainly as it can be written. */
  function plainly(answer: string, output: string, words: readonly string[]): boolean {
    const numberAfter = (word: string) =>
      words.includes(word) ? Number(words[words.indexOf(word) + 1]) : undefined
    const absolute = numberAfter('float_tolerance') ?? numberAfter('float_absolute_tolerance')
    const relative = numberAfter('float_tolerance') ?? numberAfter('float_relative_tolerance')
    const spaces = (text: string) => text.split(/[^ \f\n\r\t\v]+/)
    const tokens = (text: string) => text.split(/[ \f\n\r\t\v]+/).filter((token) => token !== '')
    const float = (token: string) =>
      /^[+-]?([0-9]*\.[0-9]+|[0-9]+\.|[0-9]+)([eE][+-]?[0-9]+)?$/.test(token) && Number.isFinite(+token)
    const small = (token: string) => token.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    if (words.includes('space_change_sensitive') && spaces(answer).join('|') !== spaces(output).join('|'))
      return false
    const [wanted, given] = [tokens(answer), tokens(output)]
    if (wanted.length !== given.length) return false
    return wanted.every((a, index) => {
      const s = given[index]!
      if ((absolute !== undefined || relative !== undefined) && float(a)) {
        if (!float(s)) return false
        const error = Math.abs(+s - +a)
        return (
          (absolute !== undefined && error <= absolute) ||
          (relative !== undefined && error <= relative * Math.abs(+a))
        )
      }
      return words.includes('case_sensitive') ? a === s : small(a) === small(s)
    })
  }

  test('does what the format says, for any output', () => {
    const token = fc.oneof(
      fc.constantFrom(
        '1',
        '1.0',
        '+1',
        '1.',
        '.5',
        '1e3',
        '-2E-1',
        'inf',
        '0x1',
        'a',
        'A',
        'é',
        '1e400',
        '1.0000001',
      ),
      fc.string({ maxLength: 3 }).map((text) => text.replace(/[\u0100-\uffff]/g, '?')),
    )
    const space = fc.constantFrom(' ', '\n', '  ', '\t', '\r\n', '\f', '\v', '')
    const text = fc.array(fc.tuple(space, token), { maxLength: 6 }).map((parts) => parts.flat().join(''))
    // Mostly alike, or there would be nothing to accept.
    const pair = text.chain((answer) =>
      fc.tuple(
        fc.constant(answer),
        fc.oneof(text, fc.constant(answer), fc.constant(`${answer}\n`), fc.constant(answer.toUpperCase())),
      ),
    )
    const tolerance = fc.constantFrom(
      [],
      ['float_tolerance', '1e-6'],
      ['float_absolute_tolerance', '0.5'],
      ['float_relative_tolerance', '.1'],
      ['float_absolute_tolerance', '1', 'float_relative_tolerance', '1e-9'],
    )
    const flags = fc.subarray(['case_sensitive', 'space_change_sensitive'])
    fc.assert(
      fc.property(pair, tolerance, flags, ([answer, output], own, others) => {
        const latin = (text: string) => text.replace(/[\u0100-\uffff]/g, '?')
        const words = [...own, ...others]
        expect(accepts(latin(answer), latin(output), ...words)).toBe(
          plainly(latin(answer), latin(output), words),
        )
      }),
      { numRuns: 2000 },
    )
  })
})
