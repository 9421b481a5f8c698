/** What the beginning of a picture file says. */
export interface PictureHeader {
  readonly format: 'png' | 'jpeg' | 'gif' | 'webp'
  /** In pixels, before a rotation that the file may ask for. */
  readonly width: number
  readonly height: number
}

/** The most bytes of a file that `readHeader` needs: a JPEG may have large metadata before its size. */
export const HEADER_BYTES = 1 << 20

/**
 * Reads the size of a picture from the first bytes of its file, so that a picture which is too large is refused before it
 * is decoded. Returns undefined for anything but PNG, JPEG, GIF and WebP.
 */
export function readHeader(bytes: Uint8Array): PictureHeader | undefined {
  if (bytes.length < 16) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 4) === 'IHDR' && bytes.length >= 24)
    return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) }
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a')
    return { format: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webp(view, text(12, 4))
  return text(0, 3) === '\xff\xd8\xff' ? jpeg(view) : undefined
}

/** The three kinds of WebP: lossy, lossless, and extended, in which the size is that of the canvas. */
function webp(view: DataView, kind: string): PictureHeader | undefined {
  if (view.byteLength < 30) return undefined
  if (kind === 'VP8 ')
    return {
      ...{ format: 'webp', width: view.getUint16(26, true) & 0x3fff },
      height: view.getUint16(28, true) & 0x3fff,
    }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  return kind === 'VP8X' ? { format: 'webp', width: three(24) + 1, height: three(27) + 1 } : undefined
}

/** Skips from segment to segment to the one that begins a frame, which has the size. */
function jpeg(view: DataView): PictureHeader | undefined {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    // A segment may have fill bytes before it.
    if (marker === 0xff) {
      at++
      continue
    }
    if (isFrame(marker))
      return { format: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** SOF0 … SOF15 without the tables DHT, JPG and DAC, whose numbers lie among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
