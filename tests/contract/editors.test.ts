import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALGORITHMS, mazeOf } from '@/app/_editor/carve'
import { historyOf, record, undo } from '@/app/_editor/history'
import { drawingOf, faultSpot } from '@/app/_editor/marks'
import { paint, toolOfStroke } from '@/app/_editor/painting'
import { parseBoard, toRooms } from '@/judge/algorithms/notations'
import { markupOf } from '@/judge/drawing/elements'
import type { PuzzleId } from '@/judge/puzzles'
import {
  type AnyEditor,
  type Cells,
  mirrored,
  type Size,
  type Spot,
  SYMMETRIES,
  type Symmetry,
  worksAt,
} from '@/judge/puzzles/_common/editor'
import { loadFace } from '@/judge/puzzles/load'
import { LOCALES } from '@/lib/i18n/locales'
import { mergedWords } from '@/scripts/up/words.mjs'
import type { Words } from './icu'
import { PUZZLE_IDS, SAMPLES } from './samples'

/*
 * What every editor of levels that a puzzle declares has to keep. Larger boards than these have no other rules.
 */

const faces = await Promise.all(PUZZLE_IDS.map(loadFace))
const withEditor = await Promise.all(
  faces.flatMap((face) => (face.loadEditor ? [face.loadEditor().then((editor) => ({ face, editor }))] : [])),
)
const LARGEST = 7

test('the puzzles whose levels are drawn have an editor', () => {
  expect(withEditor.map(({ face }) => face.puzzle.id).sort()).toEqual(
    ['knights-tour', 'labyrinth-path', 'robot-escape', 'robot-escape-bot', 'snake'].sort(),
  )
})

const sizesOf = ({ sizes: { min, max } }: AnyEditor) =>
  fc.record({
    rows: fc.integer({ min: min.rows, max: Math.max(min.rows, Math.min(max.rows, LARGEST)) }),
    cols: fc.integer({ min: min.cols, max: Math.max(min.cols, Math.min(max.cols, LARGEST)) }),
  })

/** Changes a draft in one of the ways that a page offers. */
type Edit = (draft: Size) => Size

const SPOT = fc.record({ row: fc.nat(2 * 10), col: fc.nat(2 * 10) })

function editsOf(editor: AnyEditor): fc.Arbitrary<Edit> {
  const resizes = sizesOf(editor).map(
    (size): Edit =>
      (draft) =>
        editor.resize(draft, size),
  )
  if (editor.tools.length === 0) return resizes
  const strokes = fc
    .record({
      tool: fc.constantFrom(...editor.tools),
      spots: fc.array(SPOT, { minLength: 1, maxLength: 4 }),
      symmetry: fc.constantFrom<Symmetry>(...editor.symmetries),
    })
    .map(
      ({ tool, spots, symmetry }): Edit =>
        (draft) =>
          paint(editor, draft, toolOfStroke(editor, draft, tool, spots[0]!, symmetry), spots, symmetry),
    )
  return fc.oneof({ weight: 8, arbitrary: strokes }, { weight: 1, arbitrary: resizes })
}

const draftsOf = (editor: AnyEditor) =>
  fc
    .record({
      size: sizesOf(editor),
      kind: fc.constantFrom(...(editor.blanks.length > 0 ? editor.blanks : (['empty'] as const))),
      edits: fc.array(editsOf(editor), { maxLength: 12 }),
    })
    .map(({ size, kind, edits }) => edits.reduce((draft, edit) => edit(draft), editor.blank(size, kind)))

describe.each(withEditor.map((each) => [each.face.puzzle.id, each] as const))(
  '%s',
  (id, { face, editor }) => {
    const { puzzle } = face
    const { tools } = editor

    test('has tools with names and a key each, and an opposite that exists', () => {
      const keys = tools.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      for (const key of keys) expect(key).toMatch(/^[a-z]$/)
      for (const { opposite } of tools) if (opposite) expect(tools.map(({ id }) => id)).toContain(opposite)
      for (const locale of LOCALES) {
        const words = (mergedWords(locale).puzzles as Record<string, Words>)[id]?.editor as Words | undefined
        expect(Object.keys(words?.tools ?? {}).sort()).toEqual(tools.map((tool) => tool.id).sort())
      }
    })

    test('says what is where in words that it has', () => {
      const words = (mergedWords('en').puzzles as Record<string, Record<string, Words>>)[id]?.editor?.at
      if (tools.length === 0) return
      fc.assert(
        fc.property(draftsOf(editor), SPOT, (draft, spot) => {
          if (tools.some((tool) => worksAt(tool, spot, draft)))
            expect(words).toHaveProperty(editor.at(draft, spot))
        }),
      )
    })

    test('reads every sample, and writes it as the puzzle does', () => {
      for (const { level } of SAMPLES[id as PuzzleId]) {
        const draft = editor.read(level)
        expect(draft && editor.write(draft)).toBe(level)
      }
      expect(editor.read('?')).toBeUndefined()
      expect(editor.read('')).toBeUndefined()
    })

    test('begins with an empty board that is a level', () => {
      fc.assert(
        fc.property(sizesOf(editor), (size) => {
          const draft = editor.blank(size, 'empty')
          expect({ rows: draft.rows, cols: draft.cols }).toEqual(size)
          // Whatever needs a start and a goal does not fit into one cell.
          const level = puzzle.parseLevel(editor.write(draft))
          if (size.rows * size.cols > 1) expect(level).toMatchObject({ ok: true })
        }),
      )
    })

    test('any draft survives its text, can be drawn, and is the puzzle’s own text once it is a level', () => {
      fc.assert(
        fc.property(draftsOf(editor), (draft) => {
          const text = editor.write(draft)
          expect(editor.read(text)).toEqual(draft)
          const level = puzzle.parseLevel(text)
          if (level.ok) expect(puzzle.formatLevel(level.value)).toBe(text)
          else faultSpot(editor, draft, text, level)
          const markup = markupOf(drawingOf(face, editor, draft), { theme: 'light' })
          expect(markup).not.toMatch(/NaN|undefined|Infinity/)
        }),
        { numRuns: 200 },
      )
    })

    test('a tool that is used twice changes nothing the second time, and none changes what it is given', () => {
      if (tools.length === 0) return
      fc.assert(
        fc.property(draftsOf(editor), fc.constantFrom(...tools), SPOT, (draft, tool, spot) => {
          const copy = structuredClone(draft)
          const once = editor.use(draft, tool.id, spot)
          expect(draft).toEqual(copy)
          expect(editor.use(once, tool.id, spot)).toBe(once)
          if (!worksAt(tool, spot, draft)) expect(once).toBe(draft)
        }),
      )
    })

    test('any edits, then undo, give the first text', () => {
      fc.assert(
        fc.property(draftsOf(editor), fc.array(editsOf(editor), { maxLength: 20 }), (first, edits) => {
          const begun = historyOf(editor.write(first))
          let [history, draft] = [begun, first]
          for (const edit of edits) {
            draft = edit(draft)
            history = record(history, editor.write(draft))
          }
          while (history.past.length > 0) history = undo(history)
          expect(history.present).toBe(begun.present)
        }),
      )
    })

    test('symmetric drawing is symmetric', () => {
      const drawing = tools.filter(({ single }) => !single)
      if (drawing.length === 0) return
      const strokes = fc.array(fc.record({ tool: fc.constantFrom(...drawing), spot: SPOT }), {
        minLength: 1,
        maxLength: 12,
      })
      fc.assert(
        fc.property(sizesOf(editor), fc.constantFrom(...SYMMETRIES), strokes, (size, symmetry, all) => {
          const drawn: Spot[] = []
          const end = all.reduce(
            (draft, { tool, spot }) => {
              if (worksAt(tool, spot, draft)) drawn.push(spot)
              return paint(editor, draft, tool, [spot], symmetry)
            },
            editor.blank(size, 'empty'),
          )
          for (const spot of drawn)
            for (const image of mirrored(spot, size, symmetry))
              expect([image, editor.at(end, image)]).toEqual([image, editor.at(end, spot)])
        }),
      )
    })

    test('every algorithm of the laboratory makes a level', () => {
      const { mazes } = editor
      if (!mazes) return
      fc.assert(
        fc.property(sizesOf(editor), fc.constantFrom(...ALGORITHMS), fc.nat(), (size, { id }, seed) => {
          const rooms = mazes.rooms(size)
          if (rooms.rows * rooms.cols < 2) return
          const draft = mazes.from(mazeOf(id, rooms, seed)!, undefined)
          const text = editor.write(draft)
          expect(puzzle.parseLevel(text)).toMatchObject({ ok: true })
          expect(editor.read(text)).toEqual(draft)
        }),
      )
    })
  },
)

test('a changed level of robot programs keeps its limit, and has no reference', async () => {
  const { editor } = withEditor.find(({ face }) => face.puzzle.id === 'robot-escape-bot')!
  const draft = editor.read('2 2 40 3\n00\n0x\n')!
  expect(editor.write(draft)).toBe('2 2 40 3\n00\n0x\n')
  expect(editor.write(editor.use(draft, 'wall', { row: 0, col: 0 }))).toBe('2 2 40\n10\n0x\n')
  expect(editor.write(editor.resize(draft, { rows: 1, cols: 3 }))).toBe('1 3 40\n000\n')
})

/** A line of a field of the snake. */
const FREE = '..........\n'

test.each([
  ['robot-escape', '0x\n0x\n', { row: 2, col: 2 }],
  ['robot-escape-bot', '2 2 9\n0x\n0x\n', { row: 2, col: 2 }],
  ['labyrinth-path', '1 2\n20 33\n', undefined],
  ['labyrinth-path', '1 2\n52 1\n', { row: 0, col: 0 }],
  ['labyrinth-path', '1 2\n20 32\n', { row: 0, col: 0 }],
  ['snake', `${FREE.repeat(8)}0.1......C\n${FREE}`, { row: 16, col: 4 }],
] as const)('%s marks the cell that is wrong: %j', (id, text, spot) => {
  const { face, editor } = withEditor.find((each) => each.face.puzzle.id === id)!
  const read = face.puzzle.parseLevel(text)
  expect(faultSpot(editor, editor.read(text), text, read)).toEqual(spot)
})

/** What a picture shows: walls as cells, whose lines have `#`, `S` and `E`. */
function shownBy(...lines: readonly string[]): Cells {
  const board = parseBoard(lines.join('\n'))
  if (!board.ok) throw new Error(board.error.code)
  const rooms = toRooms(board.value)
  return { ...board.value, rooms: rooms.ok ? rooms.value : undefined }
}
const byId = (id: PuzzleId) => withEditor.find(({ face }) => face.puzzle.id === id)!

test('every puzzle whose levels have a board takes it from a picture', () => {
  expect(withEditor.filter(({ editor }) => !editor.ofCells).map(({ face }) => face.puzzle.id)).toEqual([
    'knights-tour',
  ])
})

test('the labyrinth of a picture has its rooms as cells, or all cells where there are none', () => {
  const { face, editor } = byId('labyrinth-path')
  const written = (cells: Cells) => editor.write(editor.ofCells!(cells, undefined))
  expect(written(shownBy('#####', '#S..#', '###.#', '#E..#', '#####'))).toBe('2 2\n20 9\n36 3\n')
  // A door in the outer wall belongs to the room beside it.
  expect(written(shownBy('#####', '#S..#', '#####', '#...E', '#####'))).toBe('2 2\n20 1\n4 33\n')
  expect(written(shownBy('S.', '#E'))).toBe('2 2\n20 9\n0 34\n')
  const without = written(shownBy('..', '#E'))
  expect(face.puzzle.parseLevel(without).ok).toBe(false)
  expect(editor.read(without)).toMatchObject({ rows: 2, cols: 2 })
})

test('the walls of a picture are trees; the snake and the cherry stay', () => {
  const { face, editor } = byId('snake')
  const before = editor.blank({ rows: 10, cols: 10 }, 'empty')
  const cells = shownBy('##........', '.'.repeat(10), '#...#.....', '.....#....')
  const text = editor.write(editor.ofCells!(cells, before))
  expect(face.puzzle.parseLevel(text).ok).toBe(true)
  const kept = (text: string) => text.replaceAll('T', '.')
  expect(kept(text)).toBe(editor.write(before))
  expect(text.split('\n').slice(0, 4)).toEqual(['TT........', '.'.repeat(10), 'T...C.....', '.....T....'])
  // Without a draft, they are where a new board has them.
  expect(editor.write(editor.ofCells!(cells, undefined))).toBe(text)
})

test.each(['robot-escape', 'robot-escape-bot'] as const)(
  'the board of a picture for %s is a level, if the picture shows one',
  (id) => {
    const {
      face: { puzzle },
      editor,
    } = byId(id)
    const cells = shownBy('.#E', '...')
    for (const before of [undefined, editor.blank({ rows: 4, cols: 4 }, 'solid')]) {
      const draft = editor.ofCells!(cells, before)
      expect(puzzle.parseLevel(editor.write(draft)).ok).toBe(true)
      expect(editor.write(draft)).toContain('01x\n000')
      expect(editor.read(editor.write(draft))).toMatchObject({ rows: 2, cols: 3 })
      const closed = editor.ofCells!({ ...cells, exit: undefined }, before)
      expect(puzzle.parseLevel(editor.write(closed)).ok).toBe(false)
      expect(editor.write(closed)).toContain('010\n000')
    }
  },
)
