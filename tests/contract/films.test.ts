import { deepStrictEqual } from 'node:assert'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { puzzleOf } from '@/judge/puzzles'
import { EVENT_KINDS } from '@/judge/puzzles/_common/puzzle'
import { sceneOn } from '@/judge/replay/play'
import { play } from '@/judge/replay/replay'
import messages from '@/lib/i18n/messages/en.json'
import { PUZZLE_IDS, SAMPLES } from './samples'

/* A viewer relies on this: frames can be read in any order, events can be jumped to, and a live game only appends. */

const GAMES = PUZZLE_IDS.flatMap((id) =>
  SAMPLES[id].flatMap(({ name, level, games }) =>
    games.map((replies, index) => ({ name: `${id}, ${name}, game ${index + 1}`, id, level, replies })),
  ),
)
type Game = (typeof GAMES)[number]

function filmOf({ id, level, replies }: Game, moves = replies.length) {
  const scene = sceneOn(puzzleOf(id), { level, seed: 7 }, replies.slice(0, moves))
  if (!scene.ok) throw new Error(scene.error.code)
  return scene.value.film
}

describe.each(GAMES)('$name', (game) => {
  test('each frame equals that of a plain replay, whichever were requested before', () => {
    const plain = filmOf(game)
    const frames = Array.from({ length: plain.length + 1 }, (_, step) => plain.at(step))
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: plain.length }), { maxLength: 20 }), (steps) => {
        const film = filmOf(game)
        for (const step of steps) deepStrictEqual(film.at(step), frames[step])
      }),
      { numRuns: 20 },
    )
  })

  test('events are in order, and each kind has a label', () => {
    const { events } = filmOf(game)
    const steps = events.map(({ step }) => step)
    expect(steps).toEqual([...steps].sort((one, other) => one - other))
    for (const { kind } of events) expect(EVENT_KINDS).toContain(kind)
  })

  test('a running game only adds frames and events', () => {
    const whole = filmOf(game)
    for (let moves = 1; moves < game.replies.length; moves++) {
      const part = filmOf(game, moves)
      expect(part.length).toBeLessThanOrEqual(whole.length)
      for (const step of new Set([0, part.length >> 1, part.length]))
        expect(part.picture(step)).toBe(whole.picture(step))
      expect(whole.events.slice(0, part.events.length)).toEqual(part.events)
    }
  })
})

test('exactly the kinds of events have labels', () => {
  expect(Object.keys(messages.replay.events).sort()).toEqual([...EVENT_KINDS].sort())
})

test.each(PUZZLE_IDS)('all figures of %s have labels', (puzzle) => {
  const samples = SAMPLES[puzzle]
  const names = samples.flatMap(({ level, games }) =>
    games.flatMap((moves) => {
      const played = play({ puzzle, level, seed: 0 }, moves)
      if (!played.ok) throw new Error(played.error.code)
      const figures = Object.entries(played.value.outcome.metrics)
      return figures.filter(([, value]) => typeof value === 'number').map(([name]) => name)
    }),
  )
  expect(names.length).toBeGreaterThan(0)
  expect(Object.keys(messages.share.figures)).toEqual(expect.arrayContaining(names))
})
