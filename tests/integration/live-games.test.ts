import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import type { ReplayAudience } from '@/lib/generated/prisma/enums'
import { type GameSoFar, hearCalls, storeGames } from '@/lib/live/broadcast'
import { follow } from '@/lib/live/follow'
import type { GameNews } from '@/lib/live/game-feed'
import { endStreams } from '@/lib/live/shared'
import { beginJudging, storeResults } from '@/lib/submissions/judging'
import { whenDone } from '../setup/when-done'
import { COMPILE_ERROR, makeBotProblem, openForPrograms, submitted } from './bots'
import { contest } from './contests'
import { hide } from './hidden'
import { makeUser } from './people'

/*
 * Who receives the moves of a game while it is played. The worker is simulated: it answers each call with the same
 * games.
 */

const LEVEL = '00x\n'
let id: string
let caseIds: Record<string, string>
let owner: Viewer
let stranger: Viewer
let administrator: Viewer

beforeAll(async () => {
  await openForPrograms()
  whenDone(endStreams)
  const cases = await db.case.findMany({ where: { problemId: 'way-out' } })
  caseIds = Object.fromEntries(cases.map((each) => [each.name, each.id]))
  ;[owner, stranger] = [await makeUser(), await makeUser()]
  administrator = await makeUser(undefined, 'administrator')
})
afterEach(() => hangUp())
beforeEach(async () => {
  await db.contest.deleteMany()
  await db.problem.update({ where: { id: 'way-out' }, data: { hidden: false, secretReplays: 'owner' } })
  id = await submitted({ userId: owner.id })
  await beginJudging({ submissionId: id, generation: 0 })
})

const gameOf = (name: string, moves = ['U', 'L'], change: Partial<GameSoFar> = {}): GameSoFar => ({
  ...{ play: name, caseId: caseIds[name]!, moves },
  ...change,
})

const tell = (games: readonly GameSoFar[], generation = 0) =>
  storeGames({ submissionId: id, generation }, games)

/** Answers every caller, as a worker does that has told nothing before. */
async function answerWith(...games: readonly GameSoFar[]) {
  hangUp()
  await db.liveGames.deleteMany()
  hangUp = hearCalls(id, () => void tell(games))
}
let hangUp = () => {}

/** Collects what a viewer is sent about games, in order. */
function games(who: () => Viewer | null) {
  const events = follow(id, { who: async () => who(), games: true }, new AbortController().signal)
  return {
    async next(): Promise<GameNews | 'over'> {
      for (;;) {
        const { done, value } = await events.next()
        if (done) return 'over'
        if (value && 'game' in value) return value.game
      }
    },
    leave: () => events.return(undefined),
  }
}

const opened = (name: string): GameNews => ({
  ...{ play: name, name, from: 0, moves: ['U', 'L'] },
  board: { level: LEVEL, seed: 0 },
})
const closed = (name: string): GameNews => ({ play: name, name, from: 0, moves: [], closed: 'secret' })

const share = (): Promise<unknown> => db.submission.update({ where: { id }, data: { shared: true } })
const secretFor = (secretReplays: ReplayAudience): Promise<unknown> =>
  db.problem.update({ where: { id: 'way-out' }, data: { secretReplays } })
const hideProblem = (): Promise<unknown> => hide('way-out')
const holdContest = (): Promise<unknown> => contest(-1, 1)

const openAll = () => secretFor('everybody')
type Sight = 'open' | 'closed' | 'over'
const nothing = async () => undefined
const both =
  (...those: (() => Promise<unknown>)[]) =>
  async () => {
    for (const each of those) await each()
  }

describe('a running game is broadcast', () => {
  test.each<[string, () => Viewer | null, () => Promise<unknown>, Sight, Sight]>([
    // to whom                                    where                                     sample    secret
    ['the owner', () => owner, nothing, 'open', 'open'],
    ['the owner, of games for nobody', () => owner, () => secretFor('nobody'), 'open', 'closed'],
    ['the owner, during a contest', () => owner, holdContest, 'open', 'closed'],
    ['the owner, of a hidden problem', () => owner, hideProblem, 'open', 'open'],
    ['an administrator', () => administrator, nothing, 'open', 'open'],
    ['an administrator, during a contest', () => administrator, holdContest, 'open', 'open'],
    ['a stranger, of what is private', () => stranger, nothing, 'over', 'over'],
    ['a stranger, of what is shared', () => stranger, share, 'open', 'closed'],
    ['a stranger, of games for everybody', () => stranger, both(share, openAll), 'open', 'open'],
    ['a stranger, of those, in a contest', () => stranger, both(share, openAll, holdContest), 'over', 'over'],
    ['a stranger, of a hidden problem', () => stranger, both(share, hideProblem), 'over', 'over'],
    ['who is signed out, of what is private', () => null, nothing, 'over', 'over'],
    ['who is signed out, of what is shared', () => null, share, 'open', 'closed'],
  ])('%s', async (_, who, where, sample, secret) => {
    await where()
    for (const [name, expected] of [
      ['sample', sample],
      ['secret-1', secret],
    ] as const) {
      await answerWith(gameOf(name))
      const told = games(who)
      const wanted = { open: opened(name), closed: closed(name), over: 'over' }[expected]
      expect(await told.next()).toEqual(wanted)
      await told.leave()
    }
  })
})

test('games are sent only to clients that ask for them', async () => {
  const events = follow(id, { who: async () => owner }, new AbortController().signal)
  await events.next()
  await tell([gameOf('sample')])
  await storeResults({ submissionId: id, generation: 0 }, COMPILE_ERROR)
  for await (const news of events) expect(news && 'game' in news).toBeFalsy()
})

describe('while a viewer watches', () => {
  test('a contest that starts closes the game of a hidden test, and all of it is sent afterwards', async () => {
    const moves = ['U', 'L']
    await answerWith(gameOf('secret-1', moves))
    const told = games(() => owner)
    expect(await told.next()).toEqual(opened('secret-1'))
    await holdContest()
    const more = () => {
      moves.push('D')
      return tell([gameOf('secret-1', moves)])
    }
    await more()
    expect(await told.next()).toEqual(closed('secret-1'))
    await db.contest.deleteMany()
    await more()
    expect(await told.next()).toEqual({ ...opened('secret-1'), moves: ['U', 'L', 'D', 'D'] })
    await told.leave()
  })

  test.each<[string, () => Promise<unknown>]>([
    ['is taken back', () => db.submission.update({ where: { id }, data: { shared: false } })],
    ['is of a problem that is hidden now', hideProblem],
    ['is of a problem with a contest that has begun', holdContest],
  ])('a submission that %s is no longer sent to others', async (_, change) => {
    await share()
    await answerWith(gameOf('sample'))
    const told = games(() => stranger)
    expect(await told.next()).toEqual(opened('sample'))
    await change()
    await tell([gameOf('sample', ['U', 'L', 'D'])])
    expect(await told.next()).toBe('over')
  })

  test('a user who signs out or loses the administrator role gets nothing more', async () => {
    let who: Viewer | null = administrator
    await answerWith(gameOf('secret-1'))
    const told = games(() => who)
    expect(await told.next()).toEqual(opened('secret-1'))
    who = { ...administrator, role: 'user' }
    await tell([gameOf('secret-1', ['U', 'L', 'D'])])
    expect(await told.next()).toBe('over')
  })

  test('a large board is sent only on request, and its size only to those who may watch it', async () => {
    const larger = (level: string) => db.case.update({ where: { id: caseIds['secret-1']! }, data: { level } })
    await larger(`${'0'.repeat(2_000_000)}x\n`)
    await answerWith(gameOf('secret-1'))
    const told = games(() => owner)
    expect(await told.next()).toEqual({ ...closed('secret-1'), closed: 'large' })
    await tell([gameOf('secret-1', ['U', 'L', 'D']), gameOf('sample')])
    expect(await told.next()).toEqual(opened('sample'))
    await told.leave()

    await share()
    await answerWith(gameOf('secret-1'))
    const others = games(() => stranger)
    expect(await others.next()).toEqual(closed('secret-1'))
    await others.leave()
    await larger(LEVEL)
  })

  test('what was lost on the way comes with what is told next, and what is told twice is told once', async () => {
    await answerWith(gameOf('sample', ['U', 'L', 'D', 'R']))
    const told = games(() => owner)
    expect(await told.next()).toMatchObject({ from: 0, moves: ['U', 'L', 'D', 'R'] })
    await tell([gameOf('sample', ['U', 'L', 'D', 'R'])])
    await tell([gameOf('sample', ['U', 'L', 'D', 'R', 'R'])])
    expect(await told.next()).toEqual({ play: 'sample', name: 'sample', from: 4, moves: ['R'] })
    // A crash of PostgreSQL empties the table.
    await db.liveGames.deleteMany()
    await tell([gameOf('sample', ['U', 'L', 'D', 'R', 'R', 'U', 'U']), gameOf('secret-1', ['U', 'L'])])
    expect(await told.next()).toEqual({ play: 'sample', name: 'sample', from: 5, moves: ['U', 'U'] })
    expect(await told.next()).toMatchObject({ play: 'secret-1', from: 0, board: { level: LEVEL } })
    // A game that another has replaced is over, even if a worker still writes it.
    await tell([gameOf('sample', ['U', 'L', 'D', 'R', 'R', 'U', 'U', 'U'])])
    await tell([gameOf('secret-1', ['U', 'L', 'D'])])
    expect(await told.next()).toEqual({ play: 'secret-1', name: 'secret-1', from: 2, moves: ['D'] })
    await told.leave()
  })

  test('who comes later is told the newest game only', async () => {
    await answerWith(gameOf('sample'), gameOf('secret-1'))
    const told = games(() => owner)
    expect(await told.next()).toEqual(opened('secret-1'))
    await told.leave()
  })

  test('moves of a former generation, of another problem and what is no game at all are not told', async () => {
    await makeBotProblem('elsewhere').catch(() => undefined)
    const foreign = await db.case.findFirstOrThrow({ where: { problemId: 'elsewhere' } })
    await db.submission.update({ where: { id }, data: { generation: 1 } })
    const told = games(() => owner)
    const next = told.next()
    for (const [generation, game] of [
      [0, gameOf('sample', ['U'], { play: 'former' })],
      [1, gameOf('sample', ['U'], { play: 'foreign', caseId: foreign.id })],
      [1, gameOf('sample', [7 as never])],
      [1, gameOf('secret-1')],
    ] as const) {
      await tell([game], generation)
      await sleep(50)
    }
    expect(await next).toEqual(opened('secret-1'))
    await told.leave()
  })
})
