import { expect, test } from 'vitest'
import type { LanguageId } from '@/judge/languages'
import { takesLanguage } from './queries'

test.each<[LanguageId, string[] | 'all', boolean]>([
  ['typescript', ['typescript'], true],
  ['javascript', ['typescript'], false],
  ['typescript', ['javascript'], false],
  ['javascript', ['javascript'], true],
  ['pypy', ['python3'], true],
  ['perl', ['python3', 'cpp'], false],
  ['pascal', 'all', true],
])('%s in a package that takes %j: %s', (id, languages, taken) => {
  expect(takesLanguage(languages, id)).toBe(taken)
})
