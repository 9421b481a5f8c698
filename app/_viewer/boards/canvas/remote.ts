import { rangeOf } from '@/judge/drawing/shapes'
import type { Artist, BoardFrame } from './artist'
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
  /** Called if the worker fails; its canvases are lost. */
  readonly onLost: () => void
}

/** A painter in a worker. It keeps the page responsive while the board is drawn: a third of the cost of a step. */
export class RemotePainter implements Artist {
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

export const canBeRemote = (): boolean =>
  typeof OffscreenCanvas !== 'undefined' &&
  'transferControlToOffscreen' in HTMLCanvasElement.prototype &&
  // Some browsers support only WebGL on a worker's canvas.
  new OffscreenCanvas(1, 1).getContext('2d') !== null
