'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { Icon } from '@/app/_ui/Icon'
import { keyOf } from '@/app/_ui/keys'
import { useFaultWords } from '@/app/_ui/useFaultWords'
import { Picture } from '@/app/_viewer/boards/Picture'
import { reduceView } from '@/app/_viewer/player/moment'
import { WHOLE_BOARD } from '@/judge/drawing/shapes'
import type { PuzzleId } from '@/judge/puzzles'
import {
  type AnyEditor,
  isCell,
  type Maze,
  type Size,
  type Spot,
  type Symmetry,
  type Tool,
} from '@/judge/puzzles/_common/editor'
import type { Face } from '@/judge/puzzles/face'
import { Board, useStroke, ZOOM } from './Board'
import { ALGORITHMS, FEWEST_ROOMS, mazeOf } from './carve'
import { drawingOf, faultSpot } from './marks'
import { NewBoard, Toolbar } from './Toolbar'
import { useLevel } from './useLevel'

interface CarverProps {
  /** The rooms of a maze for this board. */
  readonly rooms: Size
  readonly onMaze: (maze: Maze) => void
}

/** The largest seed, as everywhere on the site. */
const MAX_SEED = 2 ** 31 - 1

/** Makes the board a maze, by an algorithm of the laboratory and a seed: the same ones make the same maze again. */
function Carver({ rooms, onMaze }: CarverProps) {
  const t = useTranslations('levelEditor')
  const nameOf = useAlgorithmNames()
  const [algorithm, setAlgorithm] = useState(ALGORITHMS[0]!.id)
  const [seed, setSeed] = useState(1)
  const isTooSmall = rooms.rows * rooms.cols < FEWEST_ROOMS
  const carve = (seed: number) => {
    setSeed(seed)
    const maze = mazeOf(algorithm, rooms, seed)
    if (maze) onMaze(maze)
  }
  const field = 'min-h-10 rounded border border-edge bg-raised px-2'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      <label className="flex min-w-0 items-center gap-2">
        {t('algorithm')}
        <select
          form=""
          value={algorithm}
          onChange={({ target }) => setAlgorithm(target.value)}
          className={`min-w-0 ${field}`}
        >
          {ALGORITHMS.map(({ id, name }) => (
            <option key={id} value={id}>
              {nameOf(id, name)}
            </option>
          ))}
        </select>
      </label>
      <label className="flex items-center gap-2">
        {t('seed')}
        <input
          form=""
          inputMode="numeric"
          autoComplete="off"
          value={seed}
          onChange={({ target }) => setSeed(Math.min(Number(target.value.replaceAll(/\D/g, '')), MAX_SEED))}
          className={`w-28 tabular-nums ${field}`}
        />
      </label>
      {isTooSmall ? (
        <p>{t('tooSmall')}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => carve(seed)}>{t('carve')}</Button>
          <Button onClick={() => carve(seed < MAX_SEED ? seed + 1 : 0)}>{t('another')}</Button>
        </div>
      )}
    </div>
  )
}

/** The translated names of the algorithms. English messages have none, because English stands in their files. */
function useAlgorithmNames(): (id: string, english: string) => string {
  const anyWord = useTranslations() as unknown as { (key: string): string; has(key: string): boolean }
  return (id, english) => {
    const key = `lab.carve.algorithms.${id}.name`
    return anyWord.has(key) ? anyWord(key) : english
  }
}

interface TextViewProps {
  readonly text: string
  readonly isValid: boolean
  /** The largest number of characters; undefined for any. */
  readonly longest: number | undefined
  /** The id of the sentence that says what is wrong. */
  readonly describedBy: string
  readonly onChange: (text: string) => void
}

/** Lines that are shown at once. */
const MOST_LINES = 16

/** The text of the level, which can be changed here as well. */
function TextView({ text, isValid, longest, describedBy, onChange }: TextViewProps) {
  const t = useTranslations('levelEditor')
  return (
    <textarea
      form=""
      aria-label={t('text')}
      aria-invalid={!isValid || undefined}
      aria-describedby={describedBy}
      value={text}
      maxLength={longest}
      rows={Math.max(3, Math.min(MOST_LINES, text.split('\n').length))}
      onChange={({ target }) => onChange(target.value)}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      wrap="off"
      className="w-full resize-y overflow-auto rounded border border-edge bg-raised px-3 py-2 font-mono text-small aria-invalid:border-bad"
    />
  )
}

/** What reads pictures is loaded only with an editor that can use them. */
const FromPicture = dynamic(() => import('./FromPicture').then(({ FromPicture }) => FromPicture))

export interface LevelEditorProps {
  /** The text of the level, which need not be valid. */
  readonly text: string
  readonly onChange: (text: string) => void
  /** The longest text that may be typed, in characters; no board that can be drawn has more than 41,000. */
  readonly longest?: number
}

interface Props extends LevelEditorProps {
  readonly face: Face
  readonly editor: AnyEditor
}

/** The editor of a puzzle's levels. Whether a level is valid is what the puzzle's own parser says of its text. */
export function Editor({ face, editor, text: given, onChange, longest }: Props) {
  const { puzzle } = face
  const t = useTranslations('levelEditor')
  const faults = useFaultWords(puzzle.id)
  const words = useEditorWords(puzzle.id)
  const tell = useTell(editor, words)
  const level = useLevel(editor, given, onChange)
  const { text, draft } = level
  const [chosen, setTool] = useState(editor.tools[0]?.id ?? '')
  const tool = editor.tools.find(({ id }) => id === chosen)
  const [symmetry, setSymmetry] = useState<Symmetry>('off')
  const [view, setView] = useState(WHOLE_BOARD)
  const [status, hint] = [useId(), useId()]
  const root = useEditorKeys<HTMLDivElement>({ ...level, tools: editor.tools, onTool: setTool })
  const stroke = useStroke(editor, level, tool, symmetry)

  const read = useMemo(() => puzzle.parseLevel(text), [puzzle, text])
  const fault = useMemo(() => faultSpot(editor, draft, text, read), [editor, draft, text, read])
  const drawing = useMemo(() => draft && drawingOf(face, editor, draft), [face, editor, draft])
  const replace = (draft: Size) => {
    setView(WHOLE_BOARD)
    level.replace(draft)
  }
  return (
    <div ref={root} className="@container flex flex-col gap-3">
      <Toolbar
        {...{ tools: editor.tools, tool: chosen, onTool: setTool }}
        nameOf={(id) => words(`tools.${id}`)}
        {...{ symmetries: editor.symmetries, symmetry, onSymmetry: setSymmetry }}
        undo={level.canUndo ? level.undo : undefined}
        redo={level.canRedo ? level.redo : undefined}
        onZoom={(inwards) =>
          setView((before) => reduceView(before, { do: 'zoom', by: inwards ? ZOOM : 1 / ZOOM }))
        }
      />
      <div className="grid gap-x-8 gap-y-3 @3xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          {draft && drawing && tool ? (
            <Board
              {...{ size: draft, drawing, tool, fault, stroke, view, describedBy: hint }}
              tell={(spot) => tell(draft, spot)}
              onView={setView}
            />
          ) : drawing ? (
            <Picture drawing={drawing} label={t('board', { rows: draft!.rows, columns: draft!.cols })} />
          ) : (
            <p>{t('noBoard')}</p>
          )}
          <p id={status} role="status" className={`mt-1 flex items-start gap-2 ${read.ok ? '' : 'text-bad'}`}>
            <Icon name={read.ok ? 'right' : 'wrong'} className="mt-1 size-4" />
            <span>
              {read.ok ? t('valid') : faults(read.error)}
              {fault && ` ${t('where', { row: fault.row / 2 + 1, column: fault.col / 2 + 1 })}`}
            </span>
          </p>
          {draft && tool && (
            <p id={hint} className="mt-1 text-small text-soft">
              {t('hint', { kind: tool.on })}
            </p>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <Part title={t('newBoard')} open={!draft || !tool}>
            <NewBoard
              editor={editor}
              size={draft}
              onResize={(size) => level.edit((before) => editor.resize(before, size))}
              onBlank={(size, kind) => replace(editor.blank(size, kind))}
            />
          </Part>
          {editor.mazes && (
            <Part title={t('maze')}>
              <Carver
                rooms={editor.mazes.rooms(draft ?? MAZE)}
                onMaze={(maze) => replace(editor.mazes!.from(maze, draft))}
              />
            </Part>
          )}
          {editor.ofCells && (
            <Part title={t('picture.title')}>
              <FromPicture
                most={editor.sizes.max}
                onCells={(cells) => replace(editor.ofCells!(cells, draft))}
              />
            </Part>
          )}
          <Part title={t('text')} open={!draft}>
            <TextView
              text={text}
              isValid={read.ok}
              longest={longest}
              describedBy={status}
              onChange={level.type}
            />
          </Part>
        </div>
      </div>
    </div>
  )
}

/** The size of a maze for a text that has no board. */
const MAZE: Size = { rows: 11, cols: 11 }

interface PartProps {
  readonly title: string
  readonly open?: boolean
  readonly children: ReactNode
}

/** A part of the editor that is closed until it is needed, and then stays open: it may be in use. */
function Part({ title, open = false, children }: PartProps) {
  const [opened, setOpened] = useState(open)
  return (
    <details
      open={open || opened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="border-t border-hairline pt-2"
    >
      <summary className="cursor-pointer py-1 text-small font-medium">{title}</summary>
      <div className="py-2">{children}</div>
    </details>
  )
}

/** Says what is at a spot of a draft. */
function useTell(editor: AnyEditor, words: (key: string) => string): (draft: Size, spot: Spot) => string {
  const t = useTranslations('levelEditor')
  return (draft, spot) => {
    const row = Math.floor(spot.row / 2) + 1
    const column = Math.floor(spot.col / 2) + 1
    const values = { row, column, what: words(`at.${editor.at(draft, spot)}`) }
    if (isCell(spot)) return t('cell', values)
    return spot.row % 2 === 1 ? t('below', values) : t('beside', values)
  }
}

/** The puzzle's own words for its editor. Not every puzzle has one, so their types do not know them. */
function useEditorWords(puzzle: PuzzleId): (key: string) => string {
  const all = useTranslations('puzzles') as unknown as (key: string) => string
  return (key) => all(`${puzzle}.editor.${key}`)
}

interface Options {
  readonly tools: readonly Tool[]
  readonly onTool: (id: string) => void
  readonly undo: () => void
  readonly redo: () => void
}

/** What a key pressed in an editor, but in none of its fields, does: a letter chooses a tool, Ctrl+Z takes a step back. */
function actionOf(event: KeyboardEvent, { tools, onTool, undo, redo }: Options): (() => void) | undefined {
  const key = keyOf(event).toLowerCase()
  if (event.altKey) return undefined
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? redo : undo
    return key === 'y' ? redo : undefined
  }
  const tool = tools.find((each) => each.key === key)
  return tool && (() => onTool(tool.id))
}

/** Listens for keys in the element with the returned reference. Fields keep theirs, also the one that takes back typing. */
function useEditorKeys<E extends HTMLElement>(options: Options) {
  const root = useRef<E>(null)
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    const { current } = root
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.matches('input, select, textarea')) return
      const action = actionOf(event, latest.current)
      if (!action) return
      event.preventDefault()
      action()
    }
    current?.addEventListener('keydown', press)
    return () => current?.removeEventListener('keydown', press)
  }, [])
  return root
}
