import type { Drawing } from '@/judge/drawing/shapes'
import type { View } from '@/judge/drawing/view'
import { type Artist, LAYERS, WAYS, wayOf } from './artist'
import { coloursOf, onChangeOfLooks } from './colours'
import type { Looks } from './place'
import { canBeRemote, RemotePainter } from './remote'

/** The place of a board in a page: its canvases, and what they look like there. */
export class Surface {
  private canvases: readonly HTMLCanvasElement[] = []
  private artist: Artist | undefined
  private looks: Looks
  private shown: { readonly drawing: Drawing; readonly view: View } | undefined
  private closed = false
  private readonly ended: () => void
  private readonly calm = window.matchMedia('(prefers-reduced-motion: reduce)')

  /** `onDrawn` is told when the first picture is there. */
  constructor(
    private readonly home: HTMLElement,
    private readonly onDrawn: () => void,
  ) {
    this.looks = this.looksNow()
    if (!canBeRemote() || !this.beRemote()) this.beHere()
    const sizes = new ResizeObserver(() => this.look())
    sizes.observe(home)
    const leave = onChangeOfLooks(() => this.look())
    this.ended = () => {
      sizes.disconnect()
      leave()
    }
  }

  /** Shows a step, or another part of the board. */
  show(drawing: Drawing, view: View): void {
    this.shown = { drawing, view }
    this.draw()
  }

  close(): void {
    this.closed = true
    this.ended()
    this.leave()
  }

  /** In a worker; where it fails, in the page. Returns whether there may be one. */
  private beRemote(): boolean {
    this.canvases = canvasesIn(this.home)
    const onLost = () => {
      this.leave()
      this.beHere()
    }
    try {
      this.artist = new RemotePainter(this.canvases, { onDrawn: this.onDrawn, onLost })
      return true
    } catch {
      this.leave()
      return false
    }
  }

  private beHere(): void {
    const begin = ({ Painter }: typeof import('./painter')) => {
      if (this.closed) return
      this.canvases = canvasesIn(this.home)
      const painter = new Painter(this.canvases)
      this.artist = painter
      this.draw()
      this.onDrawn()
      document.fonts.ready.then(() => painter.anew())
    }
    // Without a network what the server has drawn stays.
    import('./painter').then(begin, () => {})
  }

  private leave(): void {
    this.artist?.close()
    this.artist = undefined
    for (const canvas of this.canvases) canvas.remove()
  }

  private draw(): void {
    const { shown, looks } = this
    if (!shown || !this.artist) return
    const opacity = `${wayOf(shown.drawing)?.opacity ?? 1}`
    const { style } = this.canvases[WAYS]!
    if (style.opacity !== opacity) style.opacity = opacity
    this.artist.show({ ...shown, looks, stepMs: this.stepMs() })
  }

  private look(): void {
    const looks = this.looksNow()
    if (JSON.stringify(looks) === JSON.stringify(this.looks)) return
    this.looks = looks
    this.draw()
  }

  private looksNow(): Looks {
    const density = window.devicePixelRatio
    return {
      density,
      width: Math.round(this.home.clientWidth * density),
      height: Math.round(this.home.clientHeight * density),
      colours: coloursOf(this.home),
    }
  }

  /**
   * As the viewer sets it; none for who asked for less motion. Read where it is written: to ask for the style of an element
   * would have the styles of the page worked out once more in each frame.
   */
  private stepMs(): number {
    if (this.calm.matches) return 0
    const writer = this.home.closest<HTMLElement>('[style*="--step-time"]')
    return Number.parseFloat(writer?.style.getPropertyValue('--step-time') ?? '') || 0
  }
}

function canvasesIn(home: HTMLElement): readonly HTMLCanvasElement[] {
  return Array.from({ length: LAYERS }, () => {
    const canvas = document.createElement('canvas')
    canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%'
    return home.appendChild(canvas)
  })
}
