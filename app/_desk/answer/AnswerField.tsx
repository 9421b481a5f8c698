'use client'

import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useEarlyValue } from '@/app/_ui/useEarlyValue'
import type { Place } from '@/judge/kit/result'
import type { AnyPuzzle } from '@/judge/puzzles/_common/puzzle'
import type { Face } from '@/judge/puzzles/face'
import { judgeOnLevel, type Scene, type TransferableVerdict, toTransferable } from '@/judge/replay/play'
import { loadLarge } from './large'
import { fitsField, needsWorker } from './large/sizes'

interface Props {
  text: string
  onChange: (text: string) => void
  /** See `useEarlyValue`. */
  onEarly: (text: string) => void
  /** Called with a file that was dropped or pasted. */
  onFile: (file: File) => void
  onFocus: () => void
  /** Where the pad writes next; undefined while the field shows its own cursor. */
  cursor: number | undefined
  /** Called when the user has set the cursor in the field. */
  onCursor: (cursor: number) => void
  /** Position of the first invalid character. */
  fault: Place | undefined
  describedBy: string
  invalid: boolean
}

const type = 'w-full whitespace-pre-wrap break-all px-3 py-2 font-mono text-base leading-6'

/**
 * The answer field. It marks the first invalid character in place: a layer below the field shows the same text in the
 * same layout, with the mark.
 */
export function AnswerField(props: Props) {
  const { text, onChange, onEarly, onFile, onFocus, cursor, onCursor, fault, describedBy, invalid } = props
  const t = useTranslations('problem')
  const value = useEarlyValue('answer', text, onEarly)
  const under = useRef<HTMLDivElement>(null)
  /** Keeps text that is too long out of the field: the browser would spend seconds laying out its lines. */
  const take = (event: SyntheticEvent<HTMLTextAreaElement>, data: DataTransfer) => {
    const given = data.getData('text')
    const { selectionStart, selectionEnd } = event.currentTarget
    const next = text.slice(0, selectionStart) + given + text.slice(selectionEnd)
    const [file] = data.files
    if (given ? fitsField(next) : !file) return
    event.preventDefault()
    if (given) onChange(next)
    else if (file) onFile(file)
  }
  const end = fault ? fault.offset + (text.codePointAt(fault.offset)! > 0xffff ? 2 : 1) : 0
  return (
    <div className="wide:flex wide:gap-3">
      <label htmlFor="answer" className="mb-1 block font-medium wide:mt-2 wide:shrink-0">
        {t('answer')}
      </label>
      <div className="relative min-w-0 grow overflow-hidden rounded bg-raised">
        <div
          ref={under}
          aria-hidden="true"
          className={`${type} absolute inset-0 overflow-hidden border border-transparent text-transparent`}
        >
          {!fault && cursor !== undefined && (
            <>
              {text.slice(0, cursor)}
              <span data-cursor={cursor} className="-mx-px border-s-2 border-ink" />
              {text.slice(cursor)}
            </>
          )}
          {fault && (
            <>
              {text.slice(0, fault.offset)}
              <mark className="rounded-xs bg-bad/25 text-transparent underline decoration-bad decoration-2">
                {text.slice(fault.offset, end)}
              </mark>
              {text.slice(end)}
            </>
          )}
        </div>
        <textarea
          id="answer"
          name="answer"
          rows={2}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
          onSelect={({ currentTarget }) => onCursor(currentTarget.selectionStart)}
          onPaste={(event) => take(event, event.clipboardData)}
          onDrop={(event) => take(event, event.dataTransfer)}
          onScroll={(event) => under.current?.scrollTo(0, event.currentTarget.scrollTop)}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          className={`${type} relative block resize-y rounded border border-edge bg-transparent aria-invalid:border-bad`}
        />
      </div>
    </div>
  )
}

interface Game {
  readonly level: string
  readonly seed: number
}

interface Shown extends Preview {
  /** The text that was judged. It may lag behind the typing. */
  readonly of: string
  /** A worker is still judging: the verdict and the board belong to an earlier answer. */
  readonly judging: boolean
}

/** What the answer in the field does: immediately if it is small, otherwise once a worker has judged it. */
export function usePreview({ puzzle }: Face, { level: text, seed }: Game, answer: string): Shown {
  const of = useDeferredValue(answer)
  const isLarge = needsWorker(text, of)
  const board = useMemo(() => ({ level: readLevel(puzzle, text), seed }), [puzzle, text, seed])
  const here = useMemo(
    () => previewOf(puzzle, board, isLarge || !of.trim() ? undefined : judgeAnswerText(puzzle, board, of)),
    [puzzle, board, isLarge, of],
  )
  const [beside, setBeside] = useState<{ preview: Preview; board: typeof board; of: string }>()
  useEffect(() => {
    if (!isLarge) return
    const leaving = new AbortController()
    const order = { puzzle: puzzle.id, level: text, seed, answer: of }
    loadLarge()
      .then(({ judgeInWorker }) => judgeInWorker.judge(order, leaving.signal))
      // If no worker can be started, the page itself judges, which blocks it for up to a second.
      .catch(() => judgeAnswerText(puzzle, board, of))
      .then((found) => setBeside({ preview: previewOf(puzzle, board, found), board, of }))
    return () => leaving.abort()
  }, [puzzle, board, text, seed, isLarge, of])

  const found = beside?.board === board ? beside : undefined
  const judging = isLarge && found?.of !== of
  return { ...(isLarge && found ? found.preview : here), of, judging }
}

/** A parsed level and its seed. */
interface Board {
  readonly level: unknown
  readonly seed: number
}

/** The result of an answer: its verdict, and what to draw. */
interface Preview {
  /** Undefined while the answer is empty. */
  readonly verdict: TransferableVerdict['verdict'] | undefined
  readonly scene: Scene
}

/** Parses a level of ours; throws if it is invalid. */
export function readLevel(puzzle: AnyPuzzle, text: string): unknown {
  const level = puzzle.parseLevel(text)
  if (!level.ok) throw new Error(level.error.code)
  return level.value
}

/** Judges an answer with the same simulator as the server. */
const judgeAnswerText = (puzzle: AnyPuzzle, board: Board, text: string): TransferableVerdict =>
  toTransferable(judgeOnLevel(puzzle, { name: 'printed', ...board }, text))

/** A judged answer on its board. The board is bare if nothing was judged or the answer is invalid. */
export function previewOf(
  puzzle: AnyPuzzle,
  { level, seed }: Board,
  { verdict, moves }: Partial<TransferableVerdict> = {},
): Preview {
  const of = moves ?? []
  return { verdict, scene: { level, moves: of, film: puzzle.film(level, seed, of) } }
}
