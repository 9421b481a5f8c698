import { expect, test } from 'vitest'
import { errors } from '@/lib/i18n/messages/en.json'
import { REFUSALS } from './errors'

test('every refusal has words, and there are no words without one', () => {
  expect(Object.keys(errors).sort()).toEqual([...REFUSALS].sort())
})
