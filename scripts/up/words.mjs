import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'

/**
 * Messages of the interface are in lib/i18n/messages, those of each puzzle and of each section of the laboratory in its
 * folder: `words/<locale>.json`. This merges them, for `puzzles.mjs` to write. A message that is not translated is in English.
 *
 * @typedef {{ [key: string]: string | Words }} Words
 * @typedef {{ words: Words, missing: string[] }} FilledWords `missing`: keys that fall back to English.
 */

const INTERFACE = 'lib/i18n/messages'
const PUZZLES = 'judge/puzzles'
/** Sections of the laboratory have their messages in their folders, too. */
const LAB = 'judge/lab'
/** The language that all others are translated from. */
const ORIGINAL = 'en'

/** @param {string} path @returns {Words} */
const read = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'))

/** The locales that the interface has messages for. */
export const wordLocales = () => readdirSync(inRoot(INTERFACE)).map((file) => file.replace('.json', ''))

/** The folders within a folder that have messages. @param {string} folder */
const withWords = (folder) =>
  readdirSync(inRoot(folder)).filter((id) => existsSync(inRoot(folder, id, `words/${ORIGINAL}.json`)))

/** The ids of the puzzles that have messages. */
const puzzles = () => withWords(PUZZLES)

/**
 * Fills in messages that the first argument lacks from the second.
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
 * The messages in a folder. The English file may name folders to share theirs: `"extends": "../../other/words"`, or a list.
 * @param {string} folder
 * @param {string} locale
 * @returns {Words}
 */
function wordsIn(folder, locale) {
  const { extends: shared = [] } = /** @type {{ extends?: string | string[] }} */ (
    read(join(folder, `${ORIGINAL}.json`))
  )
  const path = join(folder, `${locale}.json`)
  const { extends: _, ...own } = existsSync(inRoot(path)) ? read(path) : {}
  return [shared].flat().reduce((words, other) => filledUp(words, wordsIn(join(folder, other), locale)), own)
}

/**
 * Messages whose gaps are filled in from English.
 * @param {Words} own
 * @param {Words} original
 * @returns {FilledWords}
 */
function inEnglishElse(own, original) {
  const has = new Set(keysOf(own))
  return { words: filledUp(own, original), missing: keysOf(original).filter((key) => !has.has(key)) }
}

/** @param {string} locale */
const interfaceWords = (locale) =>
  inEnglishElse(read(`${INTERFACE}/${locale}.json`), read(`${INTERFACE}/${ORIGINAL}.json`))

/** Whether a message stays in English: that of the command line, and of the page with every part of pages. @param {string} key */
export const isEnglishOnly = (key) => /^(?:cli|style)\./.test(key)

/**
 * The messages of a puzzle or a section.
 * @param {string} id
 * @param {string} locale
 * @param {string} [parent]
 */
function puzzleWords(id, locale, parent = PUZZLES) {
  const folder = join(parent, id, 'words')
  return inEnglishElse(wordsIn(folder, locale), wordsIn(folder, ORIGINAL))
}

/**
 * All messages of a language, by the keys that pages use.
 * @param {string} locale
 * @returns {Words}
 */
export function mergedWords(locale) {
  /** @type {Record<'puzzles' | 'details' | 'ranks' | 'signatures', Words>} */
  const merged = { puzzles: {}, details: {}, ranks: {}, signatures: {} }
  for (const id of puzzles()) {
    const { details = {}, ranks = {}, signature, ...said } = puzzleWords(id, locale).words
    merged.puzzles[id] = said
    merged.details[id] = details
    merged.ranks[id] = ranks
    if (signature) merged.signatures[id] = signature
  }
  const { lab, ...others } = interfaceWords(locale).words
  return { ...others, ...merged, lab: { .../** @type {Words} */ (lab), ...labWords(locale) } }
}

/** The messages of the sections of the laboratory by id. @param {string} locale @returns {Words} */
const labWords = (locale) =>
  Object.fromEntries(withWords(LAB).map((id) => [id, puzzleWords(id, locale, LAB).words]))

/** The key that pages use for a message from a puzzle's folder. @param {string} id @param {string} key */
function placeOf(id, key) {
  const [kind, ...rest] = key.split('.')
  if (kind === 'details' || kind === 'ranks') return [kind, id, ...rest].join('.')
  return kind === 'signature' ? ['signatures', id, ...rest].join('.') : `puzzles.${id}.${key}`
}

/**
 * The keys, as pages use them, of a language's messages that are still in English.
 * @param {string} locale
 */
export const untranslatedKeys = (locale) => [
  ...interfaceWords(locale).missing.filter((key) => !isEnglishOnly(key)),
  ...puzzles().flatMap((id) => puzzleWords(id, locale).missing.map((key) => placeOf(id, key))),
  ...withWords(LAB).flatMap((id) => puzzleWords(id, locale, LAB).missing.map((key) => `lab.${id}.${key}`)),
]
