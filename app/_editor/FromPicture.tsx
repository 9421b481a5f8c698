'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { usePicture } from '@/app/_lab/picture/usePicture'
import { Spinner } from '@/app/_ui/Button'
import { FileChoice } from '@/app/_ui/FileChoice'
import { Link } from '@/app/_ui/Link'
import { toRooms } from '@/judge/algorithms/notations'
import { boardOf, type PictureOptions } from '@/judge/algorithms/picture/read'
import type { Cells, Size } from '@/judge/puzzles/_common/editor'

interface FromPictureProps {
  /** The largest board that can be drawn. */
  readonly most: Size
  readonly onCells: (cells: Cells) => void
}

const NO_OPTIONS: PictureOptions = {}

/** Makes the board what a picture shows, as the laboratory reads it. The file stays in the browser. */
export function FromPicture({ most, onCells }: FromPictureProps) {
  const t = useTranslations('levelEditor.picture')
  const [file, setFile] = useState<File>()
  const picture = usePicture(file, NO_OPTIONS)
  const found = picture.is === 'read' ? picture.found : undefined
  const isTooLarge = found && (found.reading.rows > most.rows || found.reading.cols > most.cols)
  const take = useRef(onCells)
  take.current = onCells
  useEffect(() => {
    if (!found || isTooLarge) return
    const board = boardOf(found.reading)
    const rooms = toRooms(board)
    take.current({ ...board, rooms: rooms.ok ? rooms.value : undefined })
  }, [found, isTooLarge])
  return (
    <div className="flex flex-col gap-2 text-small">
      <FileChoice label={t('choose')} accept="image/png,image/jpeg,image/gif,image/webp" onFile={setFile} />
      <p aria-live="polite" className="flex items-center gap-2 empty:hidden">
        {picture.is === 'working' && (
          <>
            <Spinner />
            {t('working')}
          </>
        )}
        {isTooLarge && t('tooLarge', { rows: most.rows, columns: most.cols })}
        {picture.is === 'failed' && (
          <span>
            {t.rich('failed', {
              link: (text) => (
                <Link href="/lab/picture" className="link">
                  {text}
                </Link>
              ),
            })}
          </span>
        )}
      </p>
    </div>
  )
}
