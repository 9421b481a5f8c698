import { type Drawing, rangeOf, type View } from '@/judge/drawing/shapes'
import type { Answer, Font, Order } from './canvas.worker'
import { Packer } from './pack'
import {
  type Artist,
  type BoardFrame,
  cellPixels,
  coloursOf,
  LAYERS,
  type Looks,
  onChangeOfLooks,
  WAYS,
  wayOf,
} from './paint'

const FONT: Font = {
  family: 'JetBrains Mono Variable',
  address: new URL('../../../../lib/generated/fonts/jetbrains-mono-latin.woff2', import.meta.url).href,
  weight: '400 600',
}

interface Told {
  readonly onDrawn: () => void
  /** Called if the worker fails; its canvases are lost. */
  readonly onLost: () => void
}

/** A painter in a worker. It keeps the page responsive while the board is drawn: a third of the cost of a step. */
class RemotePainter implements Artist {
  private readonly worker = new Worker(new URL('./canvas.worker.ts', import.meta.url), {
    type: 'module',
    name: 'board',
  })
  private readonly packer = new Packer()
  private before: BoardFrame | undefined

  /** Throws if the page may not start a worker. */
  constructor(canvases: readonly HTMLCanvasElement[], { onDrawn, onLost }: Told) {
    const { worker } = this
    worker.onmessage = (_: MessageEvent<Answer>) => onDrawn()
    worker.onerror = onLost
    const given = canvases.map((canvas) => canvas.transferControlToOffscreen())
    this.tell({ do: 'begin', canvases: given, font: FONT }, given)
  }

  show(shown: BoardFrame): void {
    const { drawing, view, looks, stepMs } = shown
    const anew = this.before?.view !== view || this.before.looks !== looks
    this.before = shown
    if (anew) this.tell({ do: 'look', looks, view })
    const seen = {
      range: rangeOf(drawing.rows, drawing.cols, view),
      pixels: cellPixels(drawing, view, looks),
    }
    this.tell({ do: 'show', packed: this.packer.pack(drawing, seen, anew), stepMs })
  }

  close(): void {
    this.worker.terminate()
  }

  private tell(order: Order, given: Transferable[] = []): void {
    this.worker.postMessage(order, given)
  }
}

const canBeRemote = (): boolean =>
  typeof OffscreenCanvas !== 'undefined' &&
  'transferControlToOffscreen' in HTMLCanvasElement.prototype &&
  // Some browsers support only WebGL on a worker's canvas.
  new OffscreenCanvas(1, 1).getContext('2d') !== null

/** A board in a page: its canvases, and how they look there. */
export class Surface {
  private canvases: readonly HTMLCanvasElement[] = []
  private artist: Artist | undefined
  private looks: Looks
  private shown: { readonly drawing: Drawing; readonly view: View } | undefined
  private closed = false
  private readonly ended: () => void
  private readonly calm = window.matchMedia('(prefers-reduced-motion: reduce)')

  /** `onDrawn` is called when the first picture has been drawn. */
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

  /** Draws in a worker; if that fails later, in the page. Returns whether a worker could be started. */
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
    // Without a network the server's drawing stays.
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
   * The step time that the viewer sets, in milliseconds; 0 with reduced motion. Read from the element's own style,
   * because computed style would make the browser recalculate the styles of the page in each frame.
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
