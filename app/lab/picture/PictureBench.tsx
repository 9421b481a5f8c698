'use client'

import { useTranslations } from 'next-intl'
import { type DragEvent, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Found, Trouble } from '@/app/_lab/picture/reading'
import { usePicture } from '@/app/_lab/picture/usePicture'
import { useFaultSentence } from '@/app/_lab/useFaultSentence'
import { Button, Spinner } from '@/app/_ui/Button'
import { FileChoice } from '@/app/_ui/FileChoice'
import { Notice } from '@/app/_ui/Notice'
import { fromSolid } from '@/judge/lab/_common/board'
import { parseBoard } from '@/judge/lab/board/notations'
import { toSolid } from '@/judge/lab/board/solid'
import {
  type Border,
  bordered,
  type Corrections,
  correct,
  corrected,
  NO_CORRECTIONS,
  type Tool,
} from '@/judge/lab/picture/correct'
import { boardOf, type PictureOptions } from '@/judge/lab/picture/read'
import { examplePicture } from './example'
import { OwnText } from './OwnText'
import type { Sheet } from './overlay'
import { Preview } from './Preview'
import { Settings } from './Settings'
import { Tools } from './Tools'
import { useTextAddress } from './useTextAddress'
import { Written } from './Written'

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
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
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
