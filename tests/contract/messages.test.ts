import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import type { MessageDescriptor } from '@/judge/kit/result'
import { SECTIONS } from '@/judge/lab'
import { puzzleOf } from '@/judge/puzzles'
import { FIGURE_SENTENCES } from '@/judge/puzzles/_common/puzzle'
import { loadFace } from '@/judge/puzzles/load'
import { play } from '@/judge/replay/replay'
import { LOCALES } from '@/lib/i18n/locales'
import { isEnglishOnly, mergedWords, untranslatedKeys } from '@/scripts/up/words.mjs'
import { blanksDiffer, leavesOf, plainTextOf, pluralsWrong, type Words } from './icu'
import { missingKeys, readSources, unusedKeys } from './message-use'
import { PUZZLE_IDS, SAMPLES } from './samples'

const folder = new URL('../../lib/i18n/messages/', import.meta.url)
const locales = readdirSync(folder).map((file) => file.replace('.json', ''))

/** Formats a message and throws on any error: a missing key, broken ICU syntax, a missing value. */
function say(messages: Words, locale: string, key: string, values: MessageDescriptor['values']): string {
  const translate = createTranslator({
    locale,
    messages,
    onError: (error) => {
      throw error
    },
  })
  return (translate as (key: string, values: MessageDescriptor['values']) => string)(key, values)
}

describe.each(locales)('%s', (locale) => {
  const messages: Words = mergedWords(locale)
  const puzzles = messages.puzzles as Record<string, Record<string, Words>>

  test('has words for exactly the puzzles', () => {
    expect(Object.keys(puzzles).sort()).toEqual([...PUZZLE_IDS].sort())
  })

  test.each(PUZZLE_IDS)('has words for exactly the codes of %s', (id) => {
    const { faults, reasons, tells } = puzzleOf(id).sentences
    const kinds = { faults, reasons, tells }
    for (const [kind, codes] of Object.entries(kinds))
      expect([kind, Object.keys(puzzles[id]?.[kind] ?? {}).sort()]).toEqual([kind, [...codes].sort()])
  })

  test('has words for exactly the functions that a program may define', () => {
    const wanted = PUZZLE_IDS.flatMap((id) => {
      const { signature } = puzzleOf(id)
      return signature
        ? [[id, ['does', 'returns', ...signature.parameters.map(({ key }) => key)].sort()]]
        : []
    })
    const signatures = Object.entries(messages.signatures as Record<string, Words>)
    expect(Object.fromEntries(signatures.map(([id, words]) => [id, Object.keys(words).sort()]))).toEqual(
      Object.fromEntries(wanted),
    )
  })

  test.each(PUZZLE_IDS)('has every sentence about the figures that %s ranks by', (id) => {
    const ranks = (messages.ranks as Record<string, Record<string, Words>>)[id] ?? {}
    for (const [at, { name }] of puzzleOf(id).rankFigures.entries()) {
      const { every, first } = FIGURE_SENTENCES
      const wanted = at === 0 ? [...every, ...first] : every
      expect([name, Object.keys(ranks[name] ?? {}).sort()]).toEqual([name, [...wanted].sort()])
      // The score has a name of its own.
      expect(name).not.toBe('score')
    }
  })

  test.each(PUZZLE_IDS)('says what a press on the board of %s does, if it does anything', async (id) => {
    const { pointer } = await loadFace(id)
    const { pointer: said } = (messages.details as Record<string, Words>)[id] ?? {}
    expect(said !== undefined).toBe(pointer?.click !== undefined || pointer?.drag !== undefined)
  })

  test.each(PUZZLE_IDS)('fills the placeholders of %s for its samples', (id) => {
    const puzzle = puzzleOf(id)
    const said: string[] = []
    const tell = (kind: string, { code, values }: MessageDescriptor) =>
      said.push(say(messages, locale, `puzzles.${id}.${kind}.${code}`, values))
    for (const { level, games, unreadable } of SAMPLES[id]) {
      for (const replies of games) {
        const played = play({ puzzle: id, level, seed: 0 }, replies)
        if (!played.ok) throw new Error(played.error.code)
        tell('reasons', played.value.outcome.reason)
        const film = played.value.film()
        for (let step = 0; step <= film.length; step++) tell('tells', film.tell(step))
      }
      for (const reply of unreadable) {
        const played = play({ puzzle: id, level, seed: 0 }, [reply])
        if (!played.ok) tell('faults', played.error)
      }
      const broken = puzzle.parseLevel(`${level}?`)
      if (!broken.ok) tell('faults', broken.error)
    }
    expect(said.filter((sentence) => /[{}]|undefined|NaN/.test(sentence))).toEqual([])
  })

  test.each(PUZZLE_IDS)('every message of %s is well-formed ICU for any values', (id) => {
    for (const kind of ['faults', 'reasons', 'tells'])
      for (const [code, sentence] of Object.entries(puzzles[id]?.[kind] ?? {})) {
        const blanks = [...String(sentence).matchAll(/\{(\w+)[,}]/g)].map(([, name]) => [name, 1])
        const values = Object.fromEntries(blanks)
        expect(say(messages, locale, `puzzles.${id}.${kind}.${code}`, values)).not.toMatch(/[{}]/)
      }
  })
})

/** Whether a changelog begins with a version: that of a release. */
const isRelease = (changes: string): boolean =>
  /^## (?!Unreleased)/m.exec(changes)?.index === changes.indexOf('## ')

/** Words that are the same in every language: names, units and symbols. */
const SAME_IN_ALL =
  /\b(?:Clew|WebAssembly|GitHub|Google|OpenID Connect|IMPOSSIBLE|NONE|UTC|UTF-8|CPU|JSON|JavaScript|TypeScript|Python|Julia|C(?=#)|PNG|SVG|GIF|URL|Esc|Ctrl|Enter|Tab|Home|End|M|KiB|MiB|ms|s|x|seed|clew doctor|clew)\b/g

/**
 * The English names and descriptions of algorithms by the keys of their translations. English stands in their files, so
 * English messages do not have these keys.
 */
const ALGORITHMS = new Map(
  SECTIONS.flatMap(({ id: section, algorithms }) =>
    algorithms.flatMap(({ id, name, about }) => [
      [`lab.${section}.algorithms.${id}.name`, name],
      [`lab.${section}.algorithms.${id}.about`, about],
    ]),
  ) as [string, string][],
)
const OF_ALGORITHM = /^lab\.[\w-]+\.algorithms\./

describe('the languages', () => {
  const english: Words = mergedWords('en')
  const leaves = leavesOf(english)
  const keys = leaves.map(([key]) => key)
  const sources = readSources()

  test('each file is listed in lib/i18n/locales.ts: add its line there', () => {
    expect([...locales].sort()).toEqual([...LOCALES].sort())
  })

  test.each(PUZZLE_IDS)('of %s: each of its files is in one of them', (id) => {
    const files = readdirSync(new URL(`../../judge/puzzles/${id}/words/`, import.meta.url))
    expect(files.filter((file) => !locales.includes(file.replace('.json', '')))).toEqual([])
  })

  // Between releases, whoever adds a message writes it in English, and pages in other languages show that.
  test('a release has all messages in every language: npm run translations lists what is missing', () => {
    const missing = locales.flatMap((locale) => untranslatedKeys(locale).map((key) => `${locale}: ${key}`))
    const changes = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
    expect(isRelease(changes) ? missing : []).toEqual([])
  })

  test.each([
    ['# Changelog\n\n## Unreleased\n\n- This.\n\n## 0.1.0\n', false],
    ['# Changelog\n\n## 0.2.0\n\n- This.\n\n## 0.1.0\n', true],
    ['# Changelog\n', false],
  ])('%j says whether it is a release: %j', (changes, release) => {
    expect(isRelease(changes)).toBe(release)
  })

  test('every key used in the sources exists', () => {
    expect(missingKeys(sources, keys)).toEqual([])
  })

  test('every key is used', () => {
    expect(unusedKeys(sources, keys)).toEqual([])
  })

  test('the searches for missing and unused keys find planted ones', () => {
    expect(
      missingKeys(
        sources,
        keys.filter((key) => key !== 'site.skip'),
      ),
    ).toEqual(['app/layout.tsx: site.skip'])
    const stray = [
      'site.strayed',
      'site.nav.strayed',
      'strayed.title',
      'errors.strayed',
      'puzzles.snake.tells.strayed',
    ]
    expect(unusedKeys(sources, stray)).toEqual(stray)
  })

  test('algorithms have their English words in their files only', () => {
    expect(keys.filter((key) => OF_ALGORITHM.test(key))).toEqual([])
    expect([...ALGORITHMS].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('plurals of English', () => {
    const wrong = leaves.map(([key, text]) => [key, pluralsWrong(text, 'en')])
    // An exact form may replace “one”, and “one” may be missing if the number can never be one.
    expect(wrong.filter(([, found]) => found && !found.includes('lacks the form one'))).toEqual([])
  })

  test('Russian: U+00A0 instead of a space before a dash, a percent sign and a unit', () => {
    const inEnglish = new Set(untranslatedKeys('ru'))
    const russian = leavesOf(mergedWords('ru')).filter(([key]) => !inEnglish.has(key) && !isEnglishOnly(key))
    const apart = russian.filter(([, text]) => / —|(?<=[\d}]) (?:%|МиБ|КиБ|МБ|мс|с)(?!\p{L})/u.test(text))
    expect(apart).toEqual([])
  })

  describe.each(locales.filter((locale) => locale !== 'en'))('%s', (locale) => {
    const words = new Map(leavesOf(mergedWords(locale)))
    const inEnglish = new Set(untranslatedKeys(locale))
    const both = leaves.flatMap(([key, text]) => {
      const translated = words.get(key)
      return translated === undefined || inEnglish.has(key) || isEnglishOnly(key)
        ? []
        : [[key, text, translated] as const]
    })

    test('has no keys that English lacks, and shows English for those that it lacks', () => {
      const unknown = [...words.keys()].filter((key) => !keys.includes(key) && !OF_ALGORITHM.test(key))
      expect(unknown).toEqual([])
      const english = new Map(leaves)
      const untold = [...inEnglish].filter((key) => words.get(key) !== english.get(key))
      expect(untold).toEqual([])
    })

    test('translates algorithms that exist, each with its name and its description', () => {
      const translated = [...words].filter(([key]) => OF_ALGORITHM.test(key))
      const other = (key: string) =>
        key.endsWith('.name') ? key.replace(/name$/, 'about') : key.replace(/about$/, 'name')
      const wrong = translated.filter(
        ([key, text]) =>
          !ALGORITHMS.has(key) ||
          !words.has(other(key)) ||
          // They are shown as they are.
          /[{}<>]/.test(text) ||
          (key.endsWith('.about') && text === ALGORITHMS.get(key)),
      )
      expect(wrong).toEqual([])
    })

    test('uses the same placeholders', () => {
      const differ = both.map(([key, text, translated]) => [key, blanksDiffer(text, translated)])
      expect(differ.filter(([, found]) => found)).toEqual([])
    })

    test('has the plural forms that the language needs', () => {
      const wrong = both.map(([key, , translated]) => [key, pluralsWrong(translated, locale)])
      expect(wrong.filter(([, found]) => found)).toEqual([])
    })

    test('is translated', () => {
      const left = both.filter(
        ([, text, translated]) =>
          text === translated && /\p{L}/u.test(plainTextOf(text).replace(SAME_IN_ALL, '')),
      )
      expect(left.map(([key, text]) => `${key}: ${text}`)).toEqual([])
    })
  })
})
