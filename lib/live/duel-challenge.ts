import type { Requester } from '@/lib/access/requester'
import { challengePage } from '@/lib/duel/queries/challenges'
import { movesOf } from '@/lib/duel/replay'
import type { Live, News } from './follow'
import { Bell, listenTo } from './listener'

/** Milliseconds until the next look without news, because notifications can be lost, for example with a connection. */
const QUIET = 3_000

/**
 * Yields the state of a challenge at once and at every change, with the walk while it goes on, until it is over or gone, or
 * this viewer may no longer see it. It has the form of the news about a submission, so the same page parts show it. A new
 * stream sends the whole game. `undefined` in between means that there is nothing new. Ends soon after `signal`.
 */
export async function* followChallenge(
  id: string,
  who: Requester['again'],
  signal: AbortSignal,
): AsyncGenerator<News | undefined> {
  const bell = new Bell()
  const hangUp = listenTo(id, () => bell.ring())
  signal.addEventListener('abort', () => bell.ring(), { once: true })
  let last = ''
  let sent = { play: '', moves: 0 }
  try {
    while (!signal.aborted) {
      // A database restart should not end the stream.
      const seen = await who()
        .then((viewer) => (viewer === undefined ? undefined : challengePage(id, viewer)))
        .catch(() => null)
      if (seen === undefined) return
      const live = seen && liveOf(seen)
      const text = JSON.stringify(live)
      if (live && text !== last) {
        last = text
        yield live
      } else yield undefined
      if (live && live.state !== 'queued' && live.state !== 'judging') return
      if (seen?.state === 'judging' && seen.maze !== null) {
        const { maze, size, seed } = seen
        const play = `${id}:${seen.generation}`
        const moves = movesOf(maze, seen.path)
        const from = play === sent.play && moves.length >= sent.moves ? sent.moves : 0
        const board = from === 0 ? { board: { level: maze, seed } } : {}
        if (from === 0 || moves.length > from)
          yield { game: { play, name: `${size} × ${size}`, from, moves: moves.slice(from), ...board } }
        sent = { play, moves: moves.length }
      }
      if (!signal.aborted) await bell.wait(QUIET)
    }
  } finally {
    hangUp()
  }
}

const PLAYING = { phase: 'case', done: 0, total: 1, verdicts: [] } as const

const liveOf = ({ state, maze }: { readonly state: Live['state']; readonly maze: string | null }): Live => ({
  state,
  progress: state === 'judging' ? (maze === null ? { phase: 'compiling' } : PLAYING) : null,
  place: null,
})
