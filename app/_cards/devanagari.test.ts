import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { problemIds, readProblem } from '@/judge/problems/load'
import hi from '@/lib/i18n/messages/hi.json'
import { outlineOf } from './devanagari'
import { devanagariFor } from './fonts'
import { lineOf } from './line'
import { runsOf } from './subsets'
import { linesOf } from './text'

const IN_HINDI = problemIds().map((id) => readProblem(id).statements.hi ?? { title: '', summary: '' })
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}]+/gu) ?? []
const WORDS = [...new Set(IN_HINDI.flatMap(({ title }) => wordsOf(title)))]
/** Splits a word into syllables: joined consonants with their vowel and signs. */
const syllablesOf = (word: string) => word.match(/\p{L}(?:्\p{L}|\p{M})*/gu) ?? []

const [X, SIZE] = [40, 60]
const set = (words: string) => lineOf(words, { x: X, y: 80, size: SIZE, font: 'Literata', fill: '#000' })
const widthOf = async (text: string) => (await outlineOf(text, 'Literata')).width

/** Number of covered pixels. */
function inkOf(markup: string, fontFiles: string[] = []): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="120">${markup}</svg>`
  const { pixels } = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).render()
  return pixels.reduce((sum, value, index) => (index % 4 === 3 ? sum + value / 255 : sum), 0)
}

/** The ink of a word as a share of the ink of its syllables. Overlapping syllables make it smaller than 1. */
async function keptOf(word: string, draw: (words: string) => number | Promise<number>): Promise<number> {
  let apart = 0
  for (const syllable of syllablesOf(word)) apart += await draw(syllable)
  return (await draw(word)) / apart
}

describe('the letters of a title in Hindi', () => {
  test('are known', () => expect(WORDS.length).toBeGreaterThan(10))

  test.each(WORDS)('do not lie on one another: %s', async (word) => {
    // The headlines of two adjacent syllables touch, but nothing else does.
    const kept = await keptOf(word, async (words) => inkOf(await set(words)))
    expect(kept).toBeGreaterThan(0.99)
    expect(kept).toBeLessThan(1.01)
  })

  test('would, if what draws cards shaped them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clew-devanagari-'))
    try {
      const file = join(folder, 'devanagari.ttf')
      writeFileSync(file, devanagariFor('Literata'))
      const text = (words: string) =>
        `<text x="${X}" y="80" font-size="${SIZE}" font-family="Noto Sans Devanagari">${words}</text>`
      // When this fails, resvg shapes correctly, and our own shaping can go.
      expect(await keptOf('किताब', (words) => inkOf(text(words), [file]))).toBeLessThan(0.95)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('are as wide as their syllables together, and what comes next begins there', async () => {
    const [whole, ...syllables] = await Promise.all(['किताब', 'कि', 'ता', 'ब'].map(widthOf))
    expect(whole).toBeCloseTo(syllables.reduce((sum, width) => sum + width, 0))
    const [, start] = /<text x="([\d.]+)"[^>]*> 7</.exec(await set('किताब 7')) ?? []
    expect(Number(start)).toBeCloseTo(X + SIZE * (whole ?? 0))
  })

  test('leave room for the sentence of the site', () => {
    expect(linesOf(hi.home.sentence, 8.8, 3).at(-1)).not.toContain('…')
  })

  test('are all in the font', async () => {
    // The glyph that a font draws for letters it lacks.
    const [missing] = (await outlineOf('\u3042', 'Inter')).glyphs
    expect(missing?.path).not.toBe('')
    for (let letter = 0x900; letter < 0x980; letter++) {
      const { glyphs } = await outlineOf(String.fromCharCode(letter), 'Inter')
      expect(glyphs.map(({ path }) => path)).not.toContain(missing?.path)
    }
  })

  test('fit their lines, and fill them as other letters do', async () => {
    const width = 17.6
    for (const text of [hi.home.sentence, ...IN_HINDI.map(({ summary }) => summary)]) {
      const lines = linesOf(text, width, 9)
      const widths = await Promise.all(
        lines.map(async (line) => {
          const runs = await Promise.all(
            (runsOf(line) ?? []).map(({ subset, text }) =>
              subset === 'devanagari' ? widthOf(text) : text.length * 0.28,
            ),
          )
          return runs.reduce((sum, each) => sum + each, 0)
        }),
      )
      expect(Math.max(...widths)).toBeLessThan(width)
      expect(Math.min(...widths.slice(0, -1))).toBeGreaterThan(0.6 * width)
    }
  })
})
