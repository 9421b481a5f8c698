import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../kit/limits'
import { fail, ok } from '../kit/result'
import type { Puzzle } from '../puzzles/_common/puzzle'
import { scriptedBot } from '../sandbox/scripted'
import { Bank, drive, driveReplies, FollowedGame, needOf, playGame } from './game'

/** A puzzle: climb three rungs with `up` and `down`; `jump` ends the game on the ground. */
const ladder: Puzzle<number, 'up' | 'down' | 'jump', number, number> = {
  id: 'ladder',
  rules: 1,
  seats: ['climber'],
  rankFigures: [],
  reply: 'line',
  sentences: { faults: ['word'], reasons: [], tells: [] },
  parseLevel: (text) => ok(Number(text)),
  formatLevel: String,
  start: () => 0,
  toMove: (level, rung) => (rung < 0 || rung === level ? undefined : 0),
  view: (_, rung) => `${rung}\n`,
  parseMove: (_level, _rung, reply) =>
    reply === 'up' || reply === 'down' || reply === 'jump' ? ok(reply) : fail('word', { word: reply }),
  formatMove: (_, move) => move,
  play: (_, rung, move) => (move === 'up' ? rung + 1 : move === 'down' ? Math.max(0, rung - 1) : -1),
  outcome: (level, rung) => ({
    ending: rung === level ? 'accepted' : 'wrong-answer',
    score: Math.max(0, rung) / level,
    metrics: { rung },
    rank: [],
    reason: { code: rung === level ? 'top' : 'ground', values: {} },
  }),
  film: () => {
    throw new Error('nobody looks at a ladder')
  },
}

const LIMITS = { ...DEFAULT_LIMITS, firstTurnMs: 1000, bankMs: 500, refillMs: 100 }
const play = (script: string) => drive(playGame(ladder, 3, 0, LIMITS), [scriptedBot(script)])

describe('a game ends', () => {
  test.each([
    // name                         script               verdict           score  moves                    reason              values
    ['by its rules', 'up down up up up', 'accepted', 1, 'up down up up up', 'top', {}],
    ['and asks no more then', 'up up up !', 'accepted', 1, 'up up up', 'top', {}],
    ['with a loss', 'up jump', 'wrong-answer', 0, 'up jump', 'ground', {}],
    ['with what cannot be read', 'up fly', 'invalid', 1 / 3, 'up', 'word', { word: 'fly' }],
    ['with an empty line', 'up -', 'invalid', 1 / 3, 'up', 'word', { word: '' }],
    ['with a crash', 'up up !', 'runtime-error', 2 / 3, 'up up', 'exit', { turn: 3, code: 1 }],
    ['before its time', 'up', 'runtime-error', 1 / 3, 'up', 'exit', { turn: 2, code: 0 }],
    ['with a signal', '!!', 'runtime-error', 0, '', 'signal', { turn: 1, signal: 'SIGSEGV' }],
    ['in silence', 'up ~', 'time-limit', 1 / 3, 'up', 'wall-time', { turn: 2, limitMs: 9000 }],
    ['after half a line', 'u~', 'time-limit', 0, '', 'wall-time-partial', { turn: 1, partial: 'u' }],
    ['in an endless loop', '*', 'time-limit', 0, '', 'cpu-time', { turn: 1, limitMs: 2000 }],
    ['with too slow an answer', 'up up/501', 'time-limit', 1 / 3, 'up', 'cpu-time', { limitMs: 500 }],
    ['asleep', 'up up@5001', 'time-limit', 1 / 3, 'up', 'game-wait', { turn: 2, limitMs: 5000 }],
    [
      'asleep now and then',
      'up@2000 up@2000 down@2000',
      'time-limit',
      2 / 3,
      'up up',
      'game-wait',
      { turn: 3 },
    ],
    ['without memory', '#', 'memory-limit', 0, '', 'memory', { turn: 1, limitMiB: 256 }],
    ['with a line too long', 'up >', 'output-limit', 1 / 3, 'up', 'line-length', { turn: 2 }],
    ['with too much output', 'up >>', 'output-limit', 1 / 3, 'up', 'output', { turn: 2 }],
    ['with our fault', 'up ?', 'judge-error', 1 / 3, 'up', 'host', { turn: 2 }],
  ] as const)('%s', async (_, script, verdict, score, moves, code, values) => {
    const record = await play(script)
    expect(record).toMatchObject({ verdict, score, reason: { code, values } })
    expect(record.replay()).toMatchObject({
      puzzle: 'ladder',
      level: '3',
      moves: moves.split(' ').filter(Boolean),
      ending: { verdict, score },
    })
  })

  test('without showing the user what only the administrator may see', async () => {
    const { reason, death } = await play('?')
    expect(reason.values).toEqual({ turn: 1 })
    expect(death).toEqual({ cause: 'host', detail: 'the script says so' })
  })

  test('with only the beginning of an invalid answer', async () => {
    expect((await play('fly')).unreadable).toBe('fly')
    expect((await play('x'.repeat(5000))).unreadable).toHaveLength(2000)
    expect((await play('up up up')).unreadable).toBeUndefined()
  })
})

test('a question contains what the player may know and the budget of the turn', async () => {
  const bot = scriptedBot('up/800 up/450 down/150 up/20 up')
  await drive(playGame(ladder, 3, 0, LIMITS), [bot])
  expect(bot.asked).toEqual([
    { message: '0\n', reply: 'line', budgetMs: 1000, waitMs: 5000 },
    { message: '1\n', reply: 'line', budgetMs: 500, waitMs: 5000 },
    { message: '2\n', reply: 'line', budgetMs: 150, waitMs: 5000 },
    { message: '1\n', reply: 'line', budgetMs: 100, waitMs: 5000 },
    { message: '2\n', reply: 'line', budgetMs: 180, waitMs: 5000 },
  ])
})

test('each move is reported when it is made; an invalid answer is not a move', async () => {
  const told: string[] = []
  const game = playGame(ladder, 3, 0, LIMITS, (move) => told.push(move))
  await drive(game, [scriptedBot('up up sideways')])
  expect(told).toEqual(['up', 'up'])
})

test('the record has the time balance of each turn', async () => {
  const { turns } = await play('up/800 up/450 up/50')
  expect(turns.map(({ seat, cpuMs, leftMs }) => [seat, cpuMs, leftMs])).toEqual([
    [0, 800, 200],
    [0, 450, 50],
    [0, 50, 100],
  ])
})

describe('what a program may wait', () => {
  const waiting = (script: string, leftMs: number) =>
    drive(playGame(ladder, 3, 0, LIMITS, undefined, leftMs), [scriptedBot(script)])

  test('is what its submission has left, if that is less than the game has', async () => {
    const { verdict, reason, waitMs } = await waiting('up@700 up@400 up', 1000)
    expect([verdict, waitMs]).toEqual(['time-limit', 1100])
    expect(reason).toEqual({ code: 'submission-wait', values: { turn: 2, limitMs: 1000 } })
  })

  test('is never more than the game has, and what is waited within it is not held against it', async () => {
    expect(await waiting('up@5001', 60_000)).toMatchObject({ reason: { code: 'game-wait' } })
    expect(await waiting('up@2500 up@2000 up', 60_000)).toMatchObject({ verdict: 'accepted', waitMs: 4500 })
  })

  test('is told turn by turn', async () => {
    const bot = scriptedBot('up@700 up@4000 up')
    await drive(playGame(ladder, 3, 0, LIMITS), [bot])
    expect(bot.asked.map(({ waitMs }) => waitMs)).toEqual([5000, 4300, 300])
  })
})

describe('replies recorded elsewhere', () => {
  const reply = (text: string) => ({ result: { text }, cpuMs: 1, stderr: `${text}?`, early: false })
  const game = () => playGame(ladder, 3, 0, LIMITS)

  test('make the same record', () => {
    const record = driveReplies(game(), ['up', 'up', 'up', 'left out'].map(reply))
    expect(record).toMatchObject({ verdict: 'accepted', turns: [{ stderr: 'up?' }, {}, {}] })
  })

  test('must reach the end', () => {
    expect(() => driveReplies(game(), ['up', 'up'].map(reply))).toThrow('run out')
  })

  test('are played without messages, and an exception of the rules is returned with the record', () => {
    const broken = {
      ...ladder,
      play() {
        throw new Error('a step is missing')
      },
    }
    const followed = new FollowedGame(playGame(broken, 3, 0, LIMITS))
    for (const text of ['up', 'up']) followed.hear(reply(text))
    expect(() => followed.record()).toThrow('a step is missing')
  })
})

test('a seat without a bot is a programming error', async () => {
  await expect(drive(playGame(ladder, 3, 0, LIMITS), [])).rejects.toThrow('seat 0')
})

const BANK_LIMITS = { firstTurnMs: 1000, bankMs: 500, refillMs: 100 }

test.each([
  // name                                  CPU ms of each turn     budget of each turn       left after each turn
  ['the first turn has its own budget', [900, 0], [1000, 500], [100, 500]],
  ['what is saved in it is not kept', [0, 0], [1000, 500], [1000, 500]],
  ['the bank gains before each turn', [0, 300, 200, 0], [1000, 500, 300, 200], [1000, 200, 100, 200]],
  ['but never holds more than it can', [0, 50, 0, 0], [1000, 500, 500, 500], [1000, 450, 500, 500]],
  ['a turn that takes too much empties it', [0, 700, 100], [1000, 500, 100], [1000, 0, 0]],
  ['fractions count', [0.25, 0.5], [1000, 500], [999.75, 499.5]],
])('%s', (_, turns, budgets, left) => {
  const bank = new Bank(BANK_LIMITS)
  const seen = turns.map((cpuMs) => [bank.budget(), bank.pay(cpuMs)])
  expect(seen).toEqual(budgets.map((budget, index) => [budget, left[index]]))
})

test('reading the budget changes nothing', () => {
  const bank = new Bank(BANK_LIMITS)
  bank.pay(1)
  expect([bank.budget(), bank.budget()]).toEqual([500, 500])
})

test.each([
  ['no turn', [], 0, undefined],
  ['one turn', [70], 70, undefined],
  ['turns that cost less than what is added', [70, 60, 100, 100], 70, 100],
  ['turns that cost more', [70, 150, 150, 150], 70, 250],
  ['a costly stretch after cheap turns', [1, 0, 0, 0, 300, 300, 0, 0], 1, 500],
])('%s: what is needed', (_, turns, firstTurnMs, bankMs) =>
  expect(needOf(turns, 100)).toEqual({ firstTurnMs, bankMs }),
)

test('turns can be paid within what they need, and not within a millisecond less', () => {
  const turns = fc.array(fc.nat(400), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(turns, fc.nat(200), (turns, refillMs) => {
      const { firstTurnMs, bankMs = 0 } = needOf(turns, refillMs)
      const pays = (firstTurnMs: number, bankMs: number) => {
        const bank = new Bank({ firstTurnMs, bankMs, refillMs })
        return turns.every((cpuMs) => {
          const budget = bank.budget()
          bank.pay(cpuMs)
          return cpuMs <= budget
        })
      }
      expect(pays(firstTurnMs, bankMs)).toBe(true)
      expect(firstTurnMs > 0 && pays(firstTurnMs - 1, bankMs)).toBe(false)
      expect(bankMs > 0 && pays(firstTurnMs, bankMs - 1)).toBe(false)
    }),
  )
})
