'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { useRefusal } from '@/app/_ui/useFaultWords'
import { MazePicture } from '@/app/_viewer/boards/maze-duel/MazePicture'
import { parseMaze } from '@/judge/puzzles/maze-duel/notation'
import { mostSteps } from '@/judge/puzzles/maze-duel/rules'
import { Pad } from './Pad'
import { Result } from './Result'
import { useArrows } from './useArrows'
import { useSaveWalk } from './useSaveWalk'
import { begin, type Direction, openFrom, step } from './walkState'

interface Props {
  hash: string
  /** The maze in its notation. */
  text: string
  signedIn: boolean
}

/**
 * Lets a person walk the maze: fog by the puzzle's own rules, one step per key. Ended walks of signed-in users are
 * stored.
 */
export function Walk({ hash, text, signedIn }: Props) {
  const t = useTranslations('walk')
  const format = useFormatter()
  const refused = useRefusal()
  const maze = useMemo(() => {
    const parsed = parseMaze(text)
    if (!parsed.ok) throw new Error(`a stored maze cannot be read: ${parsed.error.code}`)
    return parsed.value
  }, [text])
  const [walk, setWalk] = useState(() => begin(maze))
  const { state, cells, path, bumped } = walk
  const over = state.end !== undefined

  const go = (direction: Direction) => setWalk((before) => step(maze, before, direction))
  useArrows(go, !over)
  const { kept, fault, keep } = useSaveWalk(over && signedIn ? { hash, path } : undefined)
  const again = () => setWalk(begin(maze))
  const open = openFrom(maze, state.cell)
  const place = { row: Math.floor(state.cell / maze.size), col: state.cell % maze.size }
  const sentence = bumped
    ? t('wall')
    : t('here', { ...place, ways: format.list(open.map((way) => t(`ways.${way}`))) })
  const counted = t('steps', { steps: state.steps, most: mostSteps(maze) })
  const label = t('board', { size: maze.size, steps: state.steps })
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <MazePicture maze={maze} path={cells} at={state.steps} fog={!over} label={label} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {over ? (
          <>
            <p className="text-title tabular-nums">{counted}</p>
            <Result maze={maze} steps={state.steps} solved={state.end?.cause === 'solved'} />
            <div aria-live="polite">
              {fault && <Notice tone="bad">{refused(fault)}</Notice>}
              {kept ? (
                <p className="text-soft">
                  {t('stored')}{' '}
                  <Link href={`/duel/walks/${kept}`} className="link">
                    {t('watch')}
                  </Link>
                </p>
              ) : (
                !signedIn && <p className="text-soft">{t('unstored')}</p>
              )}
            </div>
            {keep && (
              <div>
                <Button onClick={keep}>{t('keep')}</Button>
              </div>
            )}
          </>
        ) : (
          <>
            {/* On phones the buttons stay within reach of the thumb while scrolling. */}
            <div className="flex flex-row-reverse justify-between gap-4 max-lg:sticky max-lg:bottom-0 max-lg:border-t max-lg:border-hairline max-lg:bg-paper max-lg:py-2 lg:flex-col">
              <div className="min-w-0">
                <p className="text-large tabular-nums lg:text-title">{counted}</p>
                <p aria-live="polite" className="mt-2 min-h-12">
                  {sentence}
                </p>
              </div>
              <Pad open={open} onStep={go} />
            </div>
            <p className="text-small text-soft">{t('hint')}</p>
          </>
        )}
        <div>
          <Button onClick={again} disabled={state.steps === 0} look={over ? 'primary' : 'plain'}>
            {t('again')}
          </Button>
        </div>
      </div>
    </div>
  )
}
