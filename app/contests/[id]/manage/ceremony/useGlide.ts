import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Milliseconds in which a row moves to its new place. */
const DURATION = 900

/**
 * Lets the rows of the table in a frame move to where they are at another step, and scrolls to what the step tells of.
 * With reduced motion they are there at once.
 */
export function useGlide(frame: RefObject<HTMLElement | null>, step: number) {
  const tops = useRef<ReadonlyMap<Element, number>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move with each step.
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table')
    if (!table) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const rows = [...table.querySelectorAll('tbody > tr')]
    for (const row of rows) for (const motion of row.getAnimations()) motion.cancel()
    const origin = table.getBoundingClientRect().top
    const [before, now] = [tops.current, new Map(rows.map((row) => [row, topOf(row) - origin]))]
    tops.current = now
    // Before they move: the browser scrolls to where a row is seen.
    const spot = table.querySelector('[data-spot]')
    const behavior = calm ? 'auto' : 'smooth'
    if (spot) spot.scrollIntoView({ block: 'center', inline: 'nearest', behavior })
    else if (before.size > 0) window.scrollTo({ top: 0, behavior })
    if (calm) return
    for (const [row, top] of now) {
      const distance = (before.get(row) ?? top) - top
      if (distance === 0) continue
      // In parts of its own height: in a zoomed table, pixels differ.
      const shift = (100 * distance) / row.getBoundingClientRect().height
      row.animate([{ transform: `translateY(${shift}%)` }, { transform: 'none' }], {
        ...{ duration: DURATION, easing: 'cubic-bezier(0.2, 0.6, 0.3, 1)' },
      })
    }
  }, [frame, step])
}

const topOf = (element: Element) => element.getBoundingClientRect().top
