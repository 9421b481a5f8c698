'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Button } from '@/app/_ui/Button'
import { Pad } from '@/app/_walk/Pad'
import { useArrows } from '@/app/_walk/useArrows'
import { DIRECTIONS, type Direction } from '@/app/_walk/walkState'
import { MOST_LETTERS } from '@/judge/daily/answer'

interface Props {
  letters: string
  /** Directions that lead somewhere; a button of another one only says so. */
  open?: readonly Direction[]
  /** Gets a letter that was pressed. */
  onStep: (direction: Direction) => void
  /** Gets letters that were typed or taken back. */
  onLetters: (letters: string) => void
  /** What has just happened, for everybody and for screen readers. */
  children: ReactNode
}

/** Letters of an answer: pressed, by arrow key, or typed into a field. The last one can be taken back. */
export function Letters({ letters, open = DIRECTIONS, onStep, onLetters, children }: Props) {
  const t = useTranslations('daily')
  const id = useId()
  useArrows(onStep, true)
  const read = (text: string) =>
    onLetters(
      text
        .toUpperCase()
        .replace(/[^UDLR]/g, '')
        .slice(0, MOST_LETTERS),
    )
  const none = letters === ''
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-row-reverse justify-between gap-4 max-lg:sticky max-lg:bottom-(--offline) max-lg:bg-paper max-lg:py-2 lg:flex-col">
        <div className="min-w-0 grow">
          <p className="text-large tabular-nums lg:text-title">{t('letters', { count: letters.length })}</p>
          <div aria-live="polite" className="mt-1 min-h-12">
            {children}
          </div>
        </div>
        <Pad open={open} onStep={onStep} />
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium">
          {t('field')}
        </label>
        <input
          id={id}
          value={letters}
          onChange={({ target }) => read(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          className="min-h-10 w-full rounded border border-edge bg-raised px-3 font-mono"
        />
        <p id={`${id}-hint`} className="text-small text-soft">
          {t('fieldHint')}
        </p>
      </div>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => onLetters(letters.slice(0, -1))} disabled={none}>
          {t('undo')}
        </Button>
        <Button onClick={() => onLetters('')} disabled={none}>
          {t('clear')}
        </Button>
      </p>
    </div>
  )
}

/** The board on the left, no higher than the first screen, or above on phones, and what is done with it. */
export const BoardAndControls = ({ board, children }: { board: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,clamp(24rem,100dvh-22.5rem,36rem))_minmax(0,1fr)]">
    <div className="min-w-0">{board}</div>
    {children}
  </div>
)
