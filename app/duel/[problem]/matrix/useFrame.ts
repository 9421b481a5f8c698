'use client'

import { type RefObject, useCallback, useEffect, useState } from 'react'
import { CREST_FILLS } from '@/app/_ui/Crest'
import { mediaHook } from '@/app/_ui/mediaHook'
import { onThemeChange } from '@/app/_ui/theme'
import { COLOURS, type Colour } from '@/judge/kit/identity'
import type { Frame } from './geometry'
import type { Theme } from './paint'

const NOWHERE: Frame = { left: 0, top: 0, width: 0, height: 0 }

/** The visible part of a scrolled element, updated at most once per animation frame. */
export function useFrame(home: RefObject<HTMLElement | null>): Frame {
  const [frame, setFrame] = useState(NOWHERE)
  useEffect(() => {
    const { current } = home
    if (!current) return
    let asked = 0
    const look = () => {
      asked = 0
      setFrame({
        left: current.scrollLeft,
        top: current.scrollTop,
        width: current.clientWidth,
        height: current.clientHeight,
      })
    }
    const ask = () => {
      asked ||= requestAnimationFrame(look)
    }
    look()
    const sizes = new ResizeObserver(ask)
    sizes.observe(current)
    current.addEventListener('scroll', ask, { passive: true })
    return () => {
      cancelAnimationFrame(asked)
      sizes.disconnect()
      current.removeEventListener('scroll', ask)
    }
  }, [home])
  return frame
}

/** Whether the screen is narrow: below the `sm` breakpoint of the style sheet. */
export const useNarrow = mediaHook('(width < 40rem)')

const probes = { paper: 'bg-paper', sunken: 'bg-sunken', ink: 'text-ink', soft: 'text-soft' } as const

/** The current colours of the page, because a canvas cannot use their names. */
export function useTheme(home: RefObject<HTMLElement | null>): Theme | undefined {
  const [theme, setTheme] = useState<Theme>()
  const read = useCallback(() => {
    const { current } = home
    if (!current) return
    const probe = document.createElement('span')
    probe.hidden = true
    current.append(probe)
    const style = (name: string) => {
      probe.className = name
      return getComputedStyle(probe)
    }
    setTheme({
      paper: style(probes.paper).backgroundColor,
      sunken: style(probes.sunken).backgroundColor,
      ink: style(probes.ink).color,
      soft: style(probes.soft).color,
      hairline: style('border border-edge').borderTopColor,
      font: style('').fontFamily,
      identities: Object.fromEntries(
        COLOURS.map((colour) => [colour, style(CREST_FILLS[colour]).backgroundColor]),
      ) as Record<Colour, string>,
    })
    probe.remove()
  }, [home])
  useEffect(() => {
    read()
    return onThemeChange(read)
  }, [read])
  return theme
}
