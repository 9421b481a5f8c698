import { expect, test } from 'vitest'
import { languageOf } from '@/judge/languages'
import { languageOfName, type OfferedLanguage } from './SourceForm'

const LANGUAGES = (['python', 'javascript', 'typescript'] as const).map(
  (id): OfferedLanguage => ({
    ...languageOf(id),
    version: undefined,
    starter: '',
    colours: undefined,
    here: undefined,
  }),
)

test.each([
  // name             language
  ['bot.py', 'python'],
  ['BOT.PY', 'python'],
  ['bot.test.mjs', 'javascript'],
  ['bot', 'javascript'],
  ['.bot', 'javascript'],
  ['bot.hs', undefined],
  ['bot.py.hs', undefined],
  ['Main.java', undefined],
  ['picture.png', undefined],
])('a file %s while JavaScript is selected: %s', (name, language) => {
  expect(languageOfName(LANGUAGES, name, 'javascript')).toBe(language)
})
