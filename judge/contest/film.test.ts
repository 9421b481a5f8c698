import fc from 'fast-check'
import { expect, test } from 'vitest'
import { log } from '../../tests/setup/contest-logs'
import { boardOf } from './board'
import { BoardFilm } from './film'

const MINUTE = 60_000

test('every moment of a film is the scoreboard of that moment, forwards and backwards', () => {
  fc.assert(
    fc.property(log, fc.array(fc.integer({ min: -10, max: 160 })), (events, minutes) => {
      const film = new BoardFilm(events)
      for (const minute of minutes)
        expect(film.boardAt(minute * MINUTE)).toEqual(
          boardOf(events, { judges: true, until: minute * MINUTE }),
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
