import { expect, test } from 'vitest'
import { readProblem } from '../../../problems/load'
import { formatField } from '../notation'
import { generateField, type Kind } from './generate'

// The seeds determine everything: anyone can regenerate the hidden fields.
test.each(readProblem('snake').cases.filter(({ sample }) => !sample))(
  'the field $name equals what its kind and the seed $seed generate',
  ({ name, seed, level }) => {
    const kind = name.replace(/-\d+$/, '') as Kind
    expect(formatField(generateField(kind, seed))).toBe(level)
  },
  60_000,
)
