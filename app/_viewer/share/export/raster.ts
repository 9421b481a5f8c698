/** A picture as an array of pixels. */
export interface Raster {
  readonly width: number
  readonly height: number
  /** Red, green, blue and alpha, row by row. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}

/** Draws an SVG file on a canvas over a background colour. */
export async function paintSvg(svg: string, below: string): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('this browser has no canvas')
    pen.fillStyle = below
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(image, 0, 0)
    return canvas
  } finally {
    URL.revokeObjectURL(address)
  }
}

export async function rasterOf(svg: string, below: string): Promise<Raster> {
  const canvas = await paintSvg(svg, below)
  const { width, height } = canvas
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
  return { width, height, pixels: data as Uint8ClampedArray<ArrayBuffer> }
}

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture could be made'))),
      'image/png',
    ),
  )

/** A picture as a PNG file with exactly these colours. */
export function pngOfRaster({
  width,
  height,
  pixels,
}: Omit<Raster, 'pixels'> & { pixels: ArrayLike<number> }): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.reject(new Error('this browser has no canvas'))
  const image = pen.createImageData(width, height)
  image.data.set(pixels)
  pen.putImageData(image, 0, 0)
  return pngOf(canvas)
}
