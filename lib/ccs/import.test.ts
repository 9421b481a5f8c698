import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { matched, readSettings } from './import'
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
