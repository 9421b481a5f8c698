'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { CopyButton } from '@/app/_ui/CopyButton'
import { readOwnStorage, writeOwnStorage } from '@/app/_ui/storage'
import { useFaultWords } from '@/app/_ui/useFaultWords'
import type { Face } from '@/judge/puzzles/face'
import { sceneOn } from '@/judge/replay/play'
import { DrawnLevel } from './LevelField'
import {
  type FailedCase,
  formatKeptCase,
  formatOwnCase,
  LONGEST_LEVEL,
  type OwnCase,
  parseKeptCase,
  parseOwnCase,
  readSeed,
  shrinkAsked,
} from './ownCase'

export interface OwnCaseProps {
  own: OwnCase
  onChange: (change: Partial<OwnCase>) => void
  /**
   * Called with the level once the puzzle can read it, and with undefined while it cannot. `moves` are those of the case, if
   * they are a game on this level.
   */
  onLevel: (level: string | undefined, moves?: readonly string[]) => void
  /** Forgets the case; undefined if it is the first one of the problem. */
  onRemove: (() => void) | undefined
  /** Whether something next to it says already what it is. */
  labelled?: boolean
  /** Goes into the link as well. */
  answer?: string
}

const NO_MOVES: readonly string[] = []

/** A level as text, read by its puzzle while it is typed, and a link to it. */
export function OwnCaseFields({
  face,
  own,
  onChange,
  onLevel,
  onRemove,
  labelled = false,
  answer,
}: OwnCaseProps & { face: Face }) {
  const t = useTranslations('own')
  const [isDrawn, setIsDrawn] = useState(false)
  const words = useFaultWords(face.puzzle.id)
  const { level, seed, moves = NO_MOVES } = own
  const read = useMemo(() => face.puzzle.parseLevel(level), [face, level])
  useEffect(() => {
    // A link can say anything.
    const isGame = read.ok && moves.length > 0 && sceneOn(face.puzzle, { level, seed }, moves).ok
    onLevel(read.ok ? level : undefined, isGame ? moves : NO_MOVES)
  }, [onLevel, face, read, level, seed, moves])
  const { origin, pathname, search } = window.location
  return (
    <div className="mb-3 flex flex-col gap-1">
      <label htmlFor="own-level" className={`text-small font-medium ${labelled ? 'wide:sr-only' : ''}`}>
        {t('level')}
      </label>
      <textarea
        id="own-level"
        form=""
        value={level}
        rows={Math.max(2, Math.min(6, level.split('\n').length))}
        maxLength={LONGEST_LEVEL}
        onChange={({ target }) => onChange({ level: target.value })}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        wrap="off"
        aria-invalid={!read.ok || undefined}
        aria-describedby="own-level-fault"
        className="own-level w-full resize-y overflow-auto rounded border border-edge bg-raised px-3 py-2 font-mono text-small aria-invalid:border-bad"
      />
      <p id="own-level-fault" aria-live="polite" className="text-small text-bad empty:hidden">
        {!read.ok && words(read.error)}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
        <label className="flex items-center gap-2">
          {t('seed')}
          <input
            form=""
            inputMode="numeric"
            value={seed}
            onChange={({ target }) => onChange({ seed: readSeed(target.value) })}
            className="min-h-8 w-28 rounded border border-edge bg-raised px-2 tabular-nums"
          />
        </label>
        {face.loadEditor && (
          <button type="button" aria-haspopup="dialog" onClick={() => setIsDrawn(true)} className="link">
            {t('draw')}
          </button>
        )}
        {read.ok && (
          <CopyButton
            label={t('link')}
            text={`${origin}${pathname}${search}#${formatOwnCase({ level, seed, answer })}`}
          />
        )}
        {onRemove && (
          <button type="button" onClick={onRemove} className="link">
            {t('remove')}
          </button>
        )}
      </div>
      {isDrawn && (
        <DrawnLevel
          puzzle={face.puzzle.id}
          level={level}
          onChange={(level) => onChange({ level })}
          onClose={() => setIsDrawn(false)}
        />
      )}
    </div>
  )
}

/** The case to begin with. */
interface OpenedCase {
  readonly own: OwnCase
  readonly isLinked: boolean
  /** Where its link asks for it to be shrunk, see `shrinkAsked`; undefined if it does not. */
  readonly shrinks: 'page' | FailedCase | undefined
}

/**
 * The case of the user's own: the one in the page's link, or else the last one in this browser, or else the first level
 * of the problem. `opened` is the one to begin with, once the page has started: one from a link, or one that was in use
 * when the page was left.
 */
export function useOwnCase(problem: string, first: string) {
  const key = `level:${problem}`
  const [own, setOwn] = useState<OwnCase>({ level: first, seed: 0 })
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState<OpenedCase>()
  useEffect(() => {
    const begin = (own: OwnCase, isLinked: boolean) => {
      setOpen(true)
      setOpened({ own, isLinked, shrinks: isLinked ? shrinkAsked(window.location.hash) : undefined })
    }
    const read = () => {
      const linked = parseOwnCase(window.location.hash)
      if (!linked) return false
      setOwn(linked)
      begin(linked, true)
      return true
    }
    const kept = parseKeptCase(readOwnStorage(key))
    if (!read() && kept) {
      setOwn(kept.own)
      if (kept.open) begin(kept.own, false)
    }
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [key])

  const keep = (next: OwnCase, open: boolean) => {
    setOwn(next)
    setOpen(open)
    writeOwnStorage(key, isFirst(next, first) ? '' : formatKeptCase({ own: next, open }))
    // The link would bring its own case back with the next visit.
    const { hash, pathname, search } = window.location
    if (parseOwnCase(hash)) window.history.replaceState(window.history.state, '', pathname + search)
  }
  return {
    own,
    open,
    opened,
    /** A game that was played on another level, or with another seed, says nothing about this one. */
    change: (change: Partial<OwnCase>) => keep({ ...own, moves: undefined, ...change }, open),
    setOpen: (open: boolean) => keep(own, open),
    /** Puts another case in its place. */
    replace: keep,
    /** Forgets it; undefined if there is nothing to forget. */
    remove: isFirst(own, first) ? undefined : () => keep({ level: first, seed: 0 }, false),
  }
}

const isFirst = ({ level, seed }: OwnCase, first: string) => level === first && seed === 0
