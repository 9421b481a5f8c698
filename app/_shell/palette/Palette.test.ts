import { expect, test } from 'vitest'
import { search, withOthers } from './Palette'

const go = { go: '/' }
const GROUPS = [
  {
    name: 'Problems',
    entries: [
      { label: 'Robot escape', also: 'robot-escape', does: go },
      { label: 'Closed knight’s tour', also: 'knights-tour', does: go },
      { label: 'Лабиринт', also: 'labyrinth-path', does: go },
      { label: '迷路', also: 'labyrinth-path-bot', does: go },
      { label: 'भूलभुलैया', also: 'maze-duel', does: go },
      { label: 'Snake in the meadow', also: 'snake-meadow', does: go },
      { label: 'Words on a walk', does: go },
    ],
  },
  { name: 'Pages', entries: [{ label: 'Settings', does: go }] },
]

test('an empty query lists everything in order', () => {
  expect(search(GROUPS, ' ').map(({ group }) => group)).toEqual([...Array(7).fill('Problems'), 'Pages'])
})

test.each([
  // query       first result
  ['robot', 'Robot escape'],
  ['rbt', 'Robot escape'],
  ['KNIGHT', 'Closed knight’s tour'],
  ['sett', 'Settings'],
  ['лаб', 'Лабиринт'],
  ['ЛАБ', 'Лабиринт'],
  ['迷', '迷路'],
  ['भूल', 'भूलभुलैया'],
  ['maze', 'भूलभुलैया'],
  ['qqq', undefined],
])('%s finds %s', (query, label) => {
  expect(search(GROUPS, query)[0]?.entry.label).toBe(label)
})

test('letters that are scattered over a title are left out where others match well', () => {
  expect(search(GROUPS, 'sna').map(({ entry }) => entry.label)).toEqual(['Snake in the meadow'])
  expect(search(GROUPS, 'wdsw').map(({ entry }) => entry.label)).toEqual(['Words on a walk'])
})

test('server results follow the local ones, without duplicates', () => {
  const to = (label: string, go: string) => ({ label, does: { go } })
  const found = [{ group: 'Pages', entry: to('Profile', '/users/minos') }]
  const others = [
    { name: 'People', entries: [to('Minos', '/users/minos'), to('Minotaur', '/users/minotaur')] },
  ]
  expect(withOthers(found, others).map(({ entry }) => entry.label)).toEqual(['Profile', 'Minotaur'])
  expect(withOthers([], [])).toEqual([])
})
