import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { automatonOf, CLASSIC, closedCells, withWayOut } from '../../../algorithms/automaton'
import { valueIn } from '../../../kit/result'
import { COMMANDS, type Labyrinth, parseLabyrinth } from '../../../puzzles/robot-escape/notation'
import { runPlainly } from '../../../puzzles/robot-escape/rules'
import { BUILDERS } from '../section'
import type { Builder } from './builder'

const read = (text: string): Labyrinth => valueIn(parseLabyrinth(text))

const options = { width: 3, string: '' }

const stringOf = (builder: Builder, labyrinth: Labyrinth, given = options) => {
  const letters: string[] = []
  for (const event of builder.build(automatonOf(withWayOut(labyrinth)), given))
    if (event.kind === 'letter') letters.push(COMMANDS[event.letter]!)
  return letters.join('')
}

/** Small labyrinths; some of their cells may have no way to the exit. */
const labyrinths = fc
  .record({
    cols: fc.integer({ min: 2, max: 6 }),
    rows: fc.integer({ min: 1, max: 6 }),
    cells: fc.array(fc.constantFrom<string>('0', '0', '0', '1'), { minLength: 36, maxLength: 36 }),
    exit: fc.nat(),
  })
  .map(({ rows, cols, cells, exit }) => {
    const text = cells.slice(0, rows * cols).with(exit % (rows * cols), 'x')
    const lines = Array.from({ length: rows }, (_, row) => text.slice(row * cols, (row + 1) * cols).join(''))
    return parseLabyrinth(lines.join('\n'))
  })
  .filter((labyrinth) => labyrinth.ok)
  .map((labyrinth) => (labyrinth.ok ? labyrinth.value : (undefined as never)))

const builders = BUILDERS.filter(({ id }) => id !== 'own').map((builder) => [builder.id, builder] as const)

describe.each(builders)('%s', (_, builder) => {
  test('its string frees every robot that has a way out, and has no letter after the last has left', () => {
    fc.assert(
      fc.property(labyrinths, fc.integer({ min: 1, max: 20 }), (labyrinth, width) => {
        const string = stringOf(builder, labyrinth, { ...options, width })
        const { exitSteps } = runPlainly(labyrinth, string)
        const closed = closedCells(labyrinth)
        const inside = labyrinth.starts.filter((_, robot) => exitSteps[robot] === 0)
        expect(inside).toEqual(closed)
        expect(Math.max(0, ...exitSteps)).toBe(string.length)
      }),
    )
  })

  test('every event names a line of the listing', () => {
    for (const event of builder.build(automatonOf(read(CLASSIC)), options))
      if (event.kind !== 'work') expect(builder.listing[event.line]).toBeDefined()
  })
})

test.each([
  ['nearest', 1, 99],
  ['farthest', 1, 55],
  ['most-freed', 1, 69],
  ['beam', 1, 66],
  ['beam', 10, 55],
  ['beam', 100, 39],
  ['beam', 500, 37],
])('%s with the width %i: %i letters for the classic labyrinth', (id, width, letters) => {
  const builder = BUILDERS.find((one) => one.id === id)!
  expect(stringOf(builder, read(CLASSIC), { ...options, width }).length).toBe(letters)
})

test('the own string is played as it is', () => {
  const builder = BUILDERS.find(({ id }) => id === 'own')!
  expect(stringOf(builder, read(CLASSIC), { ...options, string: 'ULDR' })).toBe('ULDR')
})
