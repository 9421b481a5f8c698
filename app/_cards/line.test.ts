import inter from '@fontsource/inter/unicode.json'
import literata from '@fontsource/literata/unicode.json'
import noto from '@fontsource/noto-sans-devanagari/unicode.json'
import { describe, expect, test } from 'vitest'
import { type FontName, familyOf } from './fonts'
import { lineOf } from './line'
import { pngOf } from './render'
import { isCovered, runsOf, SUBSETS, type Subset } from './subsets'

const PARTS = [...SUBSETS, 'devanagari']
const set = (words: string, font: FontName) => lineOf(words, { x: 10, y: 70, size: 60, font, fill: '#000' })
const drawn = async (markup: string) =>
  (await pngOf(`<svg xmlns="http://www.w3.org/2000/svg" width="500" height="90">${markup}</svg>`))?.toString(
    'base64',
  )

describe('a line', () => {
  test.each(['Maze', 'Łódź', 'Путь', 'Қазақ', 'Э1', 'Maź', 'Путь fi', 'е\u0301 и'])(
    'of %s is drawn, in Literata all of it',
    async (words) => {
      const runs = runsOf(words) ?? []
      const line = await set(words, 'Literata')
      // If the file for this run lacked a letter, Inter would be the next font that has it.
      for (const { subset, text } of runs) {
        const [ours, inters] = [await set(text, 'Literata'), await set(text, 'Inter')]
        expect(ours).toContain(`"${familyOf('Literata', subset as Subset)}"`)
        if (text.trim()) expect(await drawn(ours)).not.toBe(await drawn(inters))
        if (text.trim()) expect(await drawn(ours)).not.toBe(await drawn(''))
      }
      expect(await drawn(line)).not.toBe(await drawn(''))
    },
  )

  test('goes on where each run ends, spaces and all', async () => {
    const line = await set('Пп 1 2 п', 'Inter')
    const starts = [...line.matchAll(/<text x="([\d.]+)"[^>]*>([^<]*)/g)]
    expect(starts.map(([, , text]) => text)).toEqual(['Пп', ' 1 2 ', 'п'])
    const [first = 0, second = 0, third = 0] = starts.map(([, x]) => Number(x))
    expect(first).toBe(10)
    expect((second - first) / 60).toBeCloseTo(1.33, 2)
    expect((third - second) / 60).toBeCloseTo(1.86, 2)
  })

  test('with letters that our fonts have not is one text, so that nothing is mixed', async () => {
    expect((await set('迷路 12', 'Literata')).match(/<text /g)).toHaveLength(1)
    expect(await set('迷路 12', 'Literata')).toContain('Noto Serif CJK JP')
    expect(await set('भूल 迷', 'Inter')).toContain('Noto Sans Devanagari')
    expect(await set('한국', 'Inter')).toContain('"Inter"')
  })
})

test.each([
  ['Robot', ['latin Robot']],
  ['Бот 1 × 2', ['cyrillic Бот', 'latin  1 × 2']],
  ['Łódź', ['latin-ext Ł', 'latin ód', 'latin-ext ź']],
  ['Қаз', ['cyrillic-ext Қ', 'cyrillic аз']],
  // An accent on the letter before it, and one that composes with its letter.
  ['м\u0306', ['cyrillic м\u0306']],
  ['и\u0306', ['cyrillic й']],
  ['रोबोट 12', ['devanagari रोबोट', 'latin  12']],
  // Joiners belong to the letters that they join.
  ['क्\u200dष a\u200db', ['devanagari क्\u200dष', 'latin  a\u200db']],
  ['', []],
])('the runs of %j', (text, runs) => {
  expect(runsOf(text)?.map((run) => `${run.subset} ${run.text}`)).toEqual(runs)
})

test.each([
  ['Robot escape – Лабиринт 1 × 2', true],
  ['ロボット', false],
  ['भूलभुलैया', false],
  ['Robot 迷', false],
])('the fonts of the site cover %s: %s', (text, covered) => {
  expect(isCovered(text)).toBe(covered)
})

test.each([inter, literata])(
  'a letter is looked for where a package has it',
  (ours: Record<string, string>) => {
    const parts: Record<string, string> = { ...ours, devanagari: noto.devanagari }
    const has = (subset: string, letter: number) =>
      parts[subset]?.split(',').some((range) => {
        const [from = 0, to = from] = range
          .slice(2)
          .split('-')
          .map((digits) => Number.parseInt(digits, 16))
        return letter >= from && letter <= to
      })
    const wrong = Array.from({ length: 0x2200 }, (_, letter) => letter).filter((letter) => {
      const text = String.fromCharCode(letter)
      // The package lists U+1CF7, but its font lacks it.
      if (/[\u0300-\u036f\u1cf7\p{Cc}\s]/u.test(text) || text.normalize('NFC') !== text) return false
      return runsOf(text)?.[0]?.subset !== PARTS.find((subset) => has(subset, letter))
    })
    expect(wrong.map((letter) => letter.toString(16))).toEqual([])
  },
)
