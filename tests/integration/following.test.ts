import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import { FOLLOWS_PER_MINUTE } from '@/lib/core/rate-limit'
import { MOST_FOLLOWED, setFollowing } from '@/lib/following/commands'
import { connectionsOf, followedBy, PEOPLE_PER_PAGE } from '@/lib/following/queries'
import messages from '@/lib/i18n/messages/en.json'
import { freshDatabase } from '../setup/postgres'
import { deleteAccount, makeUser } from './people'

let ann: string
let bob: string

beforeAll(() => freshDatabase())
beforeEach(async () => {
  await db.user.deleteMany()
  ann = (await makeUser('ann')).id
  bob = (await makeUser('bob')).id
})

/** The code with which following somebody is refused, which must have words. */
async function refusalOf(userId: string | undefined, username: string, wanted = true) {
  const result = await setFollowing(userId, username, wanted)
  if (result.ok) throw new Error('nothing was refused')
  expect(Object.keys(messages.errors)).toContain(result.error.code)
  return result.error.code
}

/** Lets Ann follow this many new people. */
async function followMany(count: number) {
  const names = Array.from({ length: count }, (_, index) => `person-${index}`)
  await db.user.createMany({ data: names.map((username) => ({ username, name: username })) })
  const people = await db.user.findMany({ where: { username: { in: names } }, select: { id: true } })
  await db.follow.createMany({ data: people.map(({ id }) => ({ followerId: ann, followedId: id })) })
}

test('somebody is followed until it is taken back; doing either twice changes nothing', async () => {
  for (let time = 0; time < 2; time++)
    expect(await setFollowing(bob, 'ann', true)).toMatchObject({ ok: true })
  expect(await connectionsOf(ann, bob)).toEqual({ followers: 1, following: 0, followed: true })
  expect(await connectionsOf(ann, undefined)).toEqual({ followers: 1, following: 0, followed: false })
  expect(await connectionsOf(bob, ann)).toEqual({ followers: 0, following: 1, followed: false })
  expect(await followedBy(bob, 1)).toEqual({
    total: 1,
    people: [{ username: 'ann', name: 'ann', colour: null, mark: null }],
  })
  for (let time = 0; time < 2; time++)
    expect(await setFollowing(bob, 'ann', false)).toMatchObject({ ok: true })
  expect(await connectionsOf(ann, bob)).toEqual({ followers: 0, following: 0, followed: false })
})

test('two clicks at the same time are one', async () => {
  const results = await Promise.all([1, 2, 3, 4].map(() => setFollowing(bob, 'ann', true)))
  expect(results.every(({ ok }) => ok)).toBe(true)
  expect(await db.follow.count()).toBe(1)
})

describe('nobody is followed', () => {
  test('by somebody who is not signed in', async () => {
    expect(await refusalOf(undefined, 'ann')).toBe('follow-signed-out')
  })
  test('who does not exist', async () => {
    expect(await refusalOf(bob, 'nobody')).toBe('unknown-person')
  })
  test('by themselves', async () => {
    expect(await refusalOf(bob, 'bob')).toBe('follow-oneself')
  })
  test('by an account that has been deleted since', async () => {
    await db.user.delete({ where: { id: bob } })
    expect(await refusalOf(bob, 'ann')).toBe('follow-signed-out')
  })
  test('beyond 500 people; whom one follows already stays followed', async () => {
    await followMany(MOST_FOLLOWED - 1)
    expect(await setFollowing(ann, 'bob', true)).toMatchObject({ ok: true })
    await makeUser('eve')
    expect(await refusalOf(ann, 'eve')).toBe('too-many-followed')
    expect(await setFollowing(ann, 'bob', true)).toMatchObject({ ok: true })
    await setFollowing(ann, 'bob', false)
    expect(await setFollowing(ann, 'eve', true)).toMatchObject({ ok: true })
    expect(await db.follow.count({ where: { followerId: ann } })).toBe(MOST_FOLLOWED)
  })
  test('beyond 500 people by clicks at the same time', async () => {
    await followMany(MOST_FOLLOWED - 1)
    const names = ['eve', 'fay', 'gus']
    for (const name of names) await makeUser(name)
    const results = await Promise.all(names.map((name) => setFollowing(ann, name, true)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  })
  test('too often in a minute, and the way back counts as well', async () => {
    for (let time = 0; time < FOLLOWS_PER_MINUTE; time++)
      expect(await setFollowing(bob, 'ann', time % 2 === 0)).toMatchObject({ ok: true })
    expect(await refusalOf(bob, 'ann', false)).toBe('too-many-follows')
    expect(await setFollowing(ann, 'bob', true)).toMatchObject({ ok: true })
  })
})

test('the list has pages, and deleted accounts leave it', async () => {
  await followMany(PEOPLE_PER_PAGE + 2)
  expect((await followedBy(ann, 1)).people).toHaveLength(PEOPLE_PER_PAGE)
  expect((await followedBy(ann, 2)).people).toHaveLength(2)
  expect((await followedBy(ann, 3)).people).toEqual([])
  const { id } = await db.user.findUniqueOrThrow({ where: { username: 'person-7' } })
  await deleteAccount(id, 'person-7')
  await setFollowing(bob, 'ann', true)
  expect((await followedBy(ann, 2)).total).toBe(PEOPLE_PER_PAGE + 1)
  await deleteAccount(ann, 'ann')
  expect(await db.follow.count()).toBe(0)
})
