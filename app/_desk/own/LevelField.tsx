'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { LevelEditor } from '@/app/_editor/LevelEditor'
import { Dialog } from '@/app/_ui/Dialog'
import { useFaultWords } from '@/app/_ui/useFaultWords'
import { levelDrawing, Picture } from '@/app/_viewer/boards/Picture'
import type { PuzzleId } from '@/judge/puzzles'
import type { Face } from '@/judge/puzzles/face'
import { LONGEST_LEVEL } from './ownCase'

export interface LevelFieldProps {
  text: string
  error: string | undefined
}

/**
 * The form field `level`: its text beside the level as the puzzle draws it, or what the puzzle cannot read. It can also be
 * drawn, where the puzzle has an editor. Without scripts the picture is that of the text that was saved.
 */
export function LevelField({ face, text: initial, error }: LevelFieldProps & { face: Face }) {
  const t = useTranslations('levelField')
  const words = useFaultWords(face.puzzle.id)
  const [text, setText] = useState(initial)
  const [isDrawn, setIsDrawn] = useState(false)
  const drawn = useDeferredValue(text)
  const read = useMemo(() => levelDrawing(face, drawn), [face, drawn])
  const fault = [error, read.ok ? undefined : words(read.error)].filter(Boolean).join(' ')
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-1">
        <label htmlFor="level" className="font-medium">
          {t('level')}
        </label>
        <textarea
          id="level"
          name="level"
          value={text}
          rows={Math.max(6, Math.min(24, text.split('\n').length + 1))}
          onChange={({ target }) => setText(target.value)}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          wrap="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby="level-fault"
          className="w-full resize-y overflow-auto rounded border border-edge bg-raised px-3 py-2 font-mono text-small aria-invalid:border-bad"
        />
        {face.loadEditor && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setIsDrawn(true)}
            className="link self-start py-1 noscript:hidden"
          >
            {t('draw')}
          </button>
        )}
        {isDrawn && (
          <DrawnLevel
            puzzle={face.puzzle.id}
            level={text}
            onChange={setText}
            onClose={() => setIsDrawn(false)}
          />
        )}
        <p id="level-fault" aria-live="polite" className="text-small text-bad empty:hidden">
          {fault}
        </p>
      </div>
      <div className="min-w-0">{read.ok && <Picture drawing={read.value} label={t('picture')} />}</div>
    </div>
  )
}

/** How long nothing was drawn before the desk shows the level: it plays it again each time, which would slow drawing down. */
const REST_MS = 400

interface Props {
  puzzle: PuzzleId
  level: string
  onChange: (level: string) => void
  onClose: () => void
}

/** The editor of the user's own level, over the desk that plays it. */
export function DrawnLevel({ puzzle, level, onChange, onClose }: Props) {
  const t = useTranslations('levelEditor')
  const [drawn, setDrawn] = useState(level)
  const report = useRef(() => {})
  report.current = () => {
    if (drawn !== level) onChange(drawn)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the rest again
  useEffect(() => {
    const timer = setTimeout(() => report.current(), REST_MS)
    return () => clearTimeout(timer)
  }, [drawn])
  const close = () => {
    report.current()
    onClose()
  }
  return (
    <Dialog title={t('title')} closeWord={t('done')} onClose={close} wide>
      <LevelEditor puzzle={puzzle} text={drawn} onChange={setDrawn} longest={LONGEST_LEVEL} />
    </Dialog>
  )
}
