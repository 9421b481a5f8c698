import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'

/*
 * Whether an SVG that somebody else made is a picture and nothing more. Browsers draw what it asks for, in the tab of
 * whoever looks at it, so everything that is not in these lists is refused: scripts, pages, links, animations, filters and
 * pictures within it, document types, other files. What is drawn is counted, with what is drawn again by reference.
 */

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const XMLNS = 'http://www.w3.org/2000/xmlns/'
const XML = 'http://www.w3.org/XML/1998/namespace'
/** What editors note about a picture, by the beginnings of the namespaces. Nothing draws it. */
const NOTES = [
  'http://www.inkscape.org/',
  'http://sodipodi.sourceforge.net/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/elements/',
  'http://ns.adobe.com/',
  'http://www.bohemiancoding.com/sketch/',
  'http://www.serif.com/',
]

const words = (text: string) => new Set(text.trim().split(/\s+/))

const ELEMENTS = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath title desc metadata style
  linearGradient radialGradient stop clipPath mask pattern marker`)

/** Attributes of these elements, and properties of CSS that may be attributes. */
const ATTRIBUTES = words(`
  id class style lang role version baseProfile viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr
  dx dy d points pathLength transform rotate textLength lengthAdjust startOffset method spacing side offset type media
  gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits
  patternTransform markerUnits markerWidth markerHeight refX refY orient overflow enable-background
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-rendering direction display
  dominant-baseline fill fill-opacity fill-rule font font-family font-size font-size-adjust font-stretch font-style
  font-variant font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning
  letter-spacing marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity paint-order
  shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-origin unicode-bidi
  vector-effect visibility white-space word-spacing writing-mode tabindex focusable`)
const OTHER_ATTRIBUTE = /^(?:data|aria)-[a-z0-9-]+$/

/** Bytes of a picture, elements in each other, and elements that are drawn, each as often as it is. */
const MOST_BYTES = 2 ** 20
const DEEPEST = 50
const MOST_DRAWN = 20_000

interface Drawn {
  readonly children: Drawn[]
  /** The ids that it draws again: once, or as a marker at each of its points. */
  readonly again: { readonly id: string; readonly marker: boolean }[]
  points: number
}

/** Thrown at the first thing that is no part of a picture. */
class NoPicture extends Error {}

const refuse = (why: string): never => {
  throw new NoPicture(why)
}

/** Whether these bytes are such a picture. Never throws. */
export function isPlainSvg(bytes: Uint8Array): boolean {
  if (bytes.length > MOST_BYTES) return false
  try {
    const parser = new Picture()
    parser.read(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return true
  } catch {
    // The decoder and the parser throw errors of their own for what they cannot read.
    return false
  }
}

class Picture {
  readonly #root: Drawn = { children: [], again: [], points: 1 }
  readonly #open: Drawn[] = [this.#root]
  readonly #ids = new Map<string, Drawn>()
  /** The depth of the note that is being read; notes are not looked at. */
  #note: number | undefined
  #style = false

  /** Throws if the text is no plain picture. */
  read(text: string): void {
    const parser = new SaxesParser({ xmlns: true })
    parser.on('error', (error) => {
      throw error
    })
    // A document type may give elements attributes and define texts.
    parser.on('doctype', () => refuse('a document type'))
    parser.on('processinginstruction', () => refuse('an instruction'))
    parser.on('opentag', (tag) => this.#enter(tag))
    parser.on('text', (part) => this.#style && this.#note === undefined && checkStyle(part))
    parser.on('cdata', (part) => this.#style && this.#note === undefined && checkStyle(part))
    parser.on('closetag', () => this.#leave())
    parser.write(text).close()
    if (this.#root.children.length !== 1) refuse('no picture')
    count(this.#root, this.#ids)
  }

  #enter({ uri, local, attributes }: SaxesTagNS): void {
    const depth = this.#open.length
    if (depth > DEEPEST) refuse('too deep')
    if (depth === 1 && (uri !== SVG || local !== 'svg')) refuse('another document')
    const drawn: Drawn = { children: [], again: [], points: 1 }
    this.#open.at(-1)?.children.push(drawn)
    this.#open.push(drawn)
    if (this.#note !== undefined || isNote(uri)) {
      // Within a note, an element of SVG or of a page would be one again.
      if (!isNote(uri)) refuse('an element in a note')
      this.#note ??= depth
      return
    }
    if (uri !== SVG || !ELEMENTS.has(local)) refuse(`the element ${local}`)
    this.#style = local === 'style'
    for (const attribute of Object.values(attributes)) this.#attribute(local, attribute, drawn)
    const points = attributes.d?.value ?? attributes.points?.value ?? ''
    drawn.points += points.match(/[\d.]+/g)?.length ?? 0
  }

  #attribute(element: string, { uri, local, value }: SaxesAttributeNS, drawn: Drawn): void {
    if (uri === XMLNS || isNote(uri)) return
    if (uri === XML && local === 'base') refuse('a base')
    if (uri === XML) return
    if (local === 'href' && (uri === XLINK || uri === '')) {
      if (!/^#[^\s#]+$/.test(value)) refuse('a link')
      // Gradients take only colours from one another.
      if (element === 'use' || element === 'pattern') drawn.again.push({ id: value.slice(1), marker: false })
      return
    }
    if (uri === XLINK) return
    if (uri !== '' || !(ATTRIBUTES.has(local) || OTHER_ATTRIBUTE.test(local)))
      refuse(`the attribute ${local}`)
    if (local === 'id') {
      const last = this.#open.at(-1)
      if (last && !this.#ids.has(value)) this.#ids.set(value, last)
    }
    const marker = /marker/i.test(local + value)
    for (const id of referencesOf(value)) drawn.again.push({ id, marker })
  }

  #leave(): void {
    this.#open.pop()
    this.#style = false
    if (this.#note === this.#open.length) this.#note = undefined
  }
}

const isNote = (uri: string) => NOTES.some((beginning) => uri.startsWith(beginning))

/** The ids that a value refers to. Throws if it refers to anything outside of the picture. */
function referencesOf(value: string): string[] {
  if (/\\|@|javascript:|expression\s*\(|image-set/i.test(value)) refuse('a style that does more')
  const ids = [...value.matchAll(/url\(\s*(['"]?)#([^'")\s]+)\1\s*\)/gi)].map(([, , id = '']) => id)
  if (ids.length !== (value.match(/url\s*\(/gi)?.length ?? 0)) refuse('another file')
  return ids
}

/** A style sheet may draw nothing by reference: nobody knows how many elements its rules are for. */
function checkStyle(text: string): void {
  if (referencesOf(text).length > 0 || /url|filter|animation|transition/i.test(text))
    refuse('a style that does more')
}

/** Counts what a picture draws. Throws if that is too much, or if something draws itself. */
function count(root: Drawn, ids: ReadonlyMap<string, Drawn>): void {
  const known = new Map<Drawn, number>()
  const within = new Set<Drawn>()
  const costOf = (drawn: Drawn, depth: number): number => {
    const before = known.get(drawn)
    if (before !== undefined) return before
    if (within.has(drawn) || depth > 4 * DEEPEST) refuse('it draws itself')
    within.add(drawn)
    let cost = 1
    for (const child of drawn.children) cost += costOf(child, depth + 1)
    for (const { id, marker } of drawn.again) {
      const target = ids.get(id)
      if (target) cost += (marker ? drawn.points : 1) * costOf(target, depth + 1)
    }
    within.delete(drawn)
    if (cost > MOST_DRAWN) refuse('too much to draw')
    known.set(drawn, cost)
    return cost
  }
  costOf(root, 0)
}
