import type { View } from '@/judge/drawing/view'
import { type Packed, Unpacker } from './pack'
import { Painter } from './painter'
import type { Looks } from './place'

export type Order =
  | { readonly do: 'begin'; readonly canvases: readonly OffscreenCanvas[]; readonly font: Font }
  | { readonly do: 'look'; readonly looks: Looks; readonly view: View }
  | { readonly do: 'show'; readonly packed: Packed; readonly stepMs: number }

/** A worker has none of the fonts of its page. */
export interface Font {
  readonly family: string
  readonly address: string
  readonly weight: string
}

/** Said once, when the first picture is there. */
export type Answer = 'drawn'

let painter: Painter | undefined
let seen: { looks: Looks; view: View } | undefined
let waiting: (() => void) | undefined
let hasDrawn = false
const unpacker = new Unpacker()

/** Behind all orders that have come by now: of steps that come faster than they are drawn, only the last one is. */
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
    // Numbers are drawn in another font then.
    () => {},
  )
}
