'use client'

import { useTranslations } from 'next-intl'
import { Component, type ReactNode, type RefObject, useEffect } from 'react'
import { Notice } from '@/app/_ui/Notice'
import { PuzzleReplay } from '@/app/_viewer/PuzzleReplay'
import { usePlayer } from '@/app/_viewer/player/PlayerContext'
import type { Playback } from '@/app/_viewer/player/playback'
import type { PuzzleId } from '@/judge/puzzles'
import type { LiveGame } from './games'
import { useFollow } from './useFollow'

interface Props {
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
export function LiveGames({ puzzle, game, live, follows, onFollow, playback, column }: Props) {
  const t = useTranslations('live')
  const { play, name, board, moves, closed = 'secret' } = game
  const title = <p className="font-mono text-small text-soft">{name}</p>
  const button = <LiveButton play={play} follows={follows} onFollow={onFollow} shown={playback} />
  return (
    <section
      aria-label={t('game')}
      className={`mt-4 min-h-[var(--board-height)] ${column ? '' : 'board-fit [--around:23.5rem]'}`}
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
            // In a column the end of the controls is collapsed.
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
