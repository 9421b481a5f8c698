import { expect, test } from 'vitest'
import { COLOURS, identityOf, MARK_NAMES } from './identity'

test('the same name has the same identity, which is pinned', () => {
  expect(['ariadne', 'theseus', 'wall follower'].map((name) => identityOf(name))).toMatchInlineSnapshot(`
    [
      {
        "colour": "ochre",
        "mark": "star",
      },
      {
        "colour": "slate",
        "mark": "ring",
      },
      {
        "colour": "teal",
        "mark": "wave",
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

test.each([
  ['both', { colour: 'teal', mark: 'wave' }, { colour: 'teal', mark: 'wave' }],
  ['only a colour', { colour: 'teal', mark: null }, { ...identityOf('minos'), colour: 'teal' }],
  ['nothing', { colour: null, mark: null }, identityOf('minos')],
  ['what does not exist', { colour: 'thread', mark: 'M0 0' }, identityOf('minos')],
])('chosen: %s', (_, chosen, identity) => expect(identityOf('minos', chosen)).toEqual(identity))
