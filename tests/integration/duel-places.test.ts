import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { MOST_PLACES, notePlaces, placesOfEntry } from '@/lib/duel/places'
import { markNoticesRead } from '@/lib/notices/commands'
import { listNotices } from '@/lib/notices/queries'
import { hours } from '../setup/hours'
import { contest } from './contests'
import { enterHouse } from './duels'
import { freshDuel } from './fresh-duel'
import { makeUser } from './people'

/* The places of entries over time, and who is told that they were overtaken. */

describe('places that come to rest', () => {
  freshDuel()
  let entries: Record<'a' | 'b' | 'c' | 'house', string>
  let people: Record<'a' | 'b' | 'c', Awaited<ReturnType<typeof makeUser>>>

  beforeEach(async () => {
    people = { a: await makeUser('aaa'), b: await makeUser('bbb'), c: await makeUser('ccc') }
    const enter = async (name: string, userId: string) => {
      const { id: submissionId } = await db.submission.create({
        data: {
          ...{
            userId,
            problemId: 'duel',
            token: randomUUID(),
            answer: 'x',
            language: 'python',
            role: 'solver',
            version: 1,
          },
          ...{
            state: 'judged',
            verdict: 'accepted',
            score: 1,
            rank: [0],
            rules: 1,
            reason: { code: 'solved', values: {} },
          },
        },
      })
      const player = { create: { problemId: 'duel', role: 'solver' as const, submissionId } }
      const problem = { connect: { id: 'duel' } }
      const user = { connect: { id: userId } }
      return (await db.duelEntry.create({ data: { name, role: 'solver', player, problem, user } })).id
    }
    entries = {
      a: await enter('a', people.a.id),
      b: await enter('b', people.b.id),
      c: await enter('c', people.c.id),
      house: (await enterHouse('solver', 'optimist')).id,
    }
  })

  type Who = keyof typeof entries

  /** Notes a leaderboard; those in brackets share a place. */
  const note = (...places: readonly (readonly Who[])[]) => {
    const rows = places.flatMap((sharing, index) => {
      const place = 1 + places.slice(0, index).flat().length
      return sharing.map((who) => ({ entryId: entries[who], place, score: 1 / place }))
    })
    return db.$transaction((tx) => notePlaces(tx, { problemId: 'duel', role: 'solver', rows }))
  }

  const told = async (who: 'a' | 'b' | 'c') =>
    (await listNotices(people[who], 'en', 1)).rows.map((row) =>
      'address' in row ? `${row.kind} by ${row.by.username} ${row.address}` : row.kind,
    )
  const by = (who: 'a' | 'b' | 'c') =>
    `duelOvertaken by ${people[who].username} /duel/entries/${entries[who]}`
  const places = async (who: Who) =>
    (await placesOfEntry(entries[who])).map(({ place, field }) => [place, field])

  test('are noted when they change, with how many there are', async () => {
    await note(['a'], ['b'])
    await note(['a'], ['b'], ['c'])
    await note(['c'], ['a', 'b'])
    expect(await places('a')).toEqual([
      [1, 2],
      [2, 3],
    ])
    expect(await places('b')).toEqual([[2, 2]])
    expect(await places('c')).toEqual([
      [3, 3],
      [1, 3],
    ])
  })

  test('whoever is passed is told of the best who passed them; nobody else is', async () => {
    await note(['a'], ['b'])
    expect(await told('a')).toEqual([])
    await note(['c'], ['b'], ['a'])
    expect(await told('a')).toEqual([by('c')])
    expect(await told('b')).toEqual([by('c')])
    expect(await told('c')).toEqual([])
  })

  test('whoever is level is not passed, and built-in bots pass nobody', async () => {
    await note(['a'], ['b'])
    await note(['a', 'b'])
    await note(['house'], ['a', 'b'])
    expect([await told('a'), await told('b')]).toEqual([[], []])
    await note(['house'], ['b'], ['a'])
    expect(await told('a')).toEqual([by('b')])
  })

  test('one notice stands for all until it is read; then the same entry may overtake again', async () => {
    await note(['a'], ['b'], ['c'])
    await note(['b'], ['a'], ['c'])
    await note(['b'], ['c'], ['a'])
    expect(await told('a')).toEqual([by('c')])
    const rows = await db.notice.findMany({ where: { userId: people.a.id } })
    await markNoticesRead(
      people.a.id,
      rows.map(({ id }) => id),
    )
    await note(['b'], ['a'], ['c'])
    await note(['b'], ['c'], ['a'])
    const again = await listNotices(people.a, 'en', 1)
    expect(again.rows).toMatchObject([{ kind: 'duelOvertaken', read: false }])
  })

  test('only the first ten places are worth a notice', async () => {
    await note(['a'], ['b'])
    await db.duelPlace.updateMany({ where: { entryId: entries.a }, data: { place: 11, field: 20 } })
    await db.duelPlace.updateMany({ where: { entryId: entries.b }, data: { place: 12, field: 20 } })
    await note(['b'], ['a'])
    expect(await told('a')).toEqual([])
  })

  test('a notice waits for the end of a contest, and is gone with the entry', async () => {
    await note(['a'], ['b'])
    await note(['b'], ['a'])
    const { id } = await contest(-1, 1, { problemId: 'duel' })
    expect(await told('a')).toEqual([])
    await db.contest.update({ where: { id }, data: { endsAt: hours(-0.1) } })
    expect(await told('a')).toEqual([by('b')])
    await db.duelEntry.update({ where: { id: entries.b }, data: { status: 'withdrawn' } })
    expect(await told('a')).toEqual([])
    await db.user.delete({ where: { id: people.b.id } })
    expect(await db.notice.count()).toBe(0)
    expect(await db.duelPlace.count({ where: { entryId: entries.b } })).toBe(0)
  })

  test('of many changes the latest are kept', async () => {
    for (let change = 0; change < MOST_PLACES + 3; change++)
      await (change % 2 === 0 ? note(['a'], ['b']) : note(['b'], ['a']))
    expect(await placesOfEntry(entries.a)).toHaveLength(MOST_PLACES)
    expect((await places('a')).at(-1)).toEqual([1, 2])
  }, 60_000)
})
