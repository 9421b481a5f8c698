/** One canvas as large as its place, in the pixels of the screen. */
export class Layer {
  private readonly canvas = document.createElement('canvas')
  private readonly context: CanvasRenderingContext2D
  /** Nothing has been drawn since it was cleared: to clear it again would cost as much as to draw. */
  private blank = true
  /** Pixels of the screen in one of the page. */
  density = 1

  constructor(private readonly home: HTMLElement) {
    this.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%'
    home.append(this.canvas)
    const pen = this.canvas.getContext('2d')
    if (!pen) throw new Error('this browser has no canvas')
    this.context = pen
  }

  /** To draw with: whoever asks for it does. */
  get pen(): CanvasRenderingContext2D {
    this.blank = false
    return this.context
  }
  get width(): number {
    return this.canvas.width
  }
  get height(): number {
    return this.canvas.height
  }
  set opacity(share: number) {
    this.canvas.style.opacity = `${share}`
  }

  /** Takes the size that its place has now; what was drawn is gone. */
  fit(): void {
    this.density = window.devicePixelRatio
    this.canvas.width = Math.round(this.home.clientWidth * this.density)
    this.canvas.height = Math.round(this.home.clientHeight * this.density)
    this.blank = true
  }

  clear(): void {
    if (this.blank) return
    const { context } = this
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.width, this.height)
    context.restore()
    this.blank = true
  }

  /** Draws nowhere but between two heights, in units of what is drawn, where all is cleared before: in whole pixels. */
  between(from: number, to: number, draw: () => void): void {
    const { context } = this
    const seen = context.getTransform()
    const top = Math.max(0, Math.floor(seen.f + from * seen.d))
    const height = Math.min(this.height, Math.ceil(seen.f + to * seen.d)) - top
    if (height <= 0) return
    context.save()
    context.resetTransform()
    context.clearRect(0, top, this.width, height)
    context.beginPath()
    context.rect(0, top, this.width, height)
    context.clip()
    context.setTransform(seen)
    draw()
    context.restore()
  }

  copy(): HTMLCanvasElement {
    const image = document.createElement('canvas')
    image.width = this.width
    image.height = this.height
    image.getContext('2d')?.drawImage(this.canvas, 0, 0)
    return image
  }

  paste(image: HTMLCanvasElement): void {
    this.pen.save()
    this.pen.setTransform(1, 0, 0, 1, 0, 0)
    this.pen.drawImage(image, 0, 0)
    this.pen.restore()
  }

  remove(): void {
    this.canvas.remove()
  }
}
