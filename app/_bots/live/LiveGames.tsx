'use client'

import { useTranslations } from 'next-intl'
import { Component, type ReactNode } from 'react'
import { PuzzleReplay } from '@/app/_boards/replays'
import { Notice } from '@/app/_components/Notice'
import type { PuzzleId } from '@/judge/puzzles'
import type { LiveGame } from './games'
import { LiveButton } from './LiveButton'

interface Props {
  puzzle: PuzzleId
  game: LiveGame
  /** Whether it still goes on. */
  live: boolean
  follows: boolean
  onFollow: (follows: boolean) => void
}

/** The game that is played now, or the one that somebody has stopped to look at, in the same viewer as any other. */
export function LiveGames({ puzzle, game, live, follows, onFollow }: Props) {
  const t = useTranslations('live')
  const { play, name, board, moves } = game
  return (
    <section
      aria-label={t('game')}
      className="mt-4 min-h-[var(--board-height)] [--board-height:min(68vh,38rem)]"
    >
      <p className="mb-2 font-mono text-small text-soft">{name}</p>
      {board ? (
        <Unreadable play={play} instead={<Notice>{t('unreadable')}</Notice>}>
          <PuzzleReplay
            puzzle={puzzle}
            {...board}
            moves={moves}
            live={live}
            tools={<LiveButton play={play} follows={follows} onFollow={onFollow} />}
          />
        </Unreadable>
      ) : (
        <Notice>{t('secret')}</Notice>
      )}
    </section>
  )
}

/** A level or its rules may be changed while a game is played on what they were: then there is no picture of it. */
class Unreadable extends Component<{ play: string; instead: ReactNode; children: ReactNode }> {
  override state = { play: '', failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  /** The next game may be shown again. */
  static getDerivedStateFromProps({ play }: { play: string }, before: { play: string }) {
    return before.play === play ? null : { play, failed: false }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
