import type { View } from '@/judge/drawing/shapes'
import { type Packed, Unpacker } from './pack'
import type { Looks } from './paint'
import { Painter } from './painter'

export type Order =
  | { readonly do: 'begin'; readonly canvases: readonly OffscreenCanvas[]; readonly font: Font }
  | { readonly do: 'look'; readonly looks: Looks; readonly view: View }
  | { readonly do: 'show'; readonly packed: Packed; readonly stepMs: number }

/** A font to load in the worker, which has none of the page's fonts. */
export interface Font {
  readonly family: string
  readonly address: string
  readonly weight: string
}

/** Sent once, when the first picture has been drawn. */
export type Answer = 'drawn'

let painter: Painter | undefined
let seen: { looks: Looks; view: View } | undefined
let waiting: (() => void) | undefined
let hasDrawn = false
const unpacker = new Unpacker()

/** Runs after all pending orders: if steps arrive faster than they are drawn, only the last one is drawn. */
const later = new MessageChannel()
later.port1.onmessage = () => {
  waiting?.()
  waiting = undefined
  if (hasDrawn) return
  hasDrawn = true
  postMessage('drawn' satisfies Answer)
}

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if (data.do === 'begin') {
    painter = new Painter(data.canvases)
    load(data.font)
  } else if (data.do === 'look') seen = data
  else if (painter && seen) {
    const [artist, shown] = [painter, { ...seen, drawing: unpacker.unpack(data.packed), stepMs: data.stepMs }]
    if (!waiting) later.port2.postMessage(undefined)
    waiting = () => artist.show(shown)
  }
})

function load({ family, address, weight }: Font): void {
  const font = new FontFace(family, `url(${address})`, { weight })
  ;(self as unknown as { fonts: FontFaceSet }).fonts.add(font)
  font.load().then(
    () => painter?.anew(),
    // Numbers are then drawn in a fallback font.
    () => {},
  )
}
