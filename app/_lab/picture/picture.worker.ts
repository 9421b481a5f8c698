import { HEADER_BYTES, MAX_PIXELS, type Raster, readCells, readHeader } from '@/judge/algorithms/picture/read'
import type { Fault, Result } from '@/judge/kit/result'
import type { Answer, Found, Question, Size, Trouble } from './reading'

/*
 * Decodes a picture and reads labyrinths from it with one set of options after the other, off the main thread, which
 * millions of pixels would block.
 */

let decoded: Promise<Result<Raster, Trouble>> | undefined
/** The newest question: older ones that still wait are not answered. */
let newest = 0

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const { number, file, options } = data
  newest = number
  if (file) decoded = decode(file)
  const raster = await decoded
  if (!raster || number !== newest) return
  postMessage({ number, result: raster.ok ? read(raster.value, options) : raster } satisfies Answer)
})

function read(raster: Raster, options: Question['options']): Result<Found, Trouble> {
  const { width, height } = raster
  try {
    const cells = readCells(raster, options)
    return cells.ok
      ? { ok: true, value: { size: { width, height }, reading: cells.value } }
      : trouble({ kind: 'picture', fault: cells.error, size: { width, height } })
  } catch {
    // The arrays of a large picture may not fit into memory.
    return trouble({ kind: 'file', code: 'died' })
  }
}

/** The pixels of a picture. Its size is checked before anything of that size is made. */
async function decode(file: File): Promise<Result<Raster, Trouble>> {
  const header = readHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))
  if (!header) return trouble({ kind: 'file', code: 'notPicture' })
  const tooLarge = faultOfSize(header)
  if (tooLarge) return trouble({ kind: 'picture', fault: tooLarge, size: undefined })
  try {
    // The levels as they stand in the file.
    const image = await createImageBitmap(file, { colorSpaceConversion: 'none' })
    const { width, height } = image
    const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (!pen) return trouble({ kind: 'file', code: 'broken' })
    pen.drawImage(image, 0, 0)
    image.close()
    return { ok: true, value: { width, height, pixels: pen.getImageData(0, 0, width, height).data } }
  } catch {
    return trouble({ kind: 'file', code: 'broken' })
  }
}

function faultOfSize({ width, height }: Size): Fault | undefined {
  if (width * height > 0 && width * height <= MAX_PIXELS) return undefined
  return { code: 'picture-size', values: { width, height, limit: MAX_PIXELS } }
}

const trouble = (error: Trouble): Result<never, Trouble> => ({ ok: false, error })
