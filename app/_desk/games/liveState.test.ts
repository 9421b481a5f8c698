import { describe, expect, test } from 'vitest'
import type { GameNews } from '@/lib/live/game-feed'
import { INITIAL_LIVE_GAMES, type LiveGamesState, reduceLiveGames } from './liveState'

const board = { level: '00x\n', seed: 0 }
/** The moves of a game from index `from` on, with its board if they are the first. */
const part = (play: string, from: number, moves: string): GameNews => ({
  ...{ play, name: `case ${play}`, from, moves: [...moves] },
  ...(from === 0 && { board }),
})
const hearing = (before: LiveGamesState, ...news: readonly GameNews[]) =>
  reduceLiveGames(before, { do: 'hear', news })
/** What is shown, and whether it is the newest step. */
const seen = ({ shown, now, follows, gaps }: LiveGamesState) => ({
  shown: shown && `${shown.play}: ${shown.moves.join('')}`,
  now: now && `${now.play}: ${now.moves.join('')}`,
  ...{ follows, gaps },
})

describe('a viewer who follows live games', () => {
  test('sees a game grow, and then the next one', () => {
    const first = hearing(INITIAL_LIVE_GAMES, part('a', 0, 'UR'), part('a', 2, 'D'))
    expect(seen(first)).toEqual({ shown: 'a: URD', now: 'a: URD', follows: true, gaps: 0 })
    const second = hearing(first, part('a', 3, 'L'), part('b', 0, ''))
    expect(second.shown).toEqual({ play: 'b', name: 'case b', board, moves: [] })
  })

  test('sees nothing twice when everything is sent again', () => {
    const again = hearing(INITIAL_LIVE_GAMES, part('a', 0, 'UR'), part('a', 0, 'URD'))
    expect(seen(again)).toMatchObject({ shown: 'a: URD', gaps: 0 })
  })

  test.each([
    ['of a game', [part('a', 0, 'UR'), part('a', 3, 'D')], 'a: UR'],
    ['at the beginning', [part('a', 0, 'UR'), part('b', 3, 'D')], 'a: UR'],
    ['before there is any', [part('a', 1, 'D')], undefined],
  ])('does not see moves after a gap: something is missing %s', (_, news, shown) => {
    expect(seen(hearing(INITIAL_LIVE_GAMES, ...news))).toMatchObject({ shown, gaps: 1 })
  })

  test('sees no more of a closed game, and all of it once it is open', () => {
    const shut = hearing(INITIAL_LIVE_GAMES, part('a', 0, 'UR'), {
      ...part('a', 0, ''),
      board: undefined!,
      closed: 'secret',
    })
    expect(shut.shown).toEqual({ play: 'a', name: 'case a', moves: [], closed: 'secret' })
    expect(seen(hearing(shut, part('a', 3, 'D')))).toMatchObject({ gaps: 1 })
    expect(seen(hearing(shut, part('a', 0, 'URDL')))).toMatchObject({ shown: 'a: URDL', gaps: 0 })
  })
})

describe('a viewer who has paused', () => {
  const lingering = reduceLiveGames(hearing(INITIAL_LIVE_GAMES, part('a', 0, 'UR')), { do: 'linger' })

  test('sees that game to its end, and stays there when the next one starts', () => {
    const later = hearing(lingering, part('a', 2, 'D'), part('b', 0, 'LL'))
    expect(seen(later)).toEqual({ shown: 'a: URD', now: 'b: LL', follows: false, gaps: 0 })
  })

  test('jumps to the newest game at once', () => {
    const back = reduceLiveGames(hearing(lingering, part('b', 0, 'LL')), { do: 'follow' })
    expect(seen(back)).toMatchObject({ shown: 'b: LL', follows: true })
  })
})
