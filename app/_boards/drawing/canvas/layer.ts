/** One canvas as large as its place, in the pixels of the screen. */
export class Layer {
  private readonly canvas = document.createElement('canvas')
  readonly pen: CanvasRenderingContext2D
  /** Pixels of the screen in one of the page. */
  density = 1

  constructor(private readonly home: HTMLElement) {
    this.canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%'
    home.append(this.canvas)
    const pen = this.canvas.getContext('2d')
    if (!pen) throw new Error('this browser has no canvas')
    this.pen = pen
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
  }

  clear(): void {
    this.pen.save()
    this.pen.setTransform(1, 0, 0, 1, 0, 0)
    this.pen.clearRect(0, 0, this.width, this.height)
    this.pen.restore()
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
