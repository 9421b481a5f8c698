import { expect, test } from 'vitest'
import { errors } from '@/lib/i18n/messages/en.json'
import { REFUSALS } from './errors'

test('every refusal has a message, and every message belongs to a refusal', () => {
  expect(Object.keys(errors).sort()).toEqual([...REFUSALS].sort())
})
