import { expect, test } from 'vitest'
import { COLOURS, identityOf, MARK_NAMES } from './identity'

/** The built-in bots, which stand next to each other in the tables of a duel. */
const BOTS = ['wallflower', 'spiral', 'deep', 'prim', 'right-hand', 'greedy-dfs', 'tremaux', 'optimist']

test('the same name has the same identity, which is pinned', () => {
  expect(['ariadne', 'theseus', 'wall follower'].map((name) => identityOf(name))).toMatchInlineSnapshot(`
    [
      {
        "colour": "ochre",
        "mark": "star",
        "outlined": true,
      },
      {
        "colour": "slate",
        "mark": "sun",
        "outlined": true,
      },
      {
        "colour": "teal",
        "mark": "wave",
        "outlined": false,
      },
    ]
  `)
  expect(identityOf('ariadne')).toEqual(identityOf('ariadne'))
})

test('names are spread over all colours and marks', () => {
  const all = Array.from({ length: 2000 }, (_, index) => identityOf(`user${index}`))
  const count = (of: (each: (typeof all)[number]) => string) => {
    const counts = new Map<string, number>()
    for (const each of all) counts.set(of(each), (counts.get(of(each)) ?? 0) + 1)
    return [...counts.values()]
  }
  const [colours, marks] = [count(({ colour }) => colour), count(({ mark }) => mark)]
  expect([colours.length, marks.length]).toEqual([COLOURS.length, MARK_NAMES.length])
  expect(Math.max(...colours)).toBeLessThan((2 * 2000) / COLOURS.length)
  expect(Math.max(...marks)).toBeLessThan((2 * 2000) / MARK_NAMES.length)
})

test('names look alike no more often than chance has it', () => {
  const looks = (name: string) => Object.values(identityOf(name)).join(' ')
  const names = Array.from({ length: 400 }, (_, index) => `player-${index}`)
  const counts = new Map<string, number>()
  for (const look of names.map(looks)) counts.set(look, (counts.get(look) ?? 0) + 1)
  const pairs = [...counts.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0)
  const expected = (names.length * (names.length - 1)) / 2 / (COLOURS.length * MARK_NAMES.length * 2)
  expect(COLOURS.length * MARK_NAMES.length * 2).toBeGreaterThanOrEqual(480)
  expect(pairs).toBeLessThan(1.2 * expected)
  expect(new Set(['nora', ...BOTS].map(looks)).size).toBe(BOTS.length + 1)
})

test.each([
  ['both', { colour: 'teal', mark: 'wave' }, { ...identityOf('minos'), colour: 'teal', mark: 'wave' }],
  ['only a colour', { colour: 'teal', mark: null }, { ...identityOf('minos'), colour: 'teal' }],
  ['nothing', { colour: null, mark: null }, identityOf('minos')],
  ['what does not exist', { colour: 'thread', mark: 'M0 0' }, identityOf('minos')],
])('chosen: %s', (_, chosen, identity) => expect(identityOf('minos', chosen)).toEqual(identity))
