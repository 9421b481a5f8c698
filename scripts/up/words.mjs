import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from './paths.mjs'

/**
 * The words of the interface are in lib/i18n/messages, those of each puzzle in its folder: `words/<locale>.json`. Here
 * they become one file a language.
 *
 * @typedef {{ [key: string]: string | Words }} Words
 * @typedef {{ words: Words, missing: string[] }} PuzzleWords `missing`: keys that are said in English.
 */

const INTERFACE = 'lib/i18n/messages'
const PUZZLES = 'judge/puzzles'
const MERGED = 'lib/generated/messages'
/** All other languages are translated from it. */
const ORIGINAL = 'en'

/** @param {string} path @returns {Words} */
const read = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'))

/** The locales that have words for the interface. */
const locales = () => readdirSync(inRoot(INTERFACE)).map((file) => file.replace('.json', ''))

/** The ids of the puzzles that have words. */
const puzzles = () =>
  readdirSync(inRoot(PUZZLES)).filter((id) => existsSync(inRoot(PUZZLES, id, `words/${ORIGINAL}.json`)))

/**
 * The first words with those of the second that they lack.
 * @param {Words} own
 * @param {Words} others
 * @returns {Words}
 */
function filledUp(own, others) {
  const filled = { ...own }
  for (const [key, value] of Object.entries(others)) {
    const mine = filled[key]
    if (mine === undefined) filled[key] = value
    else if (typeof mine === 'object' && typeof value === 'object') filled[key] = filledUp(mine, value)
  }
  return filled
}

/** @param {Words} words @param {string} [above] @returns {string[]} */
const keysOf = (words, above = '') =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : keysOf(value, `${above}${key}.`),
  )

/**
 * The words in a folder. The English file may name a folder whose words it shares: `"extends": "../../other/words"`.
 * @param {string} folder
 * @param {string} locale
 * @returns {Words}
 */
function wordsIn(folder, locale) {
  const { extends: shared } = read(join(folder, `${ORIGINAL}.json`))
  const path = join(folder, `${locale}.json`)
  const { extends: _, ...own } = existsSync(inRoot(path)) ? read(path) : {}
  return typeof shared === 'string' ? filledUp(own, wordsIn(join(folder, shared), locale)) : own
}

/**
 * The words of a puzzle. What is not translated is in English.
 * @param {string} id
 * @param {string} locale
 * @returns {PuzzleWords}
 */
function puzzleWords(id, locale) {
  const folder = join(PUZZLES, id, 'words')
  const [own, original] = [wordsIn(folder, locale), wordsIn(folder, ORIGINAL)]
  const has = new Set(keysOf(own))
  return { words: filledUp(own, original), missing: keysOf(original).filter((key) => !has.has(key)) }
}

/**
 * All words of a language, as pages look them up.
 * @param {string} locale
 * @returns {Words}
 */
export function mergedWords(locale) {
  /** @type {Record<'puzzles' | 'details' | 'signatures', Words>} */
  const merged = { puzzles: {}, details: {}, signatures: {} }
  for (const id of puzzles()) {
    const { details = {}, signature, ...said } = puzzleWords(id, locale).words
    merged.puzzles[id] = said
    merged.details[id] = details
    if (signature) merged.signatures[id] = signature
  }
  return { ...read(`${INTERFACE}/${locale}.json`), ...merged }
}

/** Where pages look up what is in the folder of a puzzle. @param {string} id @param {string} key */
function placeOf(id, key) {
  const [kind, ...rest] = key.split('.')
  if (kind === 'details') return ['details', id, ...rest].join('.')
  return kind === 'signature' ? ['signatures', id, ...rest].join('.') : `puzzles.${id}.${key}`
}

/**
 * The keys of a language, as pages look them up, that puzzles say in English.
 * @param {string} locale
 */
export const untranslatedKeys = (locale) =>
  puzzles().flatMap((id) => puzzleWords(id, locale).missing.map((key) => placeOf(id, key)))

/** The languages that a puzzle has words in, by the id of the puzzle. @returns {Record<string, string[]>} */
export const languagesOfPuzzles = () =>
  Object.fromEntries(
    puzzles().map((id) => [
      id,
      readdirSync(inRoot(PUZZLES, id, 'words')).map((file) => file.replace('.json', '')),
    ]),
  )

/** Writes lib/generated/messages, as far as it is not up to date: whoever is reading a file there has a whole one. */
export function writeWords() {
  for (const locale of locales()) {
    const path = inRoot(MERGED, `${locale}.json`)
    const text = `${JSON.stringify(mergedWords(locale), undefined, 2)}\n`
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.${process.pid}`, text)
    renameSync(`${path}.${process.pid}`, path)
  }
}
