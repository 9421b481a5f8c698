import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS, type Limits } from '../kit/limits'
import { fail, ok } from '../kit/result'
import type { ReplyKind } from '../kit/signature'
import type { Puzzle } from '../puzzles/_common/puzzle'
import type { Death, Reply } from '../sandbox/types'
import { BlockingSeat, GameOver } from './blocking'
import { driveReplies, playGame } from './game'

/** A puzzle: say `ok` as often as the level says; anything else is unreadable. The message is the turn's number. */
const nods = (reply: ReplyKind): Puzzle<number, string, number, number> => ({
  id: 'nods',
  rules: 1,
  seats: ['nodder'],
  rankFigures: [],
  reply,
  sentences: { faults: ['word'], reasons: [], tells: [] },
  parseLevel: (text) => ok(Number(text)),
  formatLevel: String,
  start: () => 0,
  toMove: (level, said) => (said === level ? undefined : 0),
  view: (_, said) => `turn ${said + 1}\n`,
  parseMove: (_level, _said, text) =>
    text.trim().startsWith('ok') ? ok(text) : fail('word', { word: text }),
  formatMove: (_, move) => move,
  play: (_, said) => said + 1,
  outcome: (level, said) => ({
    ending: said === level ? 'accepted' : 'wrong-answer',
    score: said / level,
    metrics: {},
    rank: [],
    reason: { code: 'nods', values: {} },
  }),
  film: () => {
    throw new Error('nobody looks')
  },
})

const LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  firstTurnMs: 1000,
  bankMs: 500,
  refillMs: 100,
  outputBytes: 60,
  lineBytes: 10,
  errorBytes: 12,
  wallFactor: 4,
  wallExtraMs: 1000,
}

/** A step of the program: read, write, write to stderr, let milliseconds pass, or end other than with code 0. */
type Step =
  | typeof READ
  | string
  | Readonly<Record<'err', string>>
  | Readonly<Record<'work', number>>
  | Readonly<Record<'sleep', number>>
  | Death
const READ = Symbol('read')
const err = (text: string) => ({ err: text })
const work = (milliseconds: number) => ({ work: milliseconds })
const sleep = (milliseconds: number) => ({ sleep: milliseconds })
const exit = (code: number): Death => ({ cause: 'exit', code })

/** Plays the steps, by default in a game of three turns with a line each. */
function play(steps: readonly Step[], { reply = 'line' as ReplyKind, turns = 3 } = {}) {
  let now = 0
  const replies: Reply[] = []
  const read: (string | undefined)[] = []
  const puzzle = nods(reply)
  const seat = new BlockingSeat(playGame(puzzle, turns, 0, LIMITS), {
    limits: LIMITS,
    now: () => now,
    onReply: (given) => replies.push(given),
  })
  let death = exit(0)
  /** How many calls have stopped the program. */
  let stops = 0
  for (const step of steps) {
    try {
      if (step === READ) read.push(seat.read())
      else if (typeof step === 'string') seat.write(step)
      else if ('err' in step) seat.error(step.err)
      else if ('work' in step) now += step.work
      else if ('sleep' in step) seat.sleep(step.sleep)
      else death = step
    } catch (error) {
      if (!(error instanceof GameOver)) throw error
      stops++
    }
  }
  const record = seat.exit(death)
  // The replies alone must reproduce the game, because only they leave the thread.
  expect(driveReplies(playGame(puzzle, turns, 0, LIMITS), replies)).toMatchObject({
    verdict: record.verdict,
    reason: record.reason,
    turns: record.turns,
  })
  return { record, replies, read, stops }
}

const ended = ({ record }: ReturnType<typeof play>) => ({
  verdict: record.verdict,
  moves: record.replay().moves.join(' '),
  turn: record.turns.length,
  code: record.reason.code,
})

const SEGFAULT: Death = { cause: 'signal', signal: 'SIGSEGV' }
const MEMORY: Death = { cause: 'memory', limitMiB: 1 }

test.each<[name: string, steps: Step[], verdict: string, moves: string, turn: number, code: string]>([
  // name                          what it does                    verdict        moves   turn  code
  ['read and answered', [READ, 'ok1\n', READ, 'ok2\n', READ, 'ok3\n'], 'accepted', 'ok1 ok2 ok3', 3, 'nods'],
  ['no end of the last line', ['ok\nok\nok'], 'accepted', 'ok ok ok', 3, 'nods'],
  ['the same, then a failure', ['ok\nok', exit(3)], 'runtime-error', 'ok ok', 3, 'exit'],
  ['output in pieces', ['o', 'k\no', 'k', '\nok', '\n'], 'accepted', 'ok ok ok', 3, 'nods'],
  ['exit before the end', ['ok\n'], 'runtime-error', 'ok', 2, 'exit'],
  ['no output at all', [], 'runtime-error', '', 1, 'exit'],
  ['half a line, then silence', [READ, 'o', READ], 'time-limit', '', 1, 'wall-time-partial'],
  ['silence', [READ, READ], 'time-limit', '', 1, 'wall-time'],
  ['sleeping too long', [READ, sleep(5001), 'o\n'], 'time-limit', '', 1, 'wall-time'],
  [
    'sleeping a little',
    [READ, sleep(2400), 'ok\n', sleep(1000), 'ok\n', sleep(1600), 'ok\n'],
    'accepted',
    'ok ok ok',
    3,
    'nods',
  ],
  [
    'sleeping in all turns',
    [sleep(2400), 'ok\n', sleep(1000), 'ok\n', sleep(1601), 'ok\n'],
    'time-limit',
    'ok ok',
    3,
    'game-wait',
  ],
  ['silence later', [READ, 'ok\n', READ, READ], 'time-limit', 'ok', 2, 'wall-time'],
  ['first line too long', ['12345678901\n'], 'output-limit', '', 1, 'line-length'],
  ['no newline, too long', ['123456', '78901'], 'output-limit', '', 1, 'line-length'],
  ['later line too long', ['ok\n12345678901'], 'output-limit', 'ok', 2, 'line-length'],
  ['as long as it may be', ['ok34567890\n'], 'runtime-error', 'ok34567890', 2, 'exit'],
  ['bytes, not characters', ['ok€€€\n'], 'output-limit', '', 1, 'line-length'],
  ['an empty line', ['\n'], 'invalid', '', 1, 'word'],
  ['unreadable', ['ok\nno\n'], 'invalid', 'ok', 2, 'word'],
  ['a crash', ['ok\n', SEGFAULT], 'runtime-error', 'ok', 2, 'signal'],
  ['a crash within a line', ['ok\nok', MEMORY], 'memory-limit', 'ok', 2, 'memory-partial'],
  ['output after the end', ['ok\nok\nok\nmore\n'], 'accepted', 'ok ok ok', 3, 'nods'],
])('a game of lines: %s', (_, steps, verdict, moves, turn, code) => {
  expect(ended(play(steps))).toEqual({ verdict, moves, turn, code })
})

test('after the end every call stops the program again', () => {
  expect(play(['ok\nok\nok\n', 'x', READ]).stops).toBe(3)
})

test('too much output, line by line', () => {
  const played = play(Array(8).fill('ok345678\n'), { turns: 100 })
  expect(ended(played)).toMatchObject({ verdict: 'output-limit', turn: 7, code: 'output' })
})

test('an answer to an unread question is detected', () => {
  const { replies, read } = play(['ok\n', 'ok\n', READ, 'ok\n'])
  expect(replies.map(({ early }) => early)).toEqual([false, true, false])
  expect(read).toEqual(['turn 1\nturn 2\nturn 3\n'])
})

describe('time', () => {
  test('of a turn ends with its line; later time belongs to the next turn', () => {
    const { replies } = play([READ, work(30), 'ok\n', work(5), READ, work(2), 'ok\n', 'ok\n'])
    expect(replies.map(({ cpuMs }) => cpuMs)).toEqual([30, 7, 0])
  })

  test.each<[name: string, steps: Step[], turn: number, limitMs: number]>([
    ['too slow an answer', [work(1001), 'ok\n'], 1, 1000],
    ['too slow a second answer', ['ok\n', work(501), 'ok\n'], 2, 500],
    ['the bank overdrawn bit by bit', ['ok\n', work(450), 'ok\n', work(151), 'ok\n'], 3, 150],
    ['an end instead of an answer', [work(1001), exit(1)], 1, 1000],
    ['silence after too much work', [READ, work(1001), READ], 1, 1000],
  ])('%s is a time limit', (_, steps, turn, limitMs) => {
    const { record } = play(steps)
    expect(record).toMatchObject({ verdict: 'time-limit', death: { cause: 'cpu-time', limitMs } })
    expect(record.turns).toHaveLength(turn)
  })

  test('running out of memory stays a memory-limit, however late it is', () => {
    expect(play([work(5000), MEMORY]).record.verdict).toBe('memory-limit')
  })

  test('silence ends after the time that the native sandbox would wait', () => {
    expect(play([READ, READ]).record.death).toEqual({ cause: 'wall-time', limitMs: 5000 })
  })
})

test.each<[name: string, steps: Step[], stderr: string[]]>([
  ['is kept by turn', [err('a'), 'ok\n', err('b'), err('c'), 'ok\nok\n'], ['a', 'bc', '']],
  ['is cut at its limit, and nothing follows', [err('1234567890'), err('€'), err('x')], ['1234567890']],
  ['is cut between characters', [err('123456789€€')], ['123456789€']],
  ['of a program that dies is kept', ['ok\n', err('Traceback'), exit(1)], ['', 'Traceback']],
])('standard error %s', (_, steps, stderr) => {
  expect(play(steps).record.turns.map((turn) => turn.stderr)).toEqual(stderr)
})

test.each<[name: string, steps: Step[], verdict: string, code: string]>([
  ['all output until the end', ['ok\n', '1 2\n3 4'], 'accepted', 'nods'],
  ['lines longer than a line', [`ok${' '.repeat(40)}`], 'accepted', 'nods'],
  ['longer than all output', ['ok'.repeat(31)], 'output-limit', 'output'],
  ['a failure afterwards', ['ok', exit(1)], 'runtime-error', 'exit'],
  ['nothing said', [], 'invalid', 'word'],
  ['a crash', ['ok', SEGFAULT], 'runtime-error', 'signal'],
])('a game of one text: %s', (_, steps, verdict, code) => {
  expect(ended(play(steps, { reply: 'text', turns: 1 }))).toMatchObject({ verdict, code, turn: 1 })
})

test('the input of a game of one text ends after the message', () => {
  expect(play([READ, READ, 'ok'], { reply: 'text', turns: 1 }).read).toEqual(['turn 1\n', undefined])
})
