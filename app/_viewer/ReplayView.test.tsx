import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { puzzleOf } from '@/judge/puzzles'
import { knightsTour } from '@/judge/puzzles/knights-tour'
import { sceneOn } from '@/judge/replay/play'
import messages from '@/lib/generated/messages/en.json'
import type { GameLog } from '@/lib/submissions/games'
import { TurnPanel, turnAt, turnsOf } from './ReplayView'

const HOSTILE = '\u001b[2J</section><script>alert(1)</script><img src=x onerror=alert(2)>\u202e\u0000'
const HARMLESS =
  '^[[2J&lt;/section&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;⟨U+202E⟩^@'

/** The panel of a game of one turn, as markup. */
function panelOf(log: GameLog): string {
  const level = knightsTour.parseLevel('1 1\n')
  if (!level.ok) throw new Error(level.error.code)
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <TurnPanel
        face={{ puzzle: knightsTour } as never}
        scene={{ level: level.value, moves: [], film: { length: 0 } } as never}
        seed={0}
        replies={[]}
        log={log}
        step={0}
      />
    </NextIntlClientProvider>,
  )
}

test('output and stderr of a program are shown as plain text', () => {
  const turn = { seat: 0, cpuMs: 1, leftMs: 1, early: false, stderr: HOSTILE }
  const page = panelOf({ turns: [turn], unreadable: HOSTILE, slower: 1 })
  expect(page.split(HARMLESS)).toHaveLength(3)
  expect(page).not.toMatch(/<(script|img)/)
})

test('the slowdown of the sandbox is shown once, and only if there is one', () => {
  const turn = { seat: 0, cpuMs: 12, leftMs: 1988, early: false, stderr: '' }
  const log = { turns: [turn], unreadable: null }
  expect(panelOf({ ...log, slower: 13 }).split('13 times')).toHaveLength(2)
  expect(panelOf({ ...log, slower: 1 })).not.toContain('times')
})

const FIELD = `${'..........\n'.repeat(3)}....C.....\n..........\n....0.....\n....1.....\n....2.....\n....3.....\n....4.....\n`

function gameOf(replies: string[]) {
  const puzzle = puzzleOf('snake')
  const scene = sceneOn(puzzle, { level: FIELD, seed: 1 }, replies)
  if (!scene.ok) throw new Error(scene.error.code)
  return turnsOf(puzzle, scene.value, 1)
}

test('a turn with several actions has several steps', () => {
  expect(gameOf(['F', 'F', 'LL']).ends).toEqual([1, 2, 4])
})

test.each([
  [
    ['F', 'F', 'F', 'F'],
    [1, 2, 3, 4],
  ],
  [
    ['FF', 'F', 'F', 'L', 'F'],
    [2, 3, 4, 5, 6],
  ],
  [
    ['F', 'F', 'LFF', 'F'],
    [1, 2, 5, 6],
  ],
  [[], []],
])('%j ends its turns at %j', (replies, expected) => {
  expect(gameOf(replies).ends).toEqual(expected)
})

test.each([
  // replies          turns  step → turn
  [['F', 'F', 'LL'], 3, [0, 1, 2, 2, 2]],
  // The fourth turn was asked for and never answered.
  [['F', 'F', 'LL'], 4, [0, 1, 2, 2, 3]],
  [[], 1, [0]],
])('%j with %i turns', (replies, count, expected) => {
  const turns = gameOf(replies)
  expect(expected.map((_, step) => turnAt(step, count, turns))).toEqual(expected)
})
