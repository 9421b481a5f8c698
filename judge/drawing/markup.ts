import { boundsOf, type Element, elementsOf, round, sheetOf } from './elements'
import { hatchingsOf } from './hatched'
import { PALETTES, type Theme } from './palette'
import type { Drawing, Paint } from './shapes'
import { themesOf } from './themes'

interface Options {
  readonly theme?: Theme
  /** Length of the longer side in pixels. */
  readonly pixels?: number
  /** Font family of the text. */
  readonly font?: string
}

/** A drawing as a self-contained SVG file: colours and widths are written out. */
export function markupOf(
  drawing: Drawing,
  { theme = 'light', pixels = 640, font = 'monospace' }: Options = {},
): string {
  const { x, y, width, height } = boundsOf(drawing)
  const scale = pixels / Math.max(width, height)
  const sheet = sheetOf(drawing, (paint) => colourIn(theme, paint), undefined, 1 / scale)
  const shapes = [...drawing.ground, ...drawing.shapes, ...(drawing.above ?? [])]
  const root = attributesOf({
    xmlns: 'http://www.w3.org/2000/svg',
    width: round(width * scale),
    height: round(height * scale),
    viewBox: [x, y, width, height].map(round).join(' '),
    fill: 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    fontFamily: font,
    textAnchor: 'middle',
  })
  const inside = elementsOf(shapes, sheet).filter(({ media }) => media !== 'print')
  return `<svg${root}>\n${hatchingsIn(drawing, theme)}${inside.map(textOf).join('\n')}\n</svg>\n`
}

/** In a file with one drawing, hatchings are named by paint. */
function colourIn(theme: Theme, paint: Paint): string {
  if (paint === 'hatched-fog' || paint === 'hatched-wall') return `url(#${paint})`
  return paint.startsWith('light-dark(')
    ? themesOf(paint as `light-dark(${string})`)[theme]
    : PALETTES[theme][paint as never]
}

function hatchingsIn(drawing: Drawing, theme: Theme): string {
  if (!hatchingsOf(drawing).has('fog')) return ''
  const { fog, edge } = PALETTES[theme]
  return `<defs><pattern id="hatched-fog" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" fill="${fog}"/><path d="M0 0V8" stroke="${edge}" stroke-width="2" stroke-opacity="0.25"/></pattern></defs>\n`
}

function textOf({ tag, attributes, text, glides, children = [] }: Element): string {
  const transform = glides && {
    transform: `translate(${round(glides.x)} ${round(glides.y)})${glides.turn ? ` rotate(${glides.turn})` : ''}`,
  }
  const start = `<${tag}${attributesOf({ ...attributes, ...transform })}`
  const inside = text === undefined ? children.map(textOf).join('') : escaped(text)
  return inside ? `${start}>${inside}</${tag}>` : `${start}/>`
}

/** React's attribute names are SVG's in camel case instead of hyphens, with one exception. */
const nameOf = (name: string) =>
  name === 'viewBox' ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const attributesOf = (attributes: Element['attributes']): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${nameOf(name)}="${escaped(`${value}`)}"`)
    .join('')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text and attributes for XML, which cannot contain control characters. */
export const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, (found) => ENTITIES[found] ?? '')
