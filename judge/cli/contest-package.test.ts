import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { clew } from '@/tests/setup/clew'

const scratch = mkdtempSync(join(tmpdir(), 'clew-contest-package-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** A contest in which the cats solve A in minute 30 with one rejected attempt; their second solution counts for nothing. */
const FILES = {
  contest: {
    id: 'cup',
    name: 'The cup',
    duration: '2:00:00',
    scoreboard_type: 'pass-fail',
    penalty_time: 20,
  },
  problems: [{ id: 'a', label: 'A', name: 'Apples' }],
  teams: [
    { id: 't1', name: 'Cats' },
    { id: 't2', name: 'Dogs' },
  ],
  'judgement-types': [
    { id: 'AC', solved: true, penalty: false },
    { id: 'WA', solved: false, penalty: true },
    { id: 'CE', solved: false, penalty: false },
  ],
  submissions: [
    { id: '1', team_id: 't1', problem_id: 'a', contest_time: '0:10:00.000' },
    { id: '2', team_id: 't1', problem_id: 'a', contest_time: '0:12:00.000' },
    { id: '3', team_id: 't1', problem_id: 'a', contest_time: '0:30:59.999' },
    { id: '4', team_id: 't1', problem_id: 'a', contest_time: '0:40:00.000' },
    { id: '5', team_id: 't2', problem_id: 'a', contest_time: '2:00:00.000' },
  ],
  judgements: [
    { id: '1', submission_id: '1', judgement_type_id: 'WA' },
    { id: '2', submission_id: '2', judgement_type_id: 'CE' },
    { id: '3', submission_id: '3', judgement_type_id: 'WA', current: false },
    { id: '4', submission_id: '3', judgement_type_id: 'AC' },
    { id: '5', submission_id: '4', judgement_type_id: 'AC' },
    { id: '6', submission_id: '5', judgement_type_id: 'AC' },
  ],
  scoreboard: {
    rows: [
      {
        ...{ rank: 1, team_id: 't1', score: { num_solved: 1, total_time: '0:50:00.000' } },
        problems: [{ problem_id: 'a', num_judged: 2, num_pending: 0, solved: true }],
      },
      { rank: 2, team_id: 't2', score: { num_solved: 0, total_time: 0 }, problems: [] },
    ],
  },
}

let count = 0
function packageOf(changes: Readonly<Record<string, unknown>> = {}, below = ''): string {
  const folder = join(scratch, String(count++))
  mkdirSync(join(folder, below), { recursive: true })
  for (const [name, content] of Object.entries({ ...FILES, ...changes }))
    if (content !== undefined)
      writeFileSync(
        join(folder, below, `${name}.json`),
        typeof content === 'string' ? content : JSON.stringify(content),
      )
  return folder
}

const run = (folder: string, ...options: readonly string[]) =>
  clew(scratch, ['contest', 'package', folder, ...options])

test('tells how the contest ended, and that it follows from the judgements', async () => {
  for (const folder of [packageOf(), packageOf({}, 'cup')]) {
    const { code, out, err } = await run(folder)
    expect([code, err]).toEqual([0, ''])
    expect(out).toBe(
      'The cup\n1  Cats  1 0:50:00  A ✓ 2\n2  Dogs  0 0:00:00  A ·\nThe scoreboard follows from the judgements.\n',
    )
  }
  const { out } = await run(packageOf(), '--json')
  expect(JSON.parse(out)).toMatchObject({
    ...{ name: 'The cup', follows: true },
    rows: [{ rank: 1, name: 'Cats', score: { num_solved: 1, total_time: 3_000_000 } }, { name: 'Dogs' }],
  })
})

test.each([
  ['a solved problem too many', { num_solved: 2, total_time: '0:50:00' }],
  ['a minute too few', { num_solved: 1, total_time: '0:49:00' }],
])('says so when the scoreboard has %s', async (_, score) => {
  const rows = [{ rank: 1, team_id: 't1', score, problems: [] }]
  const { code, out } = await run(packageOf({ scoreboard: { rows } }), '--json')
  expect([code, JSON.parse(out).follows]).toEqual([0, false])
})

test.each([
  ['puts the worse team first', [2, 1], true],
  ['lets unequal teams share a rank', [1, 1], true],
  ['says that nobody has solved the problem', [1, 2], false],
])('says so when the scoreboard %s', async (_, ranks, solved) => {
  const [cats, dogs] = FILES.scoreboard.rows
  const cell = { problem_id: 'a', num_judged: 2, solved }
  const rows = [
    { ...cats, rank: ranks[0], problems: [cell] },
    { ...dogs, rank: ranks[1] },
  ]
  const { out } = await run(packageOf({ scoreboard: { rows } }), '--json')
  expect(JSON.parse(out).follows).toBe(false)
})

test('says nothing of a scoreboard of points', async () => {
  const { out } = await run(packageOf({ contest: { ...FILES.contest, scoreboard_type: 'score' } }), '--json')
  expect(JSON.parse(out).follows).toBeNull()
})

test.each([
  ['without a scoreboard', { scoreboard: undefined }, 'The package has no scoreboard.json.'],
  ['with half a file', { teams: '[{"id":"t1"' }, 'teams.json cannot be read.'],
  ['with a time that is none', { contest: { name: 'x', duration: 'long' } }, 'duration'],
  ['that holds another thing', { problems: { a: 1 } }, 'problems.json cannot be read.'],
])('refuses a package %s', async (_, change, message) => {
  const { code, out, err } = await run(packageOf(change), '--json')
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(message)
})

test('refuses what is no package', async () => {
  const file = join(scratch, 'text.zip')
  writeFileSync(file, 'PK? no')
  for (const path of [file, join(scratch, 'nowhere')]) expect((await run(path)).code).toBe(2)
})

const zipped = (more: Readonly<Record<string, Uint8Array>> = {}) => {
  const files = Object.entries(FILES).map(([name, content]) => [
    `${name}.json`,
    strToU8(JSON.stringify(content)),
  ])
  const file = join(scratch, `${count++}.zip`)
  writeFileSync(file, zipSync({ ...Object.fromEntries(files), ...more }))
  return file
}

test('reads an archive, and refuses one that leaves its folder or unpacks to far more than it is', async () => {
  const { code, out } = await run(zipped())
  expect([code, out.split('\n')[0]]).toEqual([0, 'The cup'])
  const attacks: Record<string, Uint8Array>[] = [
    { '../scoreboard.json': strToU8('{}') },
    { '/etc/passwd': strToU8('x') },
    { zeros: new Uint8Array(80 * 2 ** 20) },
  ]
  for (const hostile of attacks) {
    const { code, out, err } = await run(zipped(hostile), '--json')
    expect([code, out]).toEqual([2, ''])
    expect(err).not.toContain('    at ')
  }
})
