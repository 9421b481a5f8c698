import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { valueIn } from '@/judge/kit/result'
import { type PuzzleId, puzzleOf } from '@/judge/puzzles'
import { playGame } from '@/judge/referee/game'
import { shrink } from '@/judge/referee/shrink'
import { PUZZLE_IDS, SAMPLES } from './samples'

/*
 * What the smallest level on which a program fails has to keep, for every puzzle that says how its levels get smaller.
 */

const withParts = PUZZLE_IDS.filter((id) => puzzleOf(id).parts)

test('the puzzles whose levels get smaller', () => {
  expect(withParts.toSorted()).toEqual([
    'knights-tour',
    'labyrinth-path',
    'maze-architect',
    'maze-duel',
    'robot-escape',
    'robot-escape-bot',
    'snake',
  ])
})

/** Shrinks a level, and returns the result with every level that was tried. */
function shrunk(id: PuzzleId, level: string, fails: (level: string) => boolean) {
  const tried: string[] = []
  const work = shrink(puzzleOf(id), level)
  let next = work.next()
  while (!next.done) {
    tried.push(next.value)
    next = work.next(fails(next.value))
  }
  return { smallest: next.value, tried }
}

/** Every level that has a single part less. */
function smallerThan(id: PuzzleId, text: string): string[] {
  const puzzle = puzzleOf(id)
  const level = valueIn(puzzle.parseLevel(text))
  const all = (puzzle.parts ?? []).flatMap((parts) =>
    Array.from({ length: parts.alike ? Math.min(1, parts.count(level)) : parts.count(level) }, (_, part) =>
      parts.without(level, part, part + 1),
    ),
  )
  const texts = all.flatMap((one) => (one === undefined ? [] : [puzzle.formatLevel(one)]))
  return texts.filter((one) => one !== text && puzzle.parseLevel(one).ok)
}

const isLevel = (id: PuzzleId, text: string) => puzzleOf(id).parseLevel(text).ok

/** A number that looks random and is the same for the same text. */
const numberOf = (text: string, salt: number) =>
  [...text].reduce((sum, character) => Math.imul(sum ^ character.charCodeAt(0), 0x01000193), salt) >>> 8

describe.each(withParts)('%s', (id) => {
  test.each(SAMPLES[id].map(({ level }) => [level]))('whatever a program fails on, from %j', (level) => {
    const property = fc.property(fc.integer(), fc.integer({ min: 2, max: 4 }), (salt, share) => {
      const fails = (text: string) => text === level || numberOf(text, salt) % share > 0
      const { smallest, tried } = shrunk(id, level, fails)
      expect(fails(smallest)).toBe(true)
      for (const one of tried) expect([one, isLevel(id, one)]).toEqual([one, true])
      expect(smallerThan(id, smallest).filter(fails)).toEqual([])
      // The same program leads to the same level.
      expect(shrunk(id, level, fails).smallest).toBe(smallest)
    })
    fc.assert(property, { numRuns: 10 })
  })

  test('nothing smaller is found where a program fails on the given level only', () => {
    for (const { level } of SAMPLES[id]) expect(shrunk(id, level, () => false).smallest).toBe(level)
  })
})

/** How a program ends that gives the same answer to the same message. */
function endOf(id: PuzzleId, text: string, bot: (message: string) => string): string {
  const puzzle = puzzleOf(id)
  const game = playGame(puzzle, valueIn(puzzle.parseLevel(text)), 5, DEFAULT_LIMITS)
  let turn = game.next()
  while (!turn.done) {
    const text = bot(String(turn.value.message))
    turn = game.next({ result: { text }, cpuMs: 0, early: false, stderr: '' })
  }
  return `${turn.value.verdict} ${turn.value.reason.code}`
}

describe('a program that fails', () => {
  test.each<[string, PuzzleId, (message: string) => string, string, string, string]>([
    [
      'never looks for trees',
      ...(['snake', () => 'F'] as const),
      '.T.....T..\n.C........\n.....T....\n..T....T..\n..........\n.0...T....\n.1........\n.2.T...T..\n.3...T....\n.4........\n',
      'partial tree',
      '.T........\n.C........\n..........\n..........\n..........\n.0........\n.1........\n..........\n..........\n..........\n',
    ],
    [
      'turns into whatever tree is there',
      ...(['snake', () => 'FFFRFF'] as const),
      '.T.....T..\n.C........\n...T.T....\n..T....T..\n..........\n.0...T....\n.1........\n.2.T...T..\n.3...T....\n.4........\n',
      'wrong-answer tree',
      '..........\n.C........\n..........\n..........\n..........\n.0........\n.1........\n..........\n.....T....\n..........\n',
    ],
    [
      'never goes back',
      ...(['robot-escape-bot', () => 'RRRRDDDD'] as const),
      '5 5 1000 12\n00000\n01110\n010x0\n01010\n00000\n',
      'wrong-answer stranded',
      '1 2 1000\nx0\n',
    ],
    [
      'finds no way',
      ...(['labyrinth-path', () => 'NONE'] as const),
      '2 3\n20 13 9\n4 3 34\n',
      'wrong-answer path-exists',
      '2 2\n28 9\n6 35\n',
    ],
    [
      'thinks that there is no tour',
      ...(['knights-tour', () => 'IMPOSSIBLE'] as const),
      '20 31\n',
      'wrong-answer tour-exists',
      '6 5\n',
    ],
    [
      'builds what was never ordered',
      'maze-architect',
      () => '2\n0 0\n1 1\n00\n00\n',
      '40\n',
      'invalid other-size',
      '15\n',
    ],
    [
      'walks into walls',
      'maze-duel',
      () => '1 1',
      '4\n0 0\n3 3\n010010010011\n000000110000\n',
      'wrong-answer no-option',
      '2\n0 0\n1 1\n00\n00\n',
    ],
  ])('%s', (_, id, bot, level, end, smallest) => {
    expect(endOf(id, level, bot)).toBe(end)
    expect(shrunk(id, level, (text) => endOf(id, text, bot) === end).smallest).toBe(smallest)
    expect(endOf(id, smallest, bot)).toBe(end)
  })

  test('is never shown a labyrinth from which some robot cannot escape', () => {
    const board = fc.array(fc.array(fc.constantFrom('0', '0', '1'), { minLength: 5, maxLength: 5 }), {
      minLength: 2,
      maxLength: 5,
    })
    fc.assert(
      fc.property(board, fc.nat(24), (cells, exit) => {
        const rows = cells.map((row) => row.join('')).join('\n')
        const at = exit % rows.length
        const level = `${rows.slice(0, at)}x${rows.slice(at + 1)}\n`
        fc.pre(isLevel('robot-escape', level))
        for (const tried of shrunk('robot-escape', level, (text) => numberOf(text, exit) % 3 > 0).tried) {
          const [first = ''] = tried.split('\n')
          const marked = new Set([tried.indexOf('x')])
          for (const cell of marked)
            for (const next of [cell - 1, cell + 1, cell - first.length - 1, cell + first.length + 1])
              if (tried[next] === '0') marked.add(next)
          expect(marked.size).toBe(tried.replace(/[1\n]/g, '').length)
        }
      }),
      { numRuns: 50 },
    )
  })
})
