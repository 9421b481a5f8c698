import { rangeOf } from '@/judge/drawing/view'
import type { Artist, Shown } from './artist'
import type { Answer, Font, Order } from './canvas.worker'
import { Packer } from './pack'
import { cellPixels } from './place'

const FONT: Font = {
  family: 'JetBrains Mono Variable',
  address: new URL(
    '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    import.meta.url,
  ).href,
  weight: '100 800',
}

interface Told {
  readonly onDrawn: () => void
  /** It cannot be had: its canvases are lost. */
  readonly onLost: () => void
}

/** A painter in a worker, so that a page is free while its board is drawn: that is a third of what a step costs. */
export class RemotePainter implements Artist {
  private readonly worker = new Worker(new URL('./canvas.worker.ts', import.meta.url), {
    type: 'module',
    name: 'board',
  })
  private readonly packer = new Packer()
  private before: Shown | undefined

  /** Throws where the page may start no worker. */
  constructor(canvases: readonly HTMLCanvasElement[], { onDrawn, onLost }: Told) {
    const { worker } = this
    worker.onmessage = (_: MessageEvent<Answer>) => onDrawn()
    worker.onerror = onLost
    const given = canvases.map((canvas) => canvas.transferControlToOffscreen())
    this.tell({ do: 'begin', canvases: given, font: FONT }, given)
  }

  show(shown: Shown): void {
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

export const canBeRemote = (): boolean =>
  typeof OffscreenCanvas !== 'undefined' &&
  'transferControlToOffscreen' in HTMLCanvasElement.prototype &&
  // Those that draw in a worker only by a graphics library have no pen there.
  new OffscreenCanvas(1, 1).getContext('2d') !== null
