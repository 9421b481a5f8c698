import { readHeader } from '@/judge/algorithms/picture/read'
import { isPlainSvg } from '@/judge/packages/read/svg'

/** The pictures that statements may have, by the ending of their names. */
export const PICTURE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
} as const
export type PictureKind = keyof typeof PICTURE_TYPES

/** The longest side of a picture, in pixels. */
const MOST_PIXELS = 4096

/**
 * What a file is, by its bytes and not by its name. Undefined for anything but PNG, JPEG, WebP and SVG, for pictures with
 * very long sides, and for an SVG that is more than a picture, see `isPlainSvg`.
 */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  const header = readHeader(bytes)
  if (header) {
    const { format, width, height } = header
    if (Math.max(width, height) > MOST_PIXELS || Math.min(width, height) < 1 || format === 'gif')
      return undefined
    return format === 'jpeg' ? 'jpg' : format
  }
  return isPlainSvg(bytes) ? 'svg' : undefined
}
