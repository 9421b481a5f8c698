import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '@/judge/languages'
import { describeLanguages } from '@/judge/languages/page'

const page = readFileSync(new URL('../../docs/languages.md', import.meta.url), 'utf8')

test('docs/languages.md equals the output of npm run --silent make:languages', () => {
  expect(page).toContain(describeLanguages(Object.values(LANGUAGES)))
})

test('every language has a note', () => {
  const [, traps = ''] = page.split('## What to mind')
  for (const { name } of Object.values(LANGUAGES)) expect(traps).toContain(`**${name}**`)
})
