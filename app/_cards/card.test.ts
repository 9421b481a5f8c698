import { createHash } from 'node:crypto'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { problemIds, readProblem } from '@/judge/problems/load'
import hi from '@/lib/i18n/messages/hi.json'
import { type FontName, linesOf, loadCanvas } from './card'

const { setFont } = await loadCanvas()
const SIZE = 60

function penOf(font: FontName) {
  const pen = createCanvas(700, 120).getContext('2d')
  setFont(pen, font, SIZE)
  return pen
}

function pixelsOf(words: string, font: FontName): Uint8ClampedArray {
  const pen = penOf(font)
  pen.fillText(words, 40, 80)
  return pen.getImageData(0, 0, 700, 120).data
}

/** A hash of what is drawn for a text. */
const drawn = (words: string, font: FontName): string =>
  createHash('sha256').update(pixelsOf(words, font)).digest('base64')

/** The number of covered pixels. */
const inkOf = (words: string): number =>
  pixelsOf(words, 'Literata').reduce((sum, value, index) => (index % 4 === 3 ? sum + value / 255 : sum), 0)

/** The width of a text as a multiple of the font size. */
const widthOf = (words: string, font: FontName): number => penOf(font).measureText(words).width / SIZE

/** What is drawn for a letter that no font has. */
const MISSING = { Inter: drawn('\u{f0000}', 'Inter'), Literata: drawn('\u{f0000}', 'Literata') }

test.each(['Maze', 'Łódź', 'Путь', 'Қазақ', 'Э1', 'Maź', 'Путь fi', 'е\u0301 и', 'Ωμέγα'])(
  '%s is drawn in the font of its place',
  (words) => {
    expect(drawn(words, 'Literata')).not.toBe(drawn(words, 'Inter'))
    for (const letter of words.replaceAll(' ', '').normalize('NFC')) {
      expect(drawn(letter, 'Literata')).not.toBe(MISSING.Literata)
      // A letter that Literata lacks would come from a system font, whichever font was asked for.
      if (!/\p{M}/u.test(letter)) expect(drawn(letter, 'Literata')).not.toBe(drawn(letter, 'Inter'))
    }
  },
)

test('bold letters are as far apart as in a browser', () => {
  // Chromium measures 388 and 230 pixels; the widths of the regular weight are 366 and 217.
  expect(widthOf('Robot escape', 'Literata') * SIZE).toBeCloseTo(387, -1)
  expect(widthOf('भूलभुलैया', 'Literata') * SIZE).toBeCloseTo(230, -1)
})

test.runIf(GlobalFonts.has('DejaVu Sans'))('letters that our fonts lack come from a system font', () => {
  for (const font of ['Inter', 'Literata'] as const) expect(drawn('ქ', font)).not.toBe(MISSING[font])
})

const IN_HINDI = problemIds().map((id) => readProblem(id).statements.hi ?? { title: '', summary: '' })
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}]+/gu) ?? []
const WORDS = [...new Set(IN_HINDI.flatMap(({ title }) => wordsOf(title)))]
/** Splits a word into syllables: joined consonants with their vowel and signs. */
const syllablesOf = (word: string) => word.match(/\p{L}(?:्\p{L}|\p{M})*/gu) ?? []
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

describe('the letters of a title in Hindi', () => {
  test('are known', () => expect(WORDS.length).toBeGreaterThan(10))

  test.each(WORDS)('do not overlap: %s', (word) => {
    // The headlines of two adjacent syllables touch, but nothing else does.
    const share = inkOf(word) / sum(syllablesOf(word).map(inkOf))
    expect(share).toBeGreaterThan(0.99)
    expect(share).toBeLessThan(1.01)
  })

  test('are joined, and as wide as their syllables together', () => {
    const syllables = syllablesOf('किताब').map((syllable) => widthOf(syllable, 'Literata'))
    expect(widthOf('किताब', 'Literata')).toBeCloseTo(sum(syllables))
    expect(widthOf('क्ष', 'Literata')).toBeLessThan(
      0.8 * sum(['क', 'ष'].map((each) => widthOf(each, 'Literata'))),
    )
  })

  test("leave room for the site's tagline", () => {
    expect(linesOf(hi.home.sentence, 8.8, 3).at(-1)).not.toContain('…')
  })

  test('are all in the font', () => {
    for (let letter = 0x900; letter < 0x980; letter++)
      expect(drawn(String.fromCharCode(letter), 'Inter')).not.toBe(MISSING.Inter)
  })

  test('fit their lines and fill them as other scripts do', () => {
    const width = 17.6
    for (const text of [hi.home.sentence, ...IN_HINDI.map(({ summary }) => summary)]) {
      const widths = linesOf(text, width, 9).map((line) => widthOf(line, 'Inter'))
      expect(Math.max(...widths)).toBeLessThan(width)
      expect(Math.min(...widths.slice(0, -1))).toBeGreaterThan(0.6 * width)
    }
  })
})
