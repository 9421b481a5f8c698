import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newMovesOf } from '@/judge/replay/growth'
import { Broadcast } from '@/judge/worker/broadcast'
import { MAX_BROADCAST_BYTES } from '@/lib/live/bound'
import { hearParts, type Part, requestLiveGames } from '@/lib/live/broadcast'
import { endStreams } from '@/lib/live/shared'
import { freshDatabase } from '../setup/postgres'
import { whenDone } from '../setup/when-done'

/* What a worker broadcasts about a long or verbose game, with a real database between it and the listener. */

let submissionId: string
let broadcast: Broadcast
/** The received parts; `size` is their total length in characters. */
const heard: Part[] = []
let size = 0
let hangUp = () => {}

beforeAll(async () => {
  await freshDatabase()
  whenDone(endStreams)
})
beforeEach(() => {
  submissionId = randomUUID()
  broadcast = new Broadcast({ submissionId, generation: 0 })
  heard.splice(0)
  size = 0
  hangUp = hearParts(submissionId, (part, of) => {
    heard.push(part)
    size += of
  })
})
afterEach(() => {
  hangUp()
  broadcast.end()
})

/** Begins a game; returns a function that makes its moves. */
function begin() {
  const spectator = broadcast.spectatorOf('some case')
  spectator.begin()
  return (moves: readonly string[]) => {
    for (const move of moves) spectator.move(move)
  }
}

/** Returns all received moves in order; throws if one is missing. */
function known() {
  const moves: string[] = []
  for (const part of heard) {
    const more = newMovesOf(moves.length, part)
    if (!more) throw new Error(`nothing joins on to move ${moves.length}`)
    moves.push(...more)
  }
  return moves
}

/** The longest walk of a duel, which repeats the same two moves. */
const WALK = Array.from({ length: 10_000 }, (_, turn) => `49 ${turn % 2 === 0 ? 48 : 49}`)

test.each([
  ['a walk of 10 000 steps', WALK],
  ['a string of 10 000 commands', ['U'.repeat(10_000)]],
  ['moves in several scripts', Array.from({ length: 3_000 }, (_, turn) => `${turn} 🧵 नमस्ते`)],
])('%s is told whole, and once more to who comes later', async (_, moves) => {
  const play = begin()
  await requestLiveGames(submissionId, 'whole')
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  play(moves.slice(0, moves.length / 2))
  await sleep(300)
  play(moves.slice(moves.length / 2))
  await expect.poll(() => known().length).toBe(moves.length)
  expect(known()).toEqual(moves)

  heard.splice(0)
  await requestLiveGames(submissionId, 'whole')
  await expect.poll(() => known().length).toBe(moves.length)
  expect(heard).toMatchObject([{ from: 0, moves }])
})

test('what no puzzle knows, a game without end, is told as far as the bound', async () => {
  const play = begin()
  await requestLiveGames(submissionId, 'whole')
  const move = 'x'.repeat(1_000)
  play(Array.from({ length: 1_000 }, () => move))
  await expect.poll(() => known().length).toBeGreaterThan(0)
  play([move])
  await sleep(600)
  expect(JSON.stringify(known()).length).toBeGreaterThan(MAX_BROADCAST_BYTES - 2_000)
  expect(JSON.stringify(known()).length).toBeLessThanOrEqual(MAX_BROADCAST_BYTES + 1)
})

test('however often somebody calls for all of a long game, only so much is told in a second', async () => {
  const play = begin()
  play(Array.from({ length: 200 }, (_, turn) => `${turn} ${'x'.repeat(1_000)}`))
  const began = Date.now()
  for (let calls = 0; calls < 40; calls++) {
    await requestLiveGames(submissionId, 'whole')
    await sleep(50)
  }
  const seconds = (Date.now() - began) / 1_000
  expect(heard.length).toBeGreaterThan(1)
  // The first message is sent without a delay.
  expect(size).toBeLessThan((seconds + 1) * 270_000)
})
