import { describe, expect, test } from 'vitest'
import { DEMO } from '@/app/_viewer/demo'
import { markupOf } from '@/judge/drawing/elements'
import { puzzleOf } from '@/judge/puzzles'
import { solveTour } from '@/judge/puzzles/knights-tour/make/solver'
import { formatTour } from '@/judge/puzzles/knights-tour/notation'
import { pngOf } from './answer'
import { CARD, contentOf, drawCard, linesOf } from './card'
import { pictureOf } from './picture'

const BOARD = { rows: 8, cols: 8 }
/** Two labyrinths that differ in one inner wall. */
const LABYRINTHS = ['2 3\n20 13 9\n4 3 34\n', '2 3\n20 5 9\n4 1 34\n']

const drawing = await pictureOf({ ...DEMO, moves: [DEMO.answer.slice(0, 24)] })
const CARD_OF_DEMO = { title: 'Robot escape', over: 'Answer', below: 'One string of commands.', drawing }

const sizeOf = (png: Buffer | undefined) => [png?.readUInt32BE(16), png?.readUInt32BE(20)]

describe('a card', () => {
  test('is a small PNG of the size that its page declares', async () => {
    const png = await pngOf(CARD_OF_DEMO)
    expect(png?.subarray(1, 4).toString()).toBe('PNG')
    expect(sizeOf(png)).toEqual([CARD.width, CARD.height])
    expect(png?.length).toBeLessThan(200_000)
  })

  test("is drawn with the site's fonts: different text gives a different picture, also in Cyrillic", async () => {
    const of = (title: string) => pngOf({ ...CARD_OF_DEMO, title })
    const [one, other, cyrillic, nothing] = await Promise.all(['Maze', 'Wall', 'Путь', ''].map(of))
    expect(new Set([one, other, cyrillic, nothing].map((png) => png?.toString('base64'))).size).toBe(4)
  })

  test('is drawn once for concurrent requests', async () => {
    const card = { ...CARD_OF_DEMO, title: 'Once' }
    const [one, other] = await Promise.all([pngOf(card), pngOf({ ...card })])
    expect(other).toBe(one)
    expect(await pngOf(card)).toBe(one)
  })

  test('is refused when too many requests are waiting', async () => {
    const titles = Array.from({ length: 40 }, (_, index) => `${index}`)
    const cards = titles.map((title) => pngOf({ ...CARD_OF_DEMO, title }))
    const answered = (await Promise.all(cards)).filter(Boolean)
    expect(answered.length).toBe(20)
  })

  test('accepts any text: control characters and halves of surrogate pairs are spaces', async () => {
    const of = (title: string) => pngOf({ title, over: '', below: '' })
    expect(await of('a\u0000b\ud800c')).toEqual(await of('a b c'))
    expect(await of('<b>&amp;')).not.toEqual(await of('<b>&'))
  })
})

describe('the picture on a card', () => {
  test('shows only the level for a game with an old rules version', async () => {
    const drawn = async (moves: readonly string[], rules?: number) =>
      markupOf((await pictureOf({ ...DEMO, moves, ...(rules !== undefined && { rules }) }))!)
    const { rules } = puzzleOf(DEMO.puzzle)
    const [level, game] = [await drawn([]), await drawn([DEMO.answer])]
    expect(game).not.toBe(level)
    expect(await drawn([DEMO.answer], rules)).toBe(game)
    expect(await drawn([DEMO.answer], rules - 1)).toBe(level)
  })

  test('is what makes two cards with the same words different', async () => {
    const of = async (level: string) => {
      const board = await pictureOf({ puzzle: 'labyrinth-path', level, seed: 0, moves: [] })
      expect(board).toBeDefined()
      return pngOf({ ...CARD_OF_DEMO, drawing: board })
    }
    const [one, other] = await Promise.all(LABYRINTHS.map(of))
    expect(one).not.toEqual(other)
  })

  test('shows the numbers of a tour above their halos', async () => {
    const moves = [formatTour(BOARD, { spelling: 'matrix', numbers: solveTour(BOARD)! })]
    const tour = await pictureOf({ puzzle: 'knights-tour', level: '8 8\n', seed: 0, moves })
    const content = contentOf({ ...CARD_OF_DEMO, drawing: tour })
    const inkOf = async (board: string | undefined) => {
      const pen = (await drawCard({ ...content, board })).getContext('2d')
      const { data } = pen.getImageData(CARD.width / 2, 0, CARD.width / 2, CARD.height)
      return data.filter((value, index) => index % 4 === 0 && value < 64).length
    }
    const without = content.board?.replace(/<text.*?<\/text>/g, '')
    expect((await inkOf(content.board)) - (await inkOf(without))).toBeGreaterThan(2000)
  })

  test('shows only the level for a game that is too long, and nothing for a level that is too long', async () => {
    const long = await pictureOf({ ...DEMO, moves: ['R'.repeat(50_000)] })
    expect(long?.shapes.length).toBe((await pictureOf({ ...DEMO, moves: [] }))?.shapes.length)
    expect(await pictureOf({ ...DEMO, level: `${'0'.repeat(200)}\n`.repeat(250), moves: [] })).toBeUndefined()
  })
})

test.each([
  ['short', 10, 3, ['short']],
  ['one two three four', 6, 9, ['one two', 'three four']],
  ['aaaaaaaaaaaaaaaa', 4.5, 9, ['aaaaaaaa', 'aaaaaaaa']],
  ['one two three four five six', 6, 2, ['one two', 'three four…']],
  ['one two three four five six', 4.7, 2, ['one two', 'three…']],
  ['aaaaaaaaaaaaaaaa', 4.5, 1, ['aaaaaaa…']],
  ['', 6, 2, ['']],
])('%j in lines of %d, %i at most', (text, width, most, lines) => {
  expect(linesOf(text, width, most)).toEqual(lines)
})
