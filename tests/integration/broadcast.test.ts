import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '@/lib/core/db'
import {
  Broadcast,
  callForGames,
  type GameSoFar,
  MAX_BROADCAST_BYTES,
  pruneGames,
  storeGames,
  watchGames,
} from '@/lib/live/broadcast'
import { endStreams } from '@/lib/live/shared'
import { whenDone } from '../setup/when-done'
import { openForPrograms, submitted } from './bots'
import { makeUser } from './people'

/* What a worker broadcasts about a long or verbose game, with a real database between it and the listener. */

let submissionId: string
let broadcast: Broadcast
/** The current game as it was read after each notification; `size` is the total length of its moves in characters. */
const heard: GameSoFar[] = []
let size = 0
let hangUp = () => {}

beforeAll(async () => {
  await openForPrograms()
  whenDone(endStreams)
})
beforeEach(async () => {
  submissionId = await submitted({ userId: (await makeUser()).id })
  broadcast = new Broadcast({ submissionId, generation: 0 })
  heard.splice(0)
  size = 0
  const watch = watchGames(submissionId, async () => {
    const game = (await watch.read())?.games.at(-1)
    if (!game) return
    heard.push(game)
    size += JSON.stringify(game.moves).length
  })
  hangUp = watch.end
})
afterEach(async () => {
  hangUp()
  await broadcast.end()
})

/** Begins a game; returns a function that makes its moves. */
function begin() {
  const spectator = broadcast.spectatorOf('some case')
  spectator.begin()
  return (moves: readonly string[]) => {
    for (const move of moves) spectator.move(move)
  }
}

const known = () => heard.at(-1)?.moves ?? []

/** The longest walk of a duel, which repeats the same two moves. */
const WALK = Array.from({ length: 10_000 }, (_, turn) => `49 ${turn % 2 === 0 ? 48 : 49}`)

test.each([
  ['a walk of 10 000 steps', WALK],
  ['a string of 10 000 commands', ['U'.repeat(10_000)]],
  ['moves in several scripts', Array.from({ length: 3_000 }, (_, turn) => `${turn} 🧵 नमस्ते`)],
  ['characters that PostgreSQL does not store as text', ['\0', '\ud800', '"\\\n']],
])('%s is told whole, and at once to who comes later', async (_, moves) => {
  const play = begin()
  await callForGames(submissionId)
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  play(moves.slice(0, moves.length / 2))
  await sleep(300)
  play(moves.slice(moves.length / 2))
  await expect.poll(() => known().length).toBe(moves.length)
  expect(known()).toEqual(moves)

  const later = watchGames(submissionId, () => undefined)
  whenDone(later.end)
  expect((await later.read())?.games).toMatchObject([{ moves }])
})

test('an endless game is broadcast up to the bound', async () => {
  const play = begin()
  await callForGames(submissionId)
  const move = 'x'.repeat(1_000)
  play(Array.from({ length: 1_000 }, () => move))
  await expect.poll(() => known().length).toBeGreaterThan(0)
  play([move])
  await sleep(600)
  expect(JSON.stringify(known()).length).toBeGreaterThan(MAX_BROADCAST_BYTES - 2_000)
  expect(JSON.stringify(known()).length).toBeLessThanOrEqual(MAX_BROADCAST_BYTES + 1)
})

test('however often somebody calls and however fast a long game grows, only so much is written in a second', async () => {
  const play = begin()
  play(Array.from({ length: 200 }, (_, turn) => `${turn} ${'x'.repeat(1_000)}`))
  const began = Date.now()
  for (let calls = 0; calls < 40; calls++) {
    await callForGames(submissionId)
    play(['y'])
    await sleep(50)
  }
  const seconds = (Date.now() - began) / 1_000
  expect(heard.length).toBeGreaterThan(1)
  // The first message is sent without a delay.
  expect(size).toBeLessThan((seconds + 1) * 270_000)
})

test('all who watch on one server share each read', async () => {
  const watches = [0, 1, 2].map(() => watchGames(submissionId, () => undefined))
  begin()(['U'])
  await callForGames(submissionId)
  await expect.poll(() => known()).toEqual(['U'])
  const [one, ...others] = await Promise.all(watches.map(({ read }) => read()))
  expect(one?.games).toMatchObject([{ moves: ['U'] }])
  for (const other of others) expect(other).toBe(one)
  for (const { end } of watches) end()
})

test('nothing is left when the judging ends', async () => {
  begin()(['U'])
  await callForGames(submissionId)
  await expect.poll(() => db.liveGames.count({ where: { submissionId } })).toBe(1)
  await broadcast.end()
  expect(await db.liveGames.count({ where: { submissionId } })).toBe(0)
})

test('what a dead worker has left is pruned, unless the submission is being judged', async () => {
  const running = await submitted({ userId: (await makeUser()).id })
  await db.submission.update({ where: { id: running }, data: { state: 'judging' } })
  const game = { play: 'one', caseId: 'some case', moves: ['U'] }
  for (const id of [submissionId, running]) await storeGames({ submissionId: id, generation: 0 }, [game])
  await pruneGames()
  expect(await db.liveGames.findMany()).toMatchObject([{ submissionId: running }])
})

test('a worker that was taken for dead replaces no game of a later generation', async () => {
  const game = { play: 'one', caseId: 'some case', moves: ['U'] }
  await storeGames({ submissionId, generation: 1 }, [game])
  await storeGames({ submissionId, generation: 0 }, [{ ...game, play: 'former' }])
  expect(await db.liveGames.findUnique({ where: { submissionId } })).toMatchObject({
    generation: 1,
    games: [game],
  })
})

test('a crash of PostgreSQL empties the table: it is not logged', async () => {
  expect(
    await db.$queryRaw`SELECT relpersistence::text FROM pg_class WHERE oid = '"LiveGames"'::regclass`,
  ).toEqual([{ relpersistence: 'u' }])
})
