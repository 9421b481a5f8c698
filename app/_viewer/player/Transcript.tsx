'use client'

import { useTranslations } from 'next-intl'
import { memo, useEffect, useState } from 'react'
import { copyText } from '@/app/_ui/CopyButton'
import { Dialog } from '@/app/_ui/Dialog'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { usePlayer } from './PlayerContext'

/** All steps as lines of text, to read and to copy. */
export function Transcript({ onClose }: { onClose: () => void }) {
  const { playback, tell } = usePlayer()
  const t = useTranslations('replay')
  const [{ length, from, to }] = useState(() => {
    const { step, length } = playback.get()
    return { length, ...rangeAround(step, length) }
  })
  const [blocks, setBlocks] = useState<readonly string[]>([])
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    const all: string[] = []
    return transcribe({
      tell,
      from,
      to,
      onBlock: (block) => {
        all.push(block)
        setBlocks([...all])
      },
    })
  }, [tell, from, to])
  const isWhole = blocks.length * BLOCK > to - from
  const copy = async () => {
    setCopied(await copyText(blocks.join('')))
  }
  return (
    <Dialog title={t('transcript')} closeWord={t('close')} onClose={onClose}>
      <div className="flex items-baseline justify-between gap-4 text-small">
        <p className="text-soft tabular-nums">{t('transcriptOf', { from, to, length })}</p>
        <button type="button" disabled={!isWhole} onClick={copy} className="link min-h-8 disabled:opacity-40">
          <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
        </button>
      </div>
      <ScrollablePre className="max-h-[55vh] overflow-y-auto bg-sunken px-3 py-2 font-sans text-small whitespace-pre-wrap">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks only come behind others
          <Block key={index} text={block} />
        ))}
      </ScrollablePre>
    </Dialog>
  )
}

/** A block of lines that the browser lays out when it scrolls into view. */
const Block = memo(({ text }: { text: string }) => (
  <span className="block [contain-intrinsic-size:auto_4000px] [content-visibility:auto]">{text}</span>
))

/** Maximum number of lines. Of longer replays only the steps around the current one are transcribed. */
const MOST_LINES = 20_000

/** The range of steps to transcribe: all of them, or at most `most` around a step. */
export function rangeAround(step: number, length: number, most = MOST_LINES): { from: number; to: number } {
  const from = Math.max(0, Math.min(step - (most >> 1), length + 1 - most))
  return { from, to: Math.min(length, from + most - 1) }
}

/** Number of lines per block of layout. */
const BLOCK = 200

/** How long the page is blocked at a time, in milliseconds: half a frame. */
const SLICE_MS = 8

interface Writing {
  readonly tell: (step: number) => string
  readonly from: number
  readonly to: number
  /** Called with each finished block of lines. */
  readonly onBlock: (block: string) => void
  readonly now?: () => number
  /** Yields to the page, then calls back. */
  readonly later?: (then: () => void) => void
}

/** Describes all steps in text, in slices, so that the page does not freeze; returns how to stop. */
export function transcribe(writing: Writing): () => void {
  const {
    tell,
    from,
    to,
    onBlock,
    now = () => performance.now(),
    later = (then) => setTimeout(then),
  } = writing
  let step = from
  let isStopped = false
  const write = () => {
    const began = now()
    while (!isStopped && step <= to) {
      const end = Math.min(to, step + BLOCK - 1)
      let block = ''
      for (; step <= end; step++) block += `${tell(step)}\n`
      onBlock(block)
      if (now() - began > SLICE_MS) return later(write)
    }
  }
  later(write)
  return () => {
    isStopped = true
  }
}
