import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NotAllowed } from '@/lib/access/administration'
import type { Viewer } from '@/lib/access/viewer'
import { entrantsIn } from '@/lib/ccs/import'
import { contestPackage } from '@/lib/ccs/package'
import { checkEntrants, enterAll, lackingAccounts } from '@/lib/contests/entrants'
import { eventsAfter } from '@/lib/contests/log'
import { joinContest, leaveContest } from '@/lib/contests/participation'
import { makeTeam } from '@/lib/contests/teams'
import { db } from '@/lib/core/db'
import { hours } from '../setup/hours'
import { freshDatabase } from '../setup/postgres'
import { contest } from './contests'
import { makeUser, onlyPeople } from './people'

/* Administrators enter people into a contest from a list. */

beforeAll(() => freshDatabase('seeded'))

let [ann, bob, boss]: Viewer[] = []
let id: string

beforeEach(async () => {
  ;[ann, bob, boss] = await onlyPeople()
  id = (await contest(1, 2, { problemId: 'robot-escape' })).id
})

const inTeams = () => db.contest.update({ where: { id }, data: { teamSize: 2 } })
const fault = (code: string, values = {}) => ({ ok: false, error: { code, values } })

/** The outcome of each line, or its first fault. */
async function check(text: string): Promise<string[]> {
  const plan = await checkEntrants(boss!, id, text)
  if (!plan?.ok) throw new Error(JSON.stringify(plan))
  return plan.value.map((each) => (each.outcome === 'error' ? each.faults[0]!.code : each.outcome))
}

const seats = () =>
  db.participation.findMany({
    orderBy: [{ user: { username: 'asc' } }, { team: { name: 'asc' } }],
    select: {
      ...{ kind: true, user: { select: { username: true } } },
      team: { select: { name: true, members: { select: { user: { select: { username: true } } } } } },
      ...{ group: { select: { name: true } }, organisation: { select: { name: true } } },
    },
  })

describe('a contest in which everybody takes part alone', () => {
  const LIST =
    'Username;Group;Organisation\r\nANN;Year 9;Labyrinth School\r\nbob;Year 9;\r\nnobody;;\r\nann;;\r\n'

  test('says what would happen to each line, and changes nothing', async () => {
    expect(await check(`\ufeff${LIST}`)).toEqual(['enter', 'enter', 'entrant-unknown', 'roster-repeated'])
    expect(await check('username,team\nann,The Threads')).toEqual(['entrant-no-teams'])
    expect(await check('username,group\nann,a\nbob')).toEqual(['enter', 'roster-cells'])
    expect(await check(`username,group\nann,${'x'.repeat(61)}`)).toEqual(['name-long'])
    await db.user.update({ where: { id: bob!.id }, data: { disabledAt: new Date() } })
    expect(await check('username\nbob')).toEqual(['entrant-unknown'])
    expect(await checkEntrants(boss!, id, 'name\nann')).toMatchObject({
      error: {
        code: 'roster-column-unknown',
        values: { allowed: 'username, team, group, organisation, seat' },
      },
    })
    expect([await db.participation.count(), await db.contestGroup.count()]).toEqual([0, 0])
  })

  test('enters all at once whose lines have no errors, with what they belong to', async () => {
    expect(await enterAll(boss!, id, { text: LIST, count: 2 })).toEqual({ ok: true, value: 2 })
    expect(await seats()).toEqual([
      {
        ...{ kind: 'official', user: { username: 'ann' }, team: null },
        ...{ group: { name: 'Year 9' }, organisation: { name: 'Labyrinth School' } },
      },
      {
        ...{ kind: 'official', user: { username: 'bob' }, team: null },
        ...{ group: { name: 'Year 9' }, organisation: null },
      },
    ])
    expect((await eventsAfter(id, 0)).filter(({ type }) => type === 'participant')).toHaveLength(2)
    expect(await db.auditEntry.findMany({ where: { action: 'participants-entered' } })).toMatchObject([
      { subject: `contest/${id}`, detail: { count: 2 } },
    ])
    // Whoever takes part stays as they are, and may leave.
    expect(await check(LIST)).toEqual(['already', 'already', 'entrant-unknown', 'roster-repeated'])
    expect(await leaveContest(ann!, id)).toBe('done')
  })

  test('enters nobody if it would no longer be the same, also of two at once', async () => {
    await joinContest(bob!, id)
    const list = { text: LIST, count: 2 }
    expect(await enterAll(boss!, id, list)).toEqual(fault('entrant-changed'))
    await leaveContest(bob!, id)
    const both = await Promise.all([1, 2].map(() => enterAll(boss!, id, list)))
    expect(both).toContainEqual({ ok: true, value: 2 })
    expect(both).toContainEqual(fault('entrant-changed'))
    expect(await db.participation.count()).toBe(2)
  })

  test('gives no place to whoever runs it', async () => {
    await db.contestOrganiser.create({ data: { contestId: id, userId: ann!.id } })
    await enterAll(boss!, id, { text: 'username\nann\nbob', count: 2 })
    expect((await seats()).map(({ kind }) => kind)).toEqual(['unofficial', 'official'])
  })

  test('is entered by administrators only, and until it is over', async () => {
    await db.contestOrganiser.create({ data: { contestId: id, userId: ann!.id } })
    for (const nobody of [null, ann!, bob!]) {
      await expect(checkEntrants(nobody, id, LIST)).rejects.toThrow(NotAllowed)
      await expect(enterAll(nobody, id, { text: LIST, count: 2 })).rejects.toThrow(NotAllowed)
    }
    expect(await checkEntrants(boss!, crypto.randomUUID(), LIST)).toBeUndefined()
    await db.contest.update({ where: { id }, data: { startsAt: hours(-2), endsAt: hours(-1) } })
    expect(await checkEntrants(boss!, id, LIST)).toEqual(fault('entrant-late'))
    expect(await enterAll(boss!, id, { text: LIST, count: 2 })).toEqual(fault('entrant-late'))
    expect(await db.participation.count()).toBe(0)
  })
})

test('the lines of a new team agree on what it belongs to, or leave it out', async () => {
  await inTeams()
  for (const name of ['cem', 'dee', 'eve', 'fay']) await makeUser(name)
  await db.contest.update({ where: { id }, data: { teamSize: 3 } })
  const list = [
    'username,team,group,organisation',
    'ann,The Threads,,Labyrinth School',
    'bob,The Threads,Year 9,',
    'cem,The Threads,Year 10,',
    'dee,Minotaur,Year 10,Other School',
    'eve,Minotaur,Year 10,Labyrinth School',
    'fay,Minotaur,Year 10,',
  ].join('\n')
  const plan = await checkEntrants(boss!, id, list)
  expect(plan?.ok && plan.value.flatMap((each) => (each.outcome === 'error' ? [each] : []))).toEqual([
    {
      ...{ line: 4, outcome: 'error', username: 'cem' },
      faults: [{ column: 'group', code: 'entrant-team-belongs', values: { name: 'Year 9', line: 3 } }],
    },
    {
      ...{ line: 6, outcome: 'error', username: 'eve' },
      faults: [
        { column: 'organisation', code: 'entrant-team-belongs', values: { name: 'Other School', line: 5 } },
      ],
    },
  ])
  expect(await enterAll(boss!, id, { text: list, count: 4 })).toEqual({ ok: true, value: 4 })
  const belongs = (await seats()).map(({ team, group, organisation }) => [
    ...[team?.name, team?.members.length, group?.name, organisation?.name],
  ])
  expect(belongs).toEqual([
    ['Minotaur', 2, 'Year 10', 'Other School'],
    ['The Threads', 2, 'Year 9', 'Labyrinth School'],
  ])
  // A team that is there keeps what it has, whatever the list says.
  expect(await check('username,team,group\ncem,The Threads,Year 10')).toEqual(['enter'])
})

test('lines with one team are the people of that team, which has as many as the contest allows', async () => {
  await inTeams()
  const [cem] = [await makeUser('cem'), await makeUser('dee'), await makeUser('eve'), await makeUser('fay')]
  await makeTeam(cem!, id, { name: 'Minotaur' })
  const list = [
    'username,team,organisation',
    'ann,The Threads,Labyrinth School',
    'bob,The Threads,',
    'dee,Minotaur,Other School',
    'cem,The Threads,',
    'eve,Minotaur,',
    'fay,,',
  ].join('\n')
  expect(await check(list)).toEqual([
    ...['enter', 'enter', 'enter', 'already', 'entrant-team-full', 'entrant-team-missing'],
  ])
  expect(await enterAll(boss!, id, { text: list, count: 3 })).toEqual({ ok: true, value: 3 })
  const people = (await seats()).map(({ team, organisation }) => [
    ...[team?.name, team?.members.map(({ user }) => user.username).sort(), organisation?.name],
  ])
  // A team that was there keeps what it belongs to.
  expect(people).toEqual([
    ['Minotaur', ['cem', 'dee'], undefined],
    ['The Threads', ['ann', 'bob'], 'Labyrinth School'],
  ])
})

test('a package of a contest brings its teams, groups and organisations into another one', async () => {
  await inTeams()
  const list = 'username,team,group,organisation\nann,The Threads,Year 9,Labyrinth School\nbob,Minotaur,,'
  expect(await enterAll(boss!, id, { text: list, count: 2 })).toEqual({ ok: true, value: 2 })
  const before = await seats()
  const archive = new Response(await contestPackage(id, boss!, '1'))
  const sent = [{ name: 'cup.zip', bytes: new Uint8Array(await archive.arrayBuffer()) }]
  await db.contest.delete({ where: { id } })
  id = (await contest(1, 2, { problemId: 'robot-escape' })).id
  await inTeams()

  const read = entrantsIn(sent, { teams: true })
  if (!read.ok) throw new Error(read.error.code)
  expect(await check(read.value)).toEqual(['enter', 'enter'])
  expect(await enterAll(boss!, id, { text: read.value, count: 2 })).toEqual({ ok: true, value: 2 })
  expect(await seats()).toEqual(before)
})

test('accounts that are not there become a list by which they are made', async () => {
  await inTeams()
  const lacking = async (lines: readonly string[]) => {
    const plan = await checkEntrants(boss!, id, ['username;team', ...lines].join('\n'))
    if (!plan?.ok) throw new Error(JSON.stringify(plan))
    return lackingAccounts(plan.value)
  }
  expect(await lacking(['ann;The Threads', 'bob;'])).toBeUndefined()
  expect(await lacking(['ann;A', 'cem;Minotaur', 'cem;Minotaur', 'dee;B', 'eve;B', ';Nobody'])).toBe(
    'username;name\ncem;Minotaur\ndee;\neve;\n;Nobody\n',
  )
})

test('a list says where people sit, and the lines of a new team agree on it', async () => {
  const where = async () =>
    (await db.participation.findMany({ where: { contestId: id } })).map(({ seat }) => seat)
  const list = `username;seat\nann; Room 2,\u202e seat 14 \nbob;${'x'.repeat(61)}`
  expect(await check(list)).toEqual(['enter', 'seat-long'])
  await enterAll(boss!, id, { text: list, count: 1 })
  expect(await where()).toEqual(['Room 2,  seat 14'])
  await db.participation.deleteMany()
  await inTeams()
  expect(await check('username;team;seat\nann;A;Desk 1\nbob;A;Desk 2')).toEqual([
    'enter',
    'entrant-team-belongs',
  ])
  await enterAll(boss!, id, { text: 'username;team;seat\nann;A;\nbob;A;Desk 2', count: 2 })
  expect(await where()).toEqual(['Desk 2'])
})
