import { INKS, type Ink } from '@/judge/drawing/shapes'

export type Colours = Readonly<Record<Ink, string>> & { readonly dark: boolean }

/** The current colours of the page, because a canvas cannot resolve their CSS names. */
export function coloursOf(home: HTMLElement): Colours {
  const probe = home.appendChild(document.createElement('span'))
  const read = (colour: string) => {
    probe.style.color = colour
    return getComputedStyle(probe).color
  }
  const inks = Object.fromEntries(INKS.map((ink) => [ink, read(`var(--color-${ink})`)])) as Record<
    Ink,
    string
  >
  const dark = read('light-dark(#fff, #000)') === 'rgb(0, 0, 0)'
  probe.remove()
  return { ...inks, dark }
}

/** Calls back when theme or pixel density may have changed; returns a function that unsubscribes. */
export function onChangeOfLooks(changed: () => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const density = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
  const root = new MutationObserver(changed)
  root.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['class', 'style', 'data-theme'],
  })
  dark.addEventListener('change', changed)
  density.addEventListener('change', changed)
  return () => {
    root.disconnect()
    dark.removeEventListener('change', changed)
    density.removeEventListener('change', changed)
  }
}
