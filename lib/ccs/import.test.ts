import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { entrantsIn, matched, readSettings } from './import'
import { writeZip } from './zip'

const CONTEST = { name: 'The cup', duration: '2:30:00', scoreboard_freeze_duration: '0:30:00.000' }
const PROBLEMS = [
  { id: 'b', name: 'Bees', ordinal: 2, max_score: 40, color: 'plum' },
  { id: 'a', name: 'Apples', ordinal: 1, max_score: 0.5, color: 'pink' },
]

const archive = (files: Readonly<Record<string, unknown>>, below = '') => [
  { name: 'cup.zip', bytes: packed(files, below) },
]

const packed = (files: Readonly<Record<string, unknown>>, below: string) =>
  writeZip(
    new Map(
      Object.entries(files).map(([name, content]) => [
        `${below}${name}`,
        strToU8(typeof content === 'string' ? content : JSON.stringify(content)),
      ]),
    ),
  )

test.each(['', 'cup/'])('a package below %j says what the contest is', (below) => {
  const read = readSettings(archive({ 'contest.json': CONTEST, 'problems.json': PROBLEMS }, below))
  expect(read).toEqual({
    ok: true,
    value: {
      ...{ title: 'The cup', length: 150, freeze: 30, format: 'icpc' },
      problems: [
        { id: 'a', name: 'Apples', points: 100, colour: null },
        { id: 'b', name: 'Bees', points: 40, colour: 'plum' },
      ],
    },
  })
})

test('points make another format, and no freeze is none', () => {
  const contest = { name: 'x', duration: '1:00:00', scoreboard_type: 'score' }
  const read = readSettings(archive({ 'contest.json': contest, 'problems.json': [] }))
  expect(read).toMatchObject({ value: { format: 'ioi', freeze: 0, problems: [] } })
})

test.each([
  ['nothing', [], 'package-unreadable', undefined],
  ['no archive', [{ name: 'a.zip', bytes: strToU8('text') }], 'package-unreadable', undefined],
  ['no contest', archive({ 'problems.json': PROBLEMS }), 'package-file', 'contest.json'],
  ['no problems', archive({ 'contest.json': CONTEST }), 'package-file', 'problems.json'],
  ['half a file', archive({ 'contest.json': '{"name":' }), 'package-file', 'contest.json'],
  [
    'a length that is none',
    archive({ 'contest.json': { ...CONTEST, duration: 'long' }, 'problems.json': PROBLEMS }),
    'package-file',
    'contest.json',
  ],
  [
    'a length before the start',
    archive({ 'contest.json': { ...CONTEST, duration: '-1:00:00' }, 'problems.json': PROBLEMS }),
    'package-file',
    'contest.json',
  ],
  [
    'an archive that unpacks to more than it may',
    archive({ 'contest.json': '0'.repeat(3 * 2 ** 20), 'problems.json': PROBLEMS }),
    'package-unreadable',
    undefined,
  ],
])('%s is refused', (_, bytes, code, file) => {
  expect(readSettings(bytes)).toEqual({ ok: false, error: { code, values: file ? { file } : {} } })
})

const YAML = {
  'contest.yaml': "name: The cup\nduration: 2:30:00\nscoreboard_freeze_duration: '0:30:00'\n",
  'problems.yaml': '- id: a\n  label: A\n  name: Apples\n',
}

test('what people write as YAML is read, in an archive and as files of their own', () => {
  const loose = Object.entries(YAML).map(([name, text]) => ({ name, bytes: strToU8(text) }))
  for (const sent of [archive(YAML), loose])
    expect(readSettings(sent)).toMatchObject({
      value: { title: 'The cup', length: 150, freeze: 30, problems: [{ id: 'a', name: 'Apples' }] },
    })
  const bomb = `a: &a [x]\n${Array.from({ length: 200 }, (_, at) => `b${at}: *a`).join('\n')}`
  expect(readSettings(archive({ ...YAML, 'contest.yaml': bomb })).ok).toBe(false)
})

test('whatever else is in an archive is not unpacked, and files that leave it are no part of it', () => {
  const more = { 'contest/photo.png': '0'.repeat(3 * 2 ** 20), '../contest.json': 'x' }
  const files = { 'contest.json': CONTEST, 'problems.json': PROBLEMS }
  expect(readSettings(archive({ ...files, ...more }))).toMatchObject({ value: { title: 'The cup' } })
})

test('more problems than a contest can have are refused', () => {
  const problems = Array.from({ length: 101 }, (_, at) => ({ id: `p${at}` }))
  expect(readSettings(archive({ 'contest.json': CONTEST, 'problems.json': problems }))).toMatchObject({
    error: { code: 'package-many', values: { limit: 100 } },
  })
})

test('problems are found by their ids, then by their titles, each once', () => {
  const of = (id: string, name: string) => ({ id, name, points: 100, colour: null })
  const known = [
    { id: 'other', title: 'Apples' },
    { id: 'a', title: 'Fruit' },
  ]
  const { problems, missing } = matched(
    [of('a', 'Apples'), of('problem-B', 'Apples'), of('problem-C', 'Fruit'), of('x', ''), of('y', 'Why')],
    known,
  )
  expect(problems.map(({ id }) => id)).toEqual(['a', 'other'])
  expect(missing).toEqual(['x', 'Why'])
})

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
