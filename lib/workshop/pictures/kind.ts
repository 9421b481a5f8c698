import { readHeader } from '@/judge/lab/picture/header'
import { type Element, parseXml } from '@/judge/packages/read/xml'

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
const SVG = 'http://www.w3.org/2000/svg'

/**
 * What a file is, by its bytes and not by its name. Undefined for anything but PNG, JPEG, WebP and SVG, for pictures with
 * very long sides, and for an SVG that is more than a picture: with scripts, or with pages of HTML.
 */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  const header = readHeader(bytes)
  if (header) {
    const { format, width, height } = header
    if (Math.max(width, height) > MOST_PIXELS || Math.min(width, height) < 1 || format === 'gif')
      return undefined
    return format === 'jpeg' ? 'jpg' : format
  }
  return isSvg(bytes) ? 'svg' : undefined
}

function isSvg(bytes: Uint8Array): boolean {
  try {
    const [root, ...others] = parseXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).children
    return (
      root !== undefined &&
      others.length === 0 &&
      root.name === 'svg' &&
      root.attributes.xmlns === SVG &&
      isPlain(root)
    )
  } catch {
    return false
  }
}

const isPlain = ({ name, attributes, children }: Element): boolean =>
  !/^(?:.*:)?(?:script|foreignobject|iframe|handler)$/i.test(name) &&
  Object.entries(attributes).every(([key, value]) => !/^on/i.test(key) && !/^\s*javascript:/i.test(value)) &&
  children.every(isPlain)
