'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Icon } from '@/app/_ui/Icon'
import { useFaultWords } from '@/app/_ui/useFaultWords'
import { Picture } from '@/app/_viewer/boards/Picture'
import { reduceView } from '@/app/_viewer/player/view'
import { WHOLE_BOARD } from '@/judge/drawing/shapes'
import type { PuzzleId } from '@/judge/puzzles'
import { type AnyEditor, isCell, type Size, type Spot, type Symmetry } from '@/judge/puzzles/_common/editor'
import type { Face } from '@/judge/puzzles/face'
import { Board, ZOOM } from './Board'
import { Carver } from './Carver'
import { drawingOf, faultSpot } from './marks'
import { NewBoard } from './NewBoard'
import { TextView } from './TextView'
import { Toolbar } from './Toolbar'
import { useEditorKeys } from './useEditorKeys'

import { useLevel } from './useLevel'
import { useStroke } from './useStroke'

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
