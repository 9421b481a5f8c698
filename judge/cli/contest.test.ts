import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clew } from '@/tests/setup/clew'
import { momentOf } from '@/tests/setup/contest-logs'
import { boardOf } from '../contest/board'
import type { ContestEvent, EventBody } from '../contest/events'
import { formatLog } from '../contest/log-file'

const scratch = mkdtempSync(join(tmpdir(), 'clew-contest-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const run = (args: readonly string[], input = '') => clew(scratch, ['contest', 'board', ...args], input)

const seat = (id: string): EventBody => ({
  ...{ type: 'participant', id, kind: 'official', startsAt: null, extraSeconds: 0, disqualified: false },
})
const made = (id: string, participant: string, minute: number): EventBody => ({
  ...{ type: 'submission', id, participant, problem: 'a', submittedAt: momentOf(minute) },
})
const judged = (submission: string, verdict: 'accepted' | 'wrong-answer'): EventBody => ({
  ...{
    type: 'judgement',
    submission,
    verdict,
    score: verdict === 'accepted' ? 1 : 0,
    figure: null,
    parts: {},
  },
})

/** Ann needs two attempts; what Bob does comes after the freeze. */
const EVENTS = (
  [
    {
      ...{ type: 'contest', startsAt: momentOf(0), endsAt: momentOf(120) },
      ...{ freezesAt: momentOf(60), thawed: false, format: 'icpc', removed: [] },
      problems: [{ id: 'a', label: 'A', points: 100 }],
    },
    seat('p'),
    seat('q'),
    made('1', 'p', 10),
    judged('1', 'wrong-answer'),
    made('2', 'p', 30),
    judged('2', 'accepted'),
    made('3', 'q', 70),
    judged('3', 'accepted'),
  ] satisfies EventBody[]
).map((body, index) => ({ seq: index + 1, at: momentOf(index), ...body })) as ContestEvent[]
const people = [{ type: 'person' as const, participant: 'p', username: 'ann', name: 'Ann\u001b[31m' }]
const LOG = formatLog({ people, events: EVENTS })

test('prints the scoreboard with names, as everybody sees it or as judges do', async () => {
  const open = await run(['-'], LOG)
  expect(open).toMatchObject({ code: 0, err: '' })
  expect(open.out.split('\n')).toEqual([
    'place  name       solved  penalty            A',
    expect.stringMatching(/^ {4}1 {2}Ann.{1,6}31m +1 +50 +✓ 2 0:30:00$/u),
    expect.stringMatching(/^ {4}2 {2}q +0 +0 +\+1\?$/),
    '',
  ])
  expect(open.out).not.toContain('\u001b')
  expect((await run(['-', '--judges'], LOG)).out).toMatch(/2 {2}q +1 +70 +✓ 1 1:10:00/)
})

test('prints the scoreboard of a moment', async () => {
  expect((await run(['-', '--until', '0:15:00'], LOG)).out).toMatch(/Ann.* 0 +0 +✗ 1/)
  expect((await run(['-', '--until', '0:05:00'], LOG)).out).toMatch(/Ann.* 0 +0 +·/)
})

test('prints JSON and nothing else: the scoreboard that everything else computes, with names', async () => {
  const { out, code } = await run(['-', '--json', '--judges'], LOG)
  expect(code).toBe(0)
  const { rows, ...rest } = JSON.parse(out)
  const board = boardOf(EVENTS, { judges: true })!
  expect(rest).toEqual({ format: board.format, problems: board.problems, hiddenFrom: null })
  expect(rows).toEqual([
    { ...board.rows[0], username: 'ann', name: people[0]!.name },
    { ...board.rows[1], username: null, name: null },
  ])
})

test.each([
  ['a line that is no event', ['-'], `${LOG}x\n`, 'Line 11 is no entry'],
  ['nothing', ['-'], '', 'There is no log of a contest in it.'],
  ['no UTF-8', ['-'], Buffer.from([0xff]), 'Byte 0 (counted from 0) is 0xFF'],
  ['a time that is none', ['-', '--until', '90'], LOG, 'it must be a time such as 1:30:00'],
  ['no such file', ['nowhere.ndjson'], '', 'There is no file nowhere.ndjson'],
] as const)('%s is wrong use', async (_, args, input, says) => {
  const ended = await run(args, input as string)
  expect(ended).toMatchObject({ code: 2, out: '' })
  expect(ended.err).toContain(says)
})
