'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { useBatchedUpdates } from '@/app/_ui/useBatchedUpdates'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import type { Playback } from '@/app/_viewer/player/playback'
import { In } from '@/app/_viewer/turns/Places'
import type { PuzzleId } from '@/judge/puzzles'
import type { Live, News } from '@/lib/live/follow'
import type { GameNews } from '@/lib/live/game-feed'
import { INITIAL_LIVE_GAMES, type LiveGamesState, reduceLiveGames } from './live/games'
import { ProgressOf } from './Progress'

/**
 * Loaded with the first move, because most programs are judged before you could look. If it cannot be loaded, you see
 * the progress, and then the verdict.
 */
const LiveGames = dynamic(
  () =>
    import('./live/LiveGames').then(
      (views) => views.LiveGames,
      () => () => null,
    ),
  { ssr: false },
)

/** Where the user paused. */
export interface InspectedCase {
  /** Name of the case. */
  readonly case: string
  /** Undefined if there is no board. */
  readonly at: ReplayQuery | undefined
}

interface Props {
  id: string
  /** Null for a problem of a package, which has no board. */
  puzzle: PuzzleId | null
  initial: Live
  /** Whether the board is part of a page about something else. */
  column?: boolean
  /** Shown next to the progress. */
  aside?: ReactNode
  /**
   * Called when there is more to show than progress, see `useLive`. `stopped` returns where the user is when it is
   * called, or `undefined` if they follow the game.
   */
  onChange: (stopped: () => InspectedCase | undefined) => void
}

/** Progress of a submission with the game in play, until its result replaces them. */
export function LiveProgress({ id, puzzle, initial, column = false, aside, onChange }: Props) {
  const [watching, send] = useReducer(reduceLiveGames, INITIAL_LIVE_GAMES)
  const heaps = useBatchedUpdates((news: readonly GameNews[]) => send({ do: 'hear', news }))
  const playback = useRef<Playback>(undefined)
  const latest = useRef(watching)
  latest.current = watching
  const stopped = () => stoppedAt(latest.current, playback.current)
  const live = useLive(id, initial, { onChange: () => onChange(stopped), onGame: heaps.add }, watching.gaps)
  const { now, shown, follows } = watching
  return (
    <>
      <In place="bar">
        <div className="flex max-w-3xl items-center gap-4">
          <div className="min-w-0 grow">
            <ProgressOf live={live} />
          </div>
          {aside}
        </div>
      </In>
      {shown && puzzle && live.state === 'judging' && (
        <LiveGames
          puzzle={puzzle}
          game={shown}
          live={shown.play === now?.play}
          follows={follows}
          onFollow={(follows) => send({ do: follows ? 'follow' : 'linger' })}
          playback={playback}
          column={column}
        />
      )}
    </>
  )
}

function stoppedAt(
  { shown, follows }: LiveGamesState,
  playback: Playback | undefined,
): InspectedCase | undefined {
  return follows || !shown ? undefined : { case: shown.name, at: playback?.get() }
}

/** Poll interval in milliseconds if the stream is not available (some proxies swallow it). */
const POLL = 3_000

interface Hearers {
  /**
   * Called when there is more to show than progress: the submission was judged, is stuck or was stopped, or the stream is not
   * available and the caller must poll.
   */
  readonly onChange: () => void
  /** Called with the games while they are played. The server sends them only if this is given. */
  readonly onGame?: (news: GameNews) => void
}

/**
 * Progress of a submission as the server streams it. A new `attempt` reconnects, and the server then sends everything
 * again.
 */
function useLive(id: string, initial: Live, { onChange, onGame }: Hearers, attempt = 0): Live {
  const [live, setLive] = useState(initial)
  const hearers = useRef({ onChange, onGame })
  hearers.current = { onChange, onGame }
  const games = onGame !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another stream
  useEffect(() => {
    let poll: ReturnType<typeof setInterval> | undefined
    const source = new EventSource(`/api/submissions/${id}/events${games ? '?games=1' : ''}`)
    source.onmessage = ({ data }) => {
      const next: News = JSON.parse(data)
      if ('game' in next) return hearers.current.onGame?.(next.game)
      // Keep the last state until the verdict replaces it.
      if (next.state !== 'judged') setLive(next)
      if (next.state === 'queued' || next.state === 'judging') return
      source.close()
      hearers.current.onChange()
    }
    source.onerror = () => {
      // The browser reconnects by itself unless the server refused.
      if (source.readyState === EventSource.CLOSED)
        poll ??= setInterval(() => hearers.current.onChange(), POLL)
    }
    return () => {
      source.close()
      clearInterval(poll)
    }
  }, [id, games, attempt])
  return live
}
