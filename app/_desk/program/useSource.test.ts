import { expect, test } from 'vitest'
import { languageOfName, type OfferedLanguage } from './useSource'

const offered = (id: string, ...extensions: string[]): OfferedLanguage => ({
  ...{ id, name: id, version: undefined, extensions, grammar: id, starter: '', here: undefined },
})
const LANGUAGES = [offered('python', 'py'), offered('javascript', 'js', 'mjs'), offered('typescript', 'ts')]

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
