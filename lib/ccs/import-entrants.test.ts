import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { entrantsIn } from './import-entrants'

const TEAMS = [
  { id: 't1', name: 'uni1', display_name: 'The "Threads"', organization_id: 'o', group_ids: ['s', 'h', 'g'] },
  { id: 't2', name: 'Minotaur', organization_id: null },
  { id: 't3', name: 'Testers', hidden: true },
  { id: 't4', name: 'Late; and many', group_ids: [] },
]
const ACCOUNTS = [
  { id: '1', username: 'ann', type: 'team', team_id: 't1' },
  { id: '2', username: 'judge', type: 'judge' },
  { id: '3', username: 'bob', type: 'team', team_id: 't1' },
  { id: '4', username: 'cem', type: 'team', team_id: 't2' },
  { id: '5', username: 'root', type: 'team', team_id: 't3' },
]
const GROUPS = [
  { id: 'g', name: 'Year 9' },
  { id: 's', name: 'Official', type: 'standing' },
  { id: 'h', name: 'Staff', hidden: true },
]
const ORGANISATIONS = [{ id: 'o', name: 'LS', formal_name: 'Labyrinth School' }]
const PACKAGE = { teams: TEAMS, accounts: ACCOUNTS, groups: GROUPS, organizations: ORGANISATIONS }

const sent = (files: Readonly<Record<string, unknown>>) =>
  Object.entries(files).map(([name, content]) => ({
    name: `${name}.json`,
    bytes: strToU8(typeof content === 'string' ? content : JSON.stringify(content)),
  }))
const read = (files: Readonly<Record<string, unknown>>) => entrantsIn(sent(files), { teams: true })

test('a line for each account of a team, and one for a team without', () => {
  expect(read(PACKAGE)).toEqual({
    ok: true,
    value: [
      'username;team;group;organisation',
      'ann;"The ""Threads""";Year 9;Labyrinth School',
      'bob;"The ""Threads""";Year 9;Labyrinth School',
      'cem;Minotaur;;',
      ';"Late; and many";;',
      '',
    ].join('\n'),
  })
  expect(entrantsIn(sent(PACKAGE), { teams: false })).toEqual({
    ok: true,
    value: [
      'username;group;organisation',
      ...['ann;Year 9;Labyrinth School', 'bob;Year 9;Labyrinth School', 'cem;;', ';;', ''],
    ].join('\n'),
  })
})

test('the teams are enough where they refer to nothing', () => {
  expect(read({ teams: [{ id: 't', name: 'Minotaur' }] })).toEqual({
    ok: true,
    value: 'username;team;group;organisation\n;Minotaur;;\n',
  })
})

const at = (file: string, entry: number, field: string) => ({ file, entry, field })

test.each([
  ['nothing', {}, 'package-unreadable', {}],
  ['no teams', { accounts: [] }, 'package-file', { file: 'teams.json' }],
  ['half a file', { teams: [], accounts: '[{"id"' }, 'package-file', { file: 'accounts.json' }],
  ['an object', { teams: {} }, 'package-file', { file: 'teams.json' }],
  ['no name', { teams: [TEAMS[1], { id: 'x' }] }, 'package-entry', at('teams.json', 2, 'name')],
  ['no object', { teams: [null] }, 'package-entry', at('teams.json', 1, 'id')],
  ['a number for an id', { teams: [{ id: 1, name: 'x' }] }, 'package-entry', at('teams.json', 1, 'id')],
  ['one id twice', { teams: [TEAMS[1], TEAMS[1]] }, 'package-twice', at('teams.json', 2, 'id')],
  [
    'a team that is not there',
    { teams: [], accounts: ACCOUNTS },
    ...(['package-reference', { ...at('accounts.json', 1, 'team_id'), id: 't1' }] as const),
  ],
  [
    'a group that is not there',
    { ...PACKAGE, groups: [] },
    ...(['package-reference', { ...at('teams.json', 1, 'group_ids'), id: 's' }] as const),
  ],
  [
    'an organisation that is not there',
    { ...PACKAGE, organizations: [] },
    ...(['package-reference', { ...at('teams.json', 1, 'organization_id'), id: 'o' }] as const),
  ],
])('%s is refused', (_, files, code, values) => {
  expect(read(files)).toEqual({ ok: false, error: { code, values } })
})
