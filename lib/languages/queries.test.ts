import { expect, test } from 'vitest'
import { takesLanguage } from './queries'

test.each([
  ['typescript', ['typescript'], true],
  ['javascript', ['typescript'], false],
  ['typescript', ['javascript'], false],
  ['javascript', ['javascript'], true],
  ['pypy', ['python3'], true],
  ['perl', ['python3', 'cpp'], false],
  ['pascal', 'all', true],
] as const)('%s in a package that takes %j: %s', (id, languages, taken) => {
  expect(takesLanguage(languages, id)).toBe(taken)
})
