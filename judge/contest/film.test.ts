import fc from 'fast-check'
import { expect, test } from 'vitest'
import { log } from '../../tests/setup/contest-logs'
import { boardOf } from './board'
import { BoardFilm } from './film'

const MINUTE = 60_000
const virtual = fc.constantFrom(undefined, 'p', 'q')

test('every moment of a film is the scoreboard of that moment, forwards and backwards', () => {
  fc.assert(
    fc.property(log, fc.array(fc.integer({ min: -10, max: 160 })), virtual, (events, minutes, listed) => {
      const film = new BoardFilm(events, listed)
      for (const minute of minutes)
        expect(film.boardAt(minute * MINUTE)).toEqual(
          boardOf(events, { judges: true, until: minute * MINUTE, ...(listed && { virtual: listed }) }),
        )
    }),
  )
})

test('a film ends with the last scoreboard', () => {
  fc.assert(
    fc.property(log, (events) => {
      const film = new BoardFilm(events)
      expect(film.boardAt(film.length)).toEqual(boardOf(events, { judges: true }))
    }),
  )
})
