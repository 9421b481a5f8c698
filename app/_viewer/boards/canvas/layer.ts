/** A canvas in the page, or one that a worker draws on. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas

/** Makes an offscreen canvas. Both kinds have the same drawing methods, but TypeScript does not know that. */
export const scratch = (width: number, height: number): AnyCanvas =>
  typeof OffscreenCanvas === 'undefined'
    ? Object.assign(document.createElement('canvas'), { width, height })
    : new OffscreenCanvas(width, height)

export function penOf(canvas: AnyCanvas): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | null
  if (!pen) throw new Error('this browser has no canvas')
  return pen
}

/** One of the canvases of a board. */
export class Layer {
  private readonly context: CanvasRenderingContext2D
  /** Whether nothing was drawn since the last clear. Clearing again would cost as much as drawing. */
  private blank = true

  constructor(private readonly canvas: AnyCanvas) {
    this.context = penOf(canvas)
  }

  /** The context to draw with. Reading it marks the layer as not blank. */
  get pen(): CanvasRenderingContext2D {
    this.blank = false
    return this.context
  }

  /** Sets the size, in device pixels. This erases the canvas. */
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

  /** Clears the area between two heights, in drawing units, and clips `draw` to it. Rounds outwards to whole pixels. */
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
