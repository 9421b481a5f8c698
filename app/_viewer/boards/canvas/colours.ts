import { onThemeChange } from '@/app/_ui/theme'
import { INKS, type Ink } from '@/judge/drawing/shapes'

export type Colours = Readonly<Record<Ink, string>>

/** The current colours of the page, because a canvas cannot resolve their CSS names. */
export function coloursOf(home: HTMLElement): Colours {
  const probe = home.appendChild(document.createElement('span'))
  const read = (colour: string) => {
    probe.style.color = colour
    return getComputedStyle(probe).color
  }
  const inks = Object.fromEntries(INKS.map((ink) => [ink, read(`var(--color-${ink})`)]))
  probe.remove()
  return inks as Record<Ink, string>
}

/** Calls back when theme or pixel density may have changed; returns a function that unsubscribes. */
export function onChangeOfLooks(changed: () => void): () => void {
  const density = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
  const leaveTheme = onThemeChange(changed)
  density.addEventListener('change', changed)
  return () => {
    leaveTheme()
    density.removeEventListener('change', changed)
  }
}
