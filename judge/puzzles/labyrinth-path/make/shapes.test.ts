import { expect, test } from 'vitest'
import { readProblem } from '../../../problems/load'
import { parseLabyrinth } from '../level'
import { formatLabyrinth, type Labyrinth } from '../notation'
import { shortestOf } from '../rules'
import { generateLabyrinth } from './generate'
import { INSTANCES } from './instances'
import { hall, severed, withEndsAnywhere } from './shapes'

const ring = generateLabyrinth(12, 9, 3, 40)

test.each([
  // name                          labyrinth                     shortest
  ['a hall', hall(3, 4), 5],
  ['a hall of one row', hall(1, 7), 6],
  ['a hall of one column', hall(2, 1), 1],
  ['a hall that is severed', severed(hall(5, 5), 3), undefined],
  ['a line that is severed', severed(hall(1, 5), 0), undefined],
  ['a tree that is severed', severed(generateLabyrinth(9, 9, 1), 7), undefined],
  ['loops that are severed', severed(ring, 5), undefined],
  ['too late to be severed', severed(hall(3, 4), 5), 5],
] as const)('%s is well formed', (_, labyrinth, shortest) => {
  expect(parseLabyrinth(formatLabyrinth(labyrinth))).toEqual({ ok: true, value: labyrinth })
  expect(shortestOf(labyrinth)).toBe(shortest)
})

test('moving changes the start and the finish, and nothing else', () => {
  const ways = ({ codes }: Labyrinth) => [...codes].map((code) => code & 15)
  const seen = new Set<string>()
  for (let seed = 0; seed < 50; seed++) {
    const moved = withEndsAnywhere(ring, seed)
    expect(parseLabyrinth(formatLabyrinth(moved))).toEqual({ ok: true, value: moved })
    expect(ways(moved)).toEqual(ways(ring))
    seen.add(`${moved.start} ${moved.finish}`)
  }
  expect(seen.size).toBeGreaterThan(40)
})

test('the committed labyrinths equal the output of `npm run make:paths`', () => {
  const { cases } = readProblem('labyrinth-path-bot')
  expect(cases.map(({ name }) => name).sort()).toEqual(Object.keys(INSTANCES).sort())
  for (const { name, group, level } of cases) {
    expect(name.startsWith(`${group}-`)).toBe(true)
    // A million cells take seconds to make, and nothing about them is special.
    if (group !== 'large') expect([name, level]).toEqual([name, formatLabyrinth(INSTANCES[name]!())])
  }
})
