'use client'

import { useTranslations } from 'next-intl'
import { type DragEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import type { Found, Trouble } from '@/app/_lab/picture/reading'
import { usePicture } from '@/app/_lab/picture/usePicture'
import { useFaultSentence } from '@/app/_lab/useFaultSentence'
import { Button, Spinner } from '@/app/_ui/Button'
import { FileChoice } from '@/app/_ui/FileChoice'
import { RadioChoice } from '@/app/_ui/form/RadioChoice'
import { Notice } from '@/app/_ui/Notice'
import { pngOfRaster } from '@/app/_viewer/share/export/raster'
import { fromSolid } from '@/judge/algorithms/board'
import { CARVERS } from '@/judge/algorithms/carve'
import { carveMaze } from '@/judge/algorithms/carve/maze'
import { parseBoard, toSolid } from '@/judge/algorithms/notations'
import { boardOf, type CellReading, type PictureOptions, rasterOf } from '@/judge/algorithms/picture/read'
import {
  type Border,
  bordered,
  type Corrections,
  correct,
  corrected,
  NO_CORRECTIONS,
  TOOLS,
  type Tool,
} from '@/judge/lab/picture/correct'
import { Preview, type Sheet } from './Preview'
import { useTextAddress, Written } from './Written'

/** Turns a picture or a text into a labyrinth, lets the visitor correct it, and writes it in every form. */
export function PictureBench({ opening }: { opening: string }) {
  const t = useTranslations('lab.picture')
  const sentence = useFaultSentence()
  const [text, setText] = useState(opening)
  const [file, setFile] = useState<File>()
  const [options, setOptions] = useState<PictureOptions>({})
  const [corrections, setCorrections] = useState(NO_CORRECTIONS)
  const [border, setBorder] = useState<Border>('kept')
  const [tool, setTool] = useState<Tool>('wall')
  const picture = usePicture(file, useDeferredValue(options))
  useTextAddress(file ? '' : text)

  const openFile = (next: File | undefined) => {
    setFile(next)
    setOptions({})
    setCorrections(NO_CORRECTIONS)
    setBorder('kept')
    setTool('wall')
  }
  const openText = (next: string) => {
    openFile(undefined)
    setText(next)
  }
  const change = (next: PictureOptions) => {
    // Cells of another size are other cells.
    if (next.cell !== options.cell || next.wall !== options.wall) setCorrections(NO_CORRECTIONS)
    setOptions(next)
  }
  usePasted(openFile)

  const found = picture.is === 'read' || picture.is === 'working' ? picture.found : undefined
  const sheet = useSheet(file, found)
  const typed = useMemo(() => (file || text.trim() === '' ? undefined : parseBoard(text)), [file, text])
  const read = useMemo(() => {
    if (file) return found && boardOf(found.reading)
    if (!typed?.ok) return undefined
    const { rows, cols, solid, start, exit } = toSolid(typed.value)
    return fromSolid({ rows, cols }, solid, { start, exit })
  }, [file, found, typed])
  const board = useMemo(() => read && corrected(read, corrections), [read, corrections])
  const result = useMemo(() => board && bordered(board, border), [board, border])
  const trouble = picture.is === 'failed' ? picture.trouble : undefined
  const adjustable = file && (found || (trouble?.kind === 'picture' && trouble.size))

  const drop = (event: DragEvent) => {
    const [dropped] = event.dataTransfer.files
    if (!dropped) return
    event.preventDefault()
    openFile(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of three ways to choose a file
    <div onDrop={drop} onDragOver={(event) => event.preventDefault()} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-md">
          <FileChoice
            label={t('choose')}
            accept="image/png,image/jpeg,image/gif,image/webp"
            onFile={openFile}
          />
        </div>
        <Button onClick={async () => openFile(await examplePicture())}>{t('example')}</Button>
        <p className="w-full text-small text-soft">{t('drop')}</p>
      </div>
      <div>
        <OwnText
          text={text}
          open={opening !== ''}
          onText={openText}
          fault={typed && !typed.ok ? sentence(typed.error) : undefined}
        />
        <div aria-live="polite" className="*:mt-4">
          {picture.is === 'working' && !found && (
            <p className="flex flex-wrap items-center gap-3">
              <Spinner />
              {t('working', { name: file?.name ?? '' })}
              <Button onClick={() => openFile(undefined)}>{t('cancel')}</Button>
            </p>
          )}
          {file && trouble && <Notice tone="bad">{sentenceOf(trouble, file.name)}</Notice>}
        </div>
      </div>
      {adjustable && <Settings {...{ options }} onChange={change} reading={found?.reading} />}
      {board && read && (
        <div className="grid gap-x-12 gap-y-6 @4xl:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
          <div className="min-w-0" aria-busy={picture.is === 'working'}>
            <Several found={found} corrections={corrections} />
            <Tools
              tool={tool}
              onTool={setTool}
              onUndo={corrections === NO_CORRECTIONS ? undefined : () => setCorrections(NO_CORRECTIONS)}
            />
            <Preview
              key={`${board.rows} ${board.cols} ${file?.name}`}
              board={board}
              sheet={sheet ?? plainSheet(board)}
              onUse={(cell) => setCorrections((before: Corrections) => correct(before, board, tool, cell))}
            />
          </div>
          {result && <Written board={result} border={border} onBorder={setBorder} />}
        </div>
      )}
    </div>
  )

  function sentenceOf(problem: Trouble, name: string): string {
    return problem.kind === 'file' ? t(`faults.${problem.code}`, { name }) : sentence(problem.fault)
  }
}

/** The picture with its cells, to be drawn below the board. */
function useSheet(file: File | undefined, found: Found | undefined): Sheet | undefined {
  const [image, setImage] = useState<string>()
  useEffect(() => {
    if (!file) return setImage(undefined)
    const address = URL.createObjectURL(file)
    setImage(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return useMemo(
    () => found && { ...found.size, image, xs: found.reading.xs, ys: found.reading.ys },
    [found, image],
  )
}

/** A sheet without a picture, one pixel a cell. */
const plainSheet = ({ rows, cols }: { rows: number; cols: number }): Sheet => ({
  ...{ width: cols, height: rows, image: undefined },
  xs: Int32Array.from({ length: cols + 1 }, (_, at) => at),
  ys: Int32Array.from({ length: rows + 1 }, (_, at) => at),
})

/** Opens a picture that is pasted anywhere on the page. */
function usePasted(open: (file: File) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      if (file) open(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}

/** Says that the picture has several starts or exits, until the visitor has chosen one. */
function Several({ found, corrections }: { found: Found | undefined; corrections: Corrections }) {
  const t = useTranslations('lab.picture')
  if (!found) return null
  const { starts, exits } = found.reading
  return (
    <div className="mb-3 flex flex-col gap-2 empty:hidden">
      {exits.length > 1 && corrections.exit === undefined && (
        <Notice>{t('severalExits', { count: exits.length })}</Notice>
      )}
      {starts.length > 1 && corrections.start === undefined && (
        <Notice>{t('severalStarts', { count: starts.length })}</Notice>
      )}
    </div>
  )
}

interface SettingsProps {
  options: PictureOptions
  /** What was found with these options, if anything. */
  reading: CellReading | undefined
  onChange: (options: PictureOptions) => void
}

const LABEL = 'flex min-w-0 flex-col gap-1 text-small text-soft'
const NUMBER =
  'min-h-10 w-28 rounded border border-edge bg-raised px-3 text-base text-ink tabular-nums aria-invalid:border-bad'

/** How a picture is read: the grey that is a wall, and the size of the cells. What is not set is found in the picture. */
function Settings({ options, reading, onChange }: SettingsProps) {
  const t = useTranslations('lab.picture')
  const threshold = options.threshold ?? reading?.threshold ?? 128
  const cell = options.cell ?? reading?.cell
  const wall = options.wall ?? options.cell ?? reading?.wall
  return (
    <fieldset className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <legend className="sr-only">{t('settings')}</legend>
      <label className={`${LABEL} w-64`}>
        <span>
          {t('threshold')} <output className="text-ink tabular-nums">{threshold}</output>
        </span>
        <input
          type="range"
          min={1}
          max={255}
          value={threshold}
          onChange={({ target }) => onChange({ ...options, threshold: Number(target.value) })}
          className="min-h-10 accent-ink"
        />
      </label>
      <Pixels
        label={t('cell')}
        value={cell}
        onValue={(next) =>
          onChange({ ...options, cell: next, ...(wall !== undefined && wall !== cell && { wall }) })
        }
      />
      <Pixels
        label={t('wall')}
        value={wall}
        onValue={(next) => onChange({ ...options, cell: cell ?? next, wall: next })}
      />
      {Object.keys(options).length > 0 && <Button onClick={() => onChange({})}>{t('auto')}</Button>}
    </fieldset>
  )
}

/** The most pixels of a cell. */
const MOST = 10_000

interface PixelsProps {
  label: string
  value: number | undefined
  onValue: (value: number) => void
}

/** A number of pixels. What cannot be a size leaves the last one in force. */
function Pixels({ label, value, onValue }: PixelsProps) {
  const [typed, setTyped] = useState<string>()
  const isSize = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST
  return (
    <label className={LABEL}>
      {label}
      <input
        type="number"
        min={1}
        max={MOST}
        value={typed ?? value ?? ''}
        aria-invalid={typed !== undefined && !isSize(typed) ? true : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          if (isSize(target.value)) onValue(Number(target.value))
        }}
        onBlur={() => setTyped(undefined)}
        className={NUMBER}
      />
    </label>
  )
}

interface ToolsProps {
  tool: Tool
  onTool: (tool: Tool) => void
  /** Undefined if nothing has been corrected. */
  onUndo: (() => void) | undefined
}

/** What a click on a cell does, and a button that takes all corrections back. */
function Tools({ tool, onTool, onUndo }: ToolsProps) {
  const t = useTranslations('lab.picture')
  return (
    <div className="mb-2 flex min-h-10 flex-wrap items-center gap-x-5 gap-y-1">
      <RadioChoice
        {...{ legend: t('toolsLabel'), name: 'tool', options: TOOLS, chosen: tool }}
        onChoose={onTool}
        words={(each) => t(`tools.${each}`)}
      />
      {onUndo && <Button onClick={onUndo}>{t('undo')}</Button>}
    </div>
  )
}

interface OwnTextProps {
  text: string
  /** Whether the field is shown at first. */
  open: boolean
  onText: (text: string) => void
  fault: string | undefined
}

/** A field for a labyrinth in any notation. */
function OwnText({ text, open, onText, fault }: OwnTextProps) {
  const t = useTranslations('lab.picture')
  const id = useId()
  return (
    <details open={open} className="max-w-xl">
      <summary className="w-fit cursor-pointer py-1.5 text-small text-soft hover:text-ink">
        {t('text')}
      </summary>
      <textarea
        name="text"
        value={text}
        rows={6}
        spellCheck={false}
        aria-label={t('text')}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        onChange={({ target }) => onText(target.value)}
        className="mt-1 w-full rounded border border-edge bg-raised px-3 py-2 font-mono text-base text-ink aria-invalid:border-bad"
      />
      {fault && (
        <p id={id} role="alert" className="mt-1 text-small text-bad">
          {fault}
        </p>
      )}
    </details>
  )
}

const SHAPE = { rows: 9, cols: 12 }
/** Pixels of a cell. */
const SCALE = 12

/** A picture of a labyrinth, for visitors who have none at hand. */
async function examplePicture(): Promise<File> {
  const maze = carveMaze({ carver: CARVERS[0], shape: SHAPE, seed: 5 })
  const board = toSolid({ ...maze, start: 0, exit: SHAPE.rows * SHAPE.cols - 1 })
  return new File([await pngOfRaster(rasterOf(board, SCALE))], 'labyrinth.png', { type: 'image/png' })
}
