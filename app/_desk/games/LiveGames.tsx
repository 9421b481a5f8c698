'use client'

import { useTranslations } from 'next-intl'
import { Component, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Notice } from '@/app/_ui/Notice'
import { PuzzleReplay } from '@/app/_viewer/PuzzleReplay'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import type { Playback } from '@/app/_viewer/player/usePlayback'
import type { PuzzleId } from '@/judge/puzzles'
import { CaseName } from './CaseTable'
import type { LiveGame } from './liveState'

interface LiveGamesProps {
  puzzle: PuzzleId
  game: LiveGame
  /** Whether the game is still in progress. */
  live: boolean
  follows: boolean
  onFollow: (follows: boolean) => void
  /** Set to the game's playback while its board is shown. */
  playback: RefObject<Playback | undefined>
  /** Same as in `ReplayView`. */
  column: boolean
}

/** The game in play, or the one on which the user paused, in the same viewer as any other. */
export function LiveGames({ puzzle, game, live, follows, onFollow, playback, column }: LiveGamesProps) {
  const t = useTranslations('live')
  const { play, name, board, moves, closed = 'secret' } = game
  const title = (
    <p className="font-mono text-small text-soft">
      <CaseName name={name} />
    </p>
  )
  const button = <LiveButton play={play} follows={follows} onFollow={onFollow} shown={playback} />
  return (
    <section
      aria-label={t('game')}
      className={`mt-4 min-h-[var(--board-height)] ${column ? '' : 'board-fit is-large [--around:23.5rem]'}`}
    >
      {!(column && board) && <div className="mb-2">{title}</div>}
      {board ? (
        <Unreadable play={play} instead={<Notice>{t('unreadable')}</Notice>}>
          <PuzzleReplay
            puzzle={puzzle}
            {...board}
            moves={moves}
            live={live}
            column={column}
            // In a column the controls have no room for it.
            top={
              column && (
                <div className="mb-2 flex items-center justify-between gap-4">
                  {title}
                  {button}
                </div>
              )
            }
            tools={!column && button}
          />
        </Unreadable>
      ) : (
        <Notice>{t(closed)}</Notice>
      )}
    </section>
  )
}

/** If the level or its rules change while a game is played on the old ones, the game cannot be drawn. */
class Unreadable extends Component<{ play: string; instead: ReactNode; children: ReactNode }> {
  override state = { play: '', failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  /** Tries again with the next game. */
  static getDerivedStateFromProps({ play }: { play: string }, before: { play: string }) {
    return before.play === play ? null : { play, failed: false }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

interface LiveButtonProps {
  /** Id of the shown game. */
  play: string
  follows: boolean
  onFollow: (follows: boolean) => void
  /** Set to the playback of the surrounding player. */
  shown: RefObject<Playback | undefined>
}

/** Shows whether the newest step is on screen, and returns to it. Must be inside a player. */
function LiveButton({ play, follows, onFollow, shown }: LiveButtonProps) {
  const { playback } = usePlayer()
  const t = useTranslations('live')
  useEffect(() => {
    shown.current = playback
    return () => {
      shown.current = undefined
    }
  }, [shown, playback])
  useFollow({ playback, play, follows, onFollow })
  return (
    <button
      type="button"
      aria-pressed={follows}
      title={t('toNewest')}
      onClick={() => onFollow(true)}
      className="inline-flex min-h-9 items-center gap-1.5 rounded border border-edge px-1.5 text-small whitespace-nowrap sm:gap-2 sm:px-3 hover:bg-sunken aria-pressed:border-transparent aria-pressed:font-medium"
    >
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${follows ? 'bg-thread' : 'border border-edge'}`}
      />
      {t('live')}
    </button>
  )
}

/** Milliseconds in which to play the moves that arrived together: about the time until the next ones arrive. */
const CATCH_UP_MS = 250

interface Options {
  readonly playback: Playback
  /** Id of the shown game. */
  readonly play: string
  readonly follows: boolean
  readonly onFollow: (follows: boolean) => void
}

/**
 * Keeps a replay at the newest step while the user follows it. Pausing or going back stops following; playing or going
 * to the end resumes it.
 */
function useFollow({ playback, play, follows, onFollow }: Options) {
  const told = useRef(onFollow)
  told.current = onFollow

  useEffect(() => {
    let { length, live } = playback.get()
    return playback.subscribe(() => {
      const now = playback.get()
      const isOther = now.length !== length || now.live !== live
      ;({ length, live } = now)
      // The replay has grown or ended; the user did nothing.
      if (isOther) return
      if (!now.playing) told.current(false)
      else if (live && now.step === length) told.current(true)
    })
  }, [playback])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another game is followed from its newest step on, too
  useEffect(() => {
    if (follows) return keepUp(playback)
  }, [playback, follows, play])
}

/** Goes to the newest step and stays there as the game grows; returns a function that stops it. */
function keepUp(playback: Playback): () => void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const goToEnd = () => playback.send({ do: 'go', to: playback.get().length })
  let frame: number | undefined
  /** When the last steps were shown, and how many steps to show per millisecond. */
  let [last, pace] = [0, 0]
  const tick = (time: number) => {
    const { step, length } = playback.get()
    const due = Math.floor((time - last) * pace)
    if (due > 0) last = time
    frame = step + due < length ? requestAnimationFrame(tick) : undefined
    if (due > 0) playback.send({ do: 'advance', by: due })
  }
  let known = playback.get().length
  goToEnd()
  const leave = playback.subscribe(() => {
    const { step, length, playing } = playback.get()
    if (length === known || !playing) return
    known = length
    if (calm) return goToEnd()
    pace = (length - step) / CATCH_UP_MS
    last = performance.now()
    frame ??= requestAnimationFrame(tick)
  })
  return () => {
    leave()
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
}
