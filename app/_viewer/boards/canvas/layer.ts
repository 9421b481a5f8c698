/** A canvas of a page, or of one that a worker draws on. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas

/** A canvas that nobody sees; both kinds draw alike, which TypeScript does not know of their contexts. */
export const scratch = (width: number, height: number): AnyCanvas =>
  typeof OffscreenCanvas === 'undefined'
    ? Object.assign(document.createElement('canvas'), { width, height })
    : new OffscreenCanvas(width, height)

export function penOf(canvas: AnyCanvas): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | null
  if (!pen) throw new Error('this browser has no canvas')
  return pen
}

/** What is drawn on one of the canvases of a board. */
export class Layer {
  private readonly context: CanvasRenderingContext2D
  /** Nothing has been drawn since it was cleared: to clear it again would cost as much as to draw. */
  private blank = true

  constructor(private readonly canvas: AnyCanvas) {
    this.context = penOf(canvas)
  }

  /** To draw with: whoever asks for it does. */
  get pen(): CanvasRenderingContext2D {
    this.blank = false
    return this.context
  }

  /** Takes a size, in pixels of the screen; what was drawn is gone. */
  fit(width: number, height: number): void {
    this.canvas.width = width
    this.canvas.height = height
    this.blank = true
  }

  clear(): void {
    if (this.blank) return
    const { context } = this
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.canvas.width, this.canvas.height)
    context.restore()
    this.blank = true
  }

  /** Draws nowhere but between two heights, in units of what is drawn, where all is cleared before: in whole pixels. */
  between(from: number, to: number, draw: () => void): void {
    const { canvas, context } = this
    const seen = context.getTransform()
    const top = Math.max(0, Math.floor(seen.f + from * seen.d))
    const height = Math.min(canvas.height, Math.ceil(seen.f + to * seen.d)) - top
    if (height <= 0) return
    context.save()
    context.resetTransform()
    context.clearRect(0, top, canvas.width, height)
    context.beginPath()
    context.rect(0, top, canvas.width, height)
    context.clip()
    context.setTransform(seen)
    draw()
    context.restore()
  }

  copy(): AnyCanvas {
    const image = scratch(this.canvas.width, this.canvas.height)
    penOf(image).drawImage(this.canvas, 0, 0)
    return image
  }

  paste(image: AnyCanvas): void {
    this.pen.save()
    this.pen.setTransform(1, 0, 0, 1, 0, 0)
    this.pen.drawImage(image, 0, 0)
    this.pen.restore()
  }
}
