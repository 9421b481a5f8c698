import { deepStrictEqual } from 'node:assert'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Signature } from '@/judge/kit/signature'
import { puzzleOf } from '@/judge/puzzles'
import { loadFace } from '@/judge/puzzles/load'
import { judgeAnswer, play, simulate } from '@/judge/replay/replay'
import { PUZZLE_IDS, SAMPLES } from './samples'

/** Freezes everything that can be frozen. Typed arrays cannot be; they are compared with a copy instead. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}

/** Runs an action on frozen values, and checks that it has changed none of them. */
function untouched<T>(values: readonly unknown[], action: () => T): T {
  const copies = structuredClone(values)
  values.map(deepFreeze)
  const result = action()
  deepStrictEqual(structuredClone(values), copies)
  return result
}

/** How many lines of a message a harness reads for one call. */
function linesRead({ header = [], parameters }: Signature, message: string): number {
  const given = message.split('\n')[0]!.trim().split(/\s+/).map(Number)
  if (header.length > 0) expect(given).toHaveLength(header.length)
  return parameters.reduce(
    (lines, parameter) => {
      if (parameter.type === 'integer') {
        expect(header).toContain(parameter.key)
        return lines
      }
      const count = 'count' in parameter ? parameter.count : 1
      return lines + (typeof count === 'number' ? count : given[header.indexOf(count)]!)
    },
    header.length > 0 ? 1 : 0,
  )
}

describe.each(PUZZLE_IDS)('%s', (id) => {
  const puzzle = puzzleOf(id)
  const samples = SAMPLES[id]
  const levelOf = (text: string) => {
    const level = puzzle.parseLevel(text)
    if (!level.ok) throw new Error(level.error.code)
    return level.value
  }
  const moveOf = (level: unknown, state: unknown, reply: string) => {
    const move = puzzle.parseMove(level, state, reply)
    if (!move.ok) throw new Error(`${move.error.code} ${JSON.stringify(move.error.values)}`)
    return move.value
  }

  test('is registered under its own id, with a rules version of at least 1 and at least one seat', () => {
    expect(puzzle.id).toBe(id)
    expect(puzzle.rules).toBeGreaterThanOrEqual(1)
    expect(puzzle.seats.length).toBeGreaterThanOrEqual(1)
  })

  describe.each(samples)('$name', ({ level: text, games, unreadable }) => {
    test('the level’s text round-trips', () => {
      const level = levelOf(text)
      expect(puzzle.formatLevel(level)).toBe(text)
      expect(levelOf(puzzle.formatLevel(level))).toEqual(level)
    })

    test('the signature reads all that a program is sent', () => {
      const { signature } = puzzle
      if (!signature) return
      const level = levelOf(text)
      const sent = puzzle.view(level, puzzle.start(level, 7), 0)
      expect(sent).toBe(`${sent.split('\n').slice(0, linesRead(signature, sent)).join('\n')}\n`)
    })

    test('invalid input gives a fault with a message, never an exception', () => {
      const level = levelOf(text)
      for (const reply of unreadable) {
        const move = puzzle.parseMove(level, puzzle.start(level, 0), reply)
        expect([reply, move.ok]).toEqual([reply, false])
        if (!move.ok) expect(puzzle.sentences.faults).toContain(move.error.code)
      }
    })

    test.each(games.map((replies) => [replies] as const))('the game %j', (replies) => {
      const level = levelOf(text)
      const moves: unknown[] = []
      let state = puzzle.start(level, 7)
      deepStrictEqual(puzzle.start(level, 7), state)
      for (const reply of replies) {
        const before = state
        const seat = untouched([level, before], () => puzzle.toMove(level, before))
        expect(puzzle.seats[seat!]).toBeDefined()
        expect(typeof untouched([level, before], () => puzzle.view(level, before, seat!))).toBe('string')

        const move = untouched([level, before], () => moveOf(level, before, reply))
        const canonical = untouched([level, move], () => puzzle.formatMove(level, move))
        deepStrictEqual(moveOf(level, before, canonical), move)
        expect(puzzle.formatMove(level, moveOf(level, before, canonical))).toBe(canonical)

        state = untouched([level, before, move], () => puzzle.play(level, before, move))
        deepStrictEqual(puzzle.play(level, before, move), state)
        moves.push(move)
      }
      const end = state
      expect(puzzle.toMove(level, end)).toBeUndefined()

      const outcome = untouched([level, end], () => puzzle.outcome(level, end))
      deepStrictEqual(puzzle.outcome(level, end), outcome)
      expect(puzzle.sentences.reasons).toContain(outcome.reason.code)
      expect(outcome.score).toBeGreaterThanOrEqual(0)
      if (outcome.ending === 'accepted') expect(outcome.score).toBeGreaterThan(0)
      else expect(outcome.score).toBeLessThan(1)
      // An accepted answer ranks before all others.
      if (outcome.ending === 'accepted') expect(outcome.rank[0]).toBe(0)
      else expect(outcome.rank[0] ?? 1).toBeGreaterThan(0)
      if (outcome.score === 0) expect(outcome.rank).toEqual([])

      const film = untouched([level, moves], () => puzzle.film(level, 7, moves))
      for (const step of new Set([0, Math.floor(film.length / 2), film.length])) {
        expect(puzzle.sentences.tells).toContain(film.tell(step).code)
        expect(film.picture(step)).toMatch(/^[^\r]*\n$/)
        deepStrictEqual(film.at(step), film.at(step))
      }
      const steps = film.events.map((event) => event.step)
      expect(steps).toEqual(steps.filter((step) => step >= 0 && step <= film.length))
      if (outcome.ending === 'wrong-answer')
        expect(film.events).toContainEqual({ step: film.length, kind: 'fault' })
      else expect(film.events.map(({ kind }) => kind)).not.toContain('fault')
      expect(puzzle.film(level, 7, moves).picture(film.length)).toBe(film.picture(film.length))
    })

    test('a film without moves shows the start', () => {
      const level = levelOf(text)
      const film = puzzle.film(level, 0, [])
      expect(film.length).toBe(0)
      expect(film.events).toEqual([])
      expect(puzzle.sentences.tells).toContain(film.tell(0).code)
      expect(film.picture(0)).toContain('\n')
    })

    test('a press on the board leaves what cannot be read, and makes what can be read of the rest', async () => {
      const { pointer, draw } = await loadFace(id)
      const level = levelOf(text)
      const film = puzzle.film(level, 0, [])
      const { rows, cols } = draw({ level, moves: [], film, frame: film.at(0), step: 0 })
      const cells = Array.from({ length: Math.min(rows * cols, 100) }, (_, cell) => ({
        row: Math.floor(cell / cols),
        col: cell % cols,
      }))
      const isReadable = (answer: string) => puzzle.parseMove(level, puzzle.start(level, 0), answer).ok
      for (const answer of ['', ...games.flat(), ...unreadable])
        for (const [at, cell] of cells.entries()) {
          const after = untouched([level, cell], () => [
            pointer?.click?.(level, answer, cell) ?? answer,
            pointer?.drag?.(level, answer, cells[at - 1] ?? cell, cell) ?? answer,
          ])
          for (const next of after)
            expect([answer, next, next === answer || next === '' || isReadable(next)]).toEqual([
              answer,
              next,
              true,
            ])
          if (answer.trim() !== '' && !isReadable(answer)) expect(after).toEqual([answer, answer])
        }
      for (const command of Object.values(pointer?.keys ?? {}))
        expect([command, isReadable(command)]).toEqual([command, true])
    })

    test('a replay has the same ending, also through JSON', () => {
      for (const replies of games) {
        const played = play({ puzzle: id, level: text, seed: 7 }, replies)
        if (!played.ok) throw new Error(played.error.code)
        const again = simulate(JSON.parse(JSON.stringify(played.value.replay())))
        if (!again.ok) throw new Error(again.error.code)
        expect(again.value.outcome).toEqual(played.value.outcome)
        expect(again.value.replay()).toEqual(played.value.replay())
        expect(again.value.film().length).toBe(played.value.film().length)
      }
    })
  })

  test('hostile text never throws, and characters that occur in no answer are never accepted', () => {
    // A random text of the letters of answers can be accepted, such as LR for a labyrinth of three cells.
    const written = /^[\w\s[\],<>-]*$/
    const pieces = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789 \n-[],<>UDRLabchNOEIMPS\u0000\ufffd') }),
      fc.constantFrom(...samples.flatMap(({ games }) => games.flat())).map((reply) => `${reply}\u0000`),
    )
    fc.assert(
      fc.property(pieces, fc.constantFrom(...samples), (reply, { level }) => {
        puzzle.parseLevel(reply)
        const { verdict } = judgeAnswer(id, { name: 'hostile', level, seed: 0 }, reply)
        return verdict !== 'accepted' || written.test(reply)
      }),
      { numRuns: 1000 },
    )
  }, 60_000)
})
