import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorker } from '@/judge/worker/worker'
import { CHANNEL } from '@/lib/core/announce'
import { db } from '@/lib/core/db'
import { follow } from '@/lib/live/follow'
import type { GameNews } from '@/lib/live/game-feed'
import { endStreams } from '@/lib/live/shared'
import { fakeArena, submitFakeProgram } from '../setup/fake-worker'
import { freshDatabase } from '../setup/postgres'
import { whenDone } from '../setup/when-done'
import { makeUser } from './people'

/* A worker that judges, with its real queue and notifications, and its spectators. Only the sandbox is simulated. */

let userId: string
/** All notifications that pass through the database. */
const notes: string[] = []

beforeAll(async () => {
  const url = await freshDatabase('seeded')
  whenDone(endStreams)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  whenDone(() => client.end())
  client.on('notification', ({ payload = '' }) => notes.push(payload))
  await client.query(`LISTEN ${CHANNEL}`)
  const worker = await startWorker({ arena: fakeArena(), slots: 1 })
  whenDone(() => worker.stop(0))
})
beforeEach(async () => {
  userId = (await makeUser()).id
  notes.splice(0)
})

const owner = async () => ({ id: userId, username: 'x', name: 'x', role: 'user' as const })
const submit = (source: string) => submitFakeProgram({ userId, source, tryout: true })

/** Returns all news of the games until the submission is judged; calls `onNews` after each piece. */
async function watched(
  id: string,
  onNews: (told: readonly GameNews[]) => void = () => {},
): Promise<GameNews[]> {
  const told: GameNews[] = []
  for await (const news of follow(id, { who: owner, games: true }, new AbortController().signal))
    if (news && 'game' in news) {
      told.push(news.game)
      onNews(told)
    }
  return told
}

const movesOf = (told: readonly GameNews[]) => told.flatMap(({ moves }) => moves)

/** Returns the moves of the sample case as they are stored. */
async function stored(id: string): Promise<readonly string[]> {
  const replay = await db.replay.findFirstOrThrow({
    where: { submissionId: id, result: { case: { sample: true } } },
  })
  return replay.moves
}

test('a game grows while it is played, and nothing is left of it but the replay', async () => {
  const id = await submit('# thinks 40')
  const told = await watched(id)
  expect(told.length).toBeGreaterThan(3)
  expect(told[0]?.board?.level).toContain('0')
  let length = 0
  for (const { from, moves, play } of told) {
    expect([from, play]).toEqual([length, told[0]?.play])
    length += moves.length
  }
  const moves = await stored(id)
  expect(length).toBeGreaterThan(10)
  expect(movesOf(told)).toEqual(moves.slice(0, length))
  expect(await db.submission.findUniqueOrThrow({ where: { id } })).toMatchObject({ progress: null })
  await expect.poll(() => db.liveGames.count()).toBe(0)
}, 30_000)

test('a later viewer gets everything so far', async () => {
  const id = await submit('# thinks 60')
  let second: Promise<GameNews[]> | undefined
  const first = await watched(id, (told) => {
    if (movesOf(told).length > 10) second ??= watched(id)
  })
  const told = (await second) ?? []
  expect(told[0]).toMatchObject({ from: 0, board: {} })
  expect(told[0]!.moves.length).toBeGreaterThan(10)
  const moves = await stored(id)
  for (const all of [told, first]) expect(movesOf(all)).toEqual(moves.slice(0, movesOf(all).length))
}, 30_000)

test('nothing is sent without viewers', async () => {
  const id = await submit('# thinks 10')
  for await (const _ of follow(id, { who: owner }, new AbortController().signal));
  expect((await stored(id)).length).toBeGreaterThan(10)
  expect(notes).toContain(id)
  expect(notes.filter((note) => note.startsWith('game:'))).toEqual([])
  expect(await db.liveGames.count()).toBe(0)
}, 30_000)
