'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/app/_ui/Button'
import { keyOf } from '@/app/_ui/keys'
import { hearsCharacters } from '@/app/_viewer/player/moment'
import { isTaken } from '@/app/_viewer/player/useKeys'

const STEPS: Readonly<Record<string, number>> = { n: 1, p: -1 }

/** Buttons and keys that go from region to region, in both programs at once. */
export function RegionKeys({ count }: { count: number }) {
  const t = useTranslations('similarity.keys')
  const [current, setCurrent] = useState(0)
  const go = (step: number) => {
    // From the place before the first region and behind the last one, it goes on at the other end.
    const next = current === 0 && step < 0 ? count : ((current - 1 + step + count) % count) + 1
    setCurrent(next)
    for (const side of ['left', 'right']) show(side, next)
  }
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[keyOf(event).toLowerCase()]
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTaken(event) || !hearsCharacters()) return
      event.preventDefault()
      latest.current(step)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="sticky top-0 z-10 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 bg-paper py-2 noscript:hidden print:hidden">
      <Button onClick={() => go(-1)} aria-keyshortcuts="p">
        {t('previous')}
      </Button>
      <Button onClick={() => go(1)} aria-keyshortcuts="n">
        {t('next')}
      </Button>
      <span role="status" className="tabular-nums">
        {current > 0 && t('position', { number: current, count })}
      </span>
      <span className="text-small text-soft max-md:hidden">{t('hint')}</span>
    </div>
  )
}

/** Marks a region of one program and scrolls its frame, but not the page, so that both can be seen. */
function show(side: string, number: number): void {
  const frame = document.querySelector<HTMLElement>(`[data-frame="${side}"]`)
  const mark = document.getElementById(`${side}-${number}`)
  if (!frame || !mark) return
  for (const other of frame.querySelectorAll('[data-current]')) other.removeAttribute('data-current')
  mark.setAttribute('data-current', '')
  frame.scrollTop += mark.getBoundingClientRect().top - frame.getBoundingClientRect().top - 8
  frame.scrollLeft = 0
}
