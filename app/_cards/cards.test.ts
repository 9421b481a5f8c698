import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEMO } from '@/app/_viewer/demo'
import { markupOf } from '@/judge/drawing/markup'
import { puzzleOf } from '@/judge/puzzles'
import { CARD, cardOf } from './card'
import { pictureOf } from './picture'
import { pngOf } from './render'
import { sfntOf } from './sfnt'
import { linesOf } from './text'

const drawing = await pictureOf({ ...DEMO, moves: [DEMO.answer.slice(0, 24)] })
const CARD_OF_DEMO = { title: 'Robot escape', over: 'Answer', below: 'One string of commands.', drawing }

const sizeOf = (png: Buffer | undefined) => [png?.readUInt32BE(16), png?.readUInt32BE(20)]

describe('a card', () => {
  test('is a PNG of the size that its page names, and small', async () => {
    const png = await pngOf(await cardOf(CARD_OF_DEMO))
    expect(png?.subarray(1, 4).toString()).toBe('PNG')
    expect(sizeOf(png)).toEqual([CARD.width, CARD.height])
    expect(png?.length).toBeLessThan(200_000)
  })

  test('is drawn with the fonts of the site: other words are another picture, in Cyrillic too', async () => {
    const of = async (title: string) => pngOf(await cardOf({ ...CARD_OF_DEMO, title }))
    const [one, other, cyrillic, nothing] = await Promise.all(['Maze', 'Wall', 'Путь', ''].map(of))
    expect(new Set([one, other, cyrillic, nothing].map((png) => png?.toString('base64'))).size).toBe(4)
  })

  test('is drawn once for all who ask', async () => {
    const svg = await cardOf({ ...CARD_OF_DEMO, title: 'Once' })
    const [one, other] = await Promise.all([pngOf(svg), pngOf(svg)])
    expect(other).toBe(one)
    expect(await pngOf(svg)).toBe(one)
  })

  test('is refused where too many wait', async () => {
    const titles = Array.from({ length: 40 }, (_, index) => `${index}`)
    const cards = await Promise.all(titles.map((title) => cardOf({ ...CARD_OF_DEMO, title })))
    const answered = (await Promise.all(cards.map(pngOf))).filter(Boolean)
    expect(answered.length).toBe(20)
  })

  test('says what it is told, whatever letters that has', async () => {
    const svg = await cardOf({ title: '<b> & "x"\u0000', over: '', below: '' })
    expect(svg).toContain('&lt;b&gt; &amp; &quot;x&quot;')
    expect(svg).not.toContain('\u0000')
  })
})

describe('the picture on a card', () => {
  test('of a game by rules that are no more is its level', async () => {
    const drawn = async (moves: readonly string[], rules?: number) =>
      markupOf((await pictureOf({ ...DEMO, moves, ...(rules !== undefined && { rules }) }))!)
    const { rules } = puzzleOf(DEMO.puzzle)
    const [level, game] = [await drawn([]), await drawn([DEMO.answer])]
    expect(game).not.toBe(level)
    expect(await drawn([DEMO.answer], rules)).toBe(game)
    expect(await drawn([DEMO.answer], rules - 1)).toBe(level)
  })

  test('of a game that is too long is its level, and of a level that is too long none', async () => {
    const long = await pictureOf({ ...DEMO, moves: ['R'.repeat(50_000)] })
    expect(long?.shapes.length).toBe((await pictureOf({ ...DEMO, moves: [] }))?.shapes.length)
    expect(await pictureOf({ ...DEMO, level: `${'0'.repeat(200)}\n`.repeat(250), moves: [] })).toBeUndefined()
  })
})

test.each([
  ['short', 10, 3, ['short']],
  ['one two three four', 6, 9, ['one two', 'three four']],
  ['aaaaaaaaaaaaaaaa', 4.5, 9, ['aaaaaaaa', 'aaaaaaaa']],
  ['one two three four five six', 6, 2, ['one two', 'three fou…']],
  ['', 6, 2, ['']],
])('%j in lines of %d, %i at most', (text, width, most, lines) => {
  expect(linesOf(text, width, most)).toEqual(lines)
})

test('a font is unpacked to the tables that it had', () => {
  const woff = readFileSync('node_modules/@fontsource/inter/files/inter-latin-400-normal.woff')
  const font = sfntOf(woff)
  expect(font.length).toBe(woff.readUInt32BE(16))
  expect(font.readUInt16BE(4)).toBe(woff.readUInt16BE(12))
  expect(() => sfntOf(font)).toThrow('no WOFF')
  expect(sfntOf(woff, 'Inter latin').toString('latin1')).toContain(
    Buffer.from('Inter latin', 'utf16le').swap16().toString('latin1'),
  )
})
