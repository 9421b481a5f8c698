'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { useBatchedUpdates } from '@/app/_ui/useBatchedUpdates'
import { In } from '@/app/_viewer/Places'
import type { ReplayQuery } from '@/app/_viewer/player/address'
import type { Playback } from '@/app/_viewer/player/usePlayback'
import type { PuzzleId } from '@/judge/puzzles'
import { TONES, type Verdict } from '@/judge/verdicts'
import type { Live, News } from '@/lib/live/follow'
import type { GameNews } from '@/lib/live/game-feed'
import { INITIAL_LIVE_GAMES, type LiveGamesState, reduceLiveGames } from './liveState'

/** With more cases than this, one bar replaces the marks, which would be too small to tell apart. */
const MARKS = 60

/** Progress of a submission as text and a bar. The height is the same in every state, so nothing jumps. */
export function ProgressOf({ live }: { live: Live }) {
  const t = useTranslations('live')
  const { progress } = live
  const wait = useWait(live)
  return (
    <div className="flex min-h-20 flex-col justify-center gap-3">
      <p role="status" aria-label={t('label')} className="text-large font-medium tabular-nums">
        {useWords(live)}
        {wait && <span className="ms-3 font-normal text-soft">{wait}</span>}
      </p>
      {progress?.phase === 'case' ? (
        <Cases {...progress} />
      ) : (
        <div className="h-1.5 w-full overflow-hidden rounded bg-hairline">
          {live.state === 'judging' && <div className="h-full w-1/12 animate-pulse rounded bg-thread" />}
        </div>
      )}
    </div>
  )
}

function useWords({ state, progress, place }: Live): string {
  const t = useTranslations('live')
  if (state === 'queued') {
    if (!place) return t('queued')
    return place.place === 1 ? t('next') : t('place', { place: place.place, length: place.length })
  }
  if (progress?.phase === 'compiling') return t('compiling')
  if (progress?.phase === 'case')
    return t('case', { case: Math.min(progress.done + 1, progress.total), total: progress.total })
  return t('starting')
}

function useWait({ state, place }: Live): string | undefined {
  const t = useTranslations('live')
  if (state !== 'queued' || !place) return undefined
  const { waitSeconds } = place
  if (waitSeconds === null) return t('closed')
  return waitSeconds < 90
    ? t('wait', { seconds: waitSeconds })
    : t('minutes', { minutes: Math.round(waitSeconds / 60) })
}

interface CasesProps {
  done: number
  total: number
  verdicts: readonly Verdict[]
}

/** Classes of the marks of finished cases. */
const FILLS = { good: 'bg-good', partial: 'bg-partial', bad: 'bg-bad', fog: 'bg-soft' } as const

/** A mark per case: finished ones in the colour of their verdict, the thread's red for the one in play. */
function Cases({ done, total, verdicts }: CasesProps) {
  if (total > MARKS)
    return (
      <div aria-hidden="true" className="h-1.5 w-full overflow-hidden rounded bg-hairline">
        <div className="h-full rounded bg-thread" style={{ width: `${(100 * (done + 0.5)) / total}%` }} />
      </div>
    )
  return (
    <div aria-hidden="true" className="flex h-1.5 w-full gap-0.5">
      {Array.from({ length: total }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks never change places
          key={index}
          className={`grow rounded-xs ${index < done ? fillOf(verdicts[index]) : index === done ? 'animate-pulse bg-thread' : 'bg-hairline'}`}
        />
      ))}
    </div>
  )
}

const fillOf = (verdict: Verdict | undefined) => (verdict ? FILLS[TONES[verdict]] : 'bg-ink')

/**
 * Loaded with the first move, because most programs are judged before you could look. If it cannot be loaded, you see
 * the progress, and then the verdict.
 */
const LiveGames = dynamic(
  () =>
    import('./LiveGames').then(
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
  /** Path of the stream of its progress. */
  events: string
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

/** Progress of a submission or a challenge with the game in play, until its result replaces them. */
export function LiveProgress({ events, puzzle, initial, column = false, aside, onChange }: Props) {
  const [watching, send] = useReducer(reduceLiveGames, INITIAL_LIVE_GAMES)
  const heaps = useBatchedUpdates((news: readonly GameNews[]) => send({ do: 'hear', news }))
  const playback = useRef<Playback>(undefined)
  const latest = useRef(watching)
  latest.current = watching
  const stopped = () => stoppedAt(latest.current, playback.current)
  const live = useLive(
    events,
    initial,
    { onChange: () => onChange(stopped), onGame: heaps.add },
    watching.gaps,
  )
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
function useLive(events: string, initial: Live, { onChange, onGame }: Hearers, attempt = 0): Live {
  const [live, setLive] = useState(initial)
  const hearers = useRef({ onChange, onGame })
  hearers.current = { onChange, onGame }
  const games = onGame !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another stream
  useEffect(() => {
    let poll: ReturnType<typeof setInterval> | undefined
    const source = new EventSource(games ? `${events}?games=1` : events)
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
  }, [events, games, attempt])
  return live
}
