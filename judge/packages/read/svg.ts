import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'

/*
 * Whether an SVG that somebody else made is a picture and nothing more. Browsers draw what it asks for, in the tab of
 * whoever looks at it, so everything that is not in these lists is refused: scripts, pages, links, animations, filters and
 * pictures within it, document types, other files. What is drawn is counted, with what is drawn again by reference, and with
 * the dashes of its lines. Style sheets can do less than attributes, because nobody knows how many elements their rules are
 * for.
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

/** Bytes of a picture, elements in each other, and the weight of the elements that are drawn, each as often as it is. */
const MOST_BYTES = 2 ** 20
const DEEPEST = 50
const MOST_DRAWN = 20_000
/** As many characters of a way or a text, or dashes, weigh as much as an element. */
const CHARACTERS = 16
/** A way is as long as this at most if a picture sets how long it counts, and a pattern of dashes at least 1. */
const LONGEST_WAY = 10_000

/** Elements whose text is drawn, or is a style sheet. */
const TEXTS = words('text tspan textPath style')
/** Shapes of a size, and what says it. The outline is at most seven times as long as all of that together. */
const SHAPES = words('rect circle ellipse line')
const SIZES = words('width height r rx ry x1 y1 x2 y2')
const OUTLINE = 7
/** The outline of a letter, in sizes of its font, and the largest size that has a name. */
const LETTER = 10
const FONT_SIZE = 48
/** Elements that draw what they link to. Gradients take only colours from one another. */
const DRAWS_LINK = words('use pattern textPath')
/** Properties that no element inherits: what they refer to is drawn once, and everything else for each element within. */
const OWN = words('clip-path mask')

interface Drawn {
  readonly element: string
  readonly children: Drawn[]
  /** The ids that it draws again: once, with each element in it, or as a marker at each point of them. */
  readonly again: { readonly id: string; readonly at: 'once' | 'elements' | 'points' }[]
  /** At which a marker would be drawn. */
  points: number
  /** Of its ways and its texts. */
  characters: number
  /** How long its lines are at most, and how much of that depends on the size of the picture and of the font. */
  length: number
  ofPicture: number
  letters: number
  /** Dashes of each unit of what is drawn within it. */
  dashes: number
}

const newDrawn = (element: string): Drawn => ({
  ...{ element, children: [], again: [], characters: 0, length: 0, ofPicture: 0, letters: 0, dashes: 0 },
  // A line has no list of them.
  points: 2,
})

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
  readonly #root = newDrawn('')
  readonly #open: Drawn[] = [this.#root]
  readonly #ids = new Map<string, Drawn>()
  /** The depth of the note that is being read; notes are not looked at. */
  #note: number | undefined
  /** The text of the style sheet that is being read: comments and sections may cut a word in pieces. */
  #style: string | undefined
  /** The largest size of a font, and of the picture or a part of it. */
  #font = FONT_SIZE
  #size = 0
  /** Whether a style makes lines longer than their elements say. */
  #isStretched = false

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
    parser.on('text', (part) => this.#text(part))
    parser.on('cdata', (part) => this.#text(part))
    parser.on('closetag', () => this.#leave())
    parser.write(text).close()
    if (this.#root.children.length !== 1) refuse('no picture')
    count(this.#root, this.#ids, (drawn) => this.#lengthOf(drawn))
  }

  #enter({ uri, local, attributes }: SaxesTagNS): void {
    const depth = this.#open.length
    if (depth > DEEPEST) refuse('too deep')
    if (depth === 1 && (uri !== SVG || local !== 'svg')) refuse('another document')
    if (this.#style !== undefined) refuse('an element in a style sheet')
    const drawn = newDrawn(local)
    this.#open.at(-1)?.children.push(drawn)
    this.#open.push(drawn)
    if (this.#note !== undefined || isNote(uri)) {
      // Within a note, an element of SVG or of a page would be one again.
      if (!isNote(uri)) refuse('an element in a note')
      this.#note ??= depth
      return
    }
    if (uri !== SVG || !ELEMENTS.has(local)) refuse(`the element ${local}`)
    if (local === 'style') this.#style = ''
    for (const attribute of Object.values(attributes)) this.#attribute(local, attribute, drawn)
    const way = `${attributes.d?.value ?? ''} ${attributes.points?.value ?? ''}`
    drawn.points += way.match(POINT)?.length ?? 0
    drawn.characters += way.length
    drawn.length += wayLength(attributes.d?.value ?? '')
    if (attributes.points) drawn.length += wayLength(`M${attributes.points.value}z`)
  }

  /** How long the lines of an element are at most, in its own units. */
  #lengthOf({ length, ofPicture, letters }: Drawn): number {
    if (this.#isStretched) return Number.POSITIVE_INFINITY
    const ofText = letters === 0 ? 0 : LETTER * letters * this.#font
    return length + (ofPicture === 0 ? 0 : ofPicture * this.#size) + ofText
  }

  #text(part: string): void {
    const drawn = this.#open.at(-1)
    if (this.#note !== undefined || !drawn || !TEXTS.has(drawn.element)) return
    drawn.characters += part.length
    if (this.#style === undefined) drawn.letters += part.trim().length
    else this.#style += part
  }

  #attribute(element: string, { uri, local, value }: SaxesAttributeNS, drawn: Drawn): void {
    if (uri === XMLNS || isNote(uri)) return
    if (uri === XML && local === 'base') refuse('a base')
    if (uri === XML) return
    if (local === 'href' && (uri === XLINK || uri === '')) {
      // Browsers decode what is escaped, so it could be any id.
      if (!/^#[^\s#%]+$/.test(value)) refuse('a link')
      if (DRAWS_LINK.has(element)) drawn.again.push({ id: value.slice(1), at: 'once' })
      return
    }
    if (uri === XLINK) return
    if (uri !== '' || !(ATTRIBUTES.has(local) || OTHER_ATTRIBUTE.test(local)))
      refuse(`the attribute ${local}`)
    if (local === 'id') {
      const last = this.#open.at(-1)
      if (last && !this.#ids.has(value)) this.#ids.set(value, last)
    }
    if (local === 'style') this.#styled(value, drawn)
    if (local === 'stroke-dasharray') drawn.dashes = Math.max(drawn.dashes, dashesOf(value))
    if (local === 'pathLength') {
      if (!(Number(value) <= LONGEST_WAY)) refuse('a way that counts as too long')
      drawn.length += Number(value)
    }
    if (local === 'font' || local === 'font-size') this.#font = Math.max(this.#font, fontSize(value))
    if (local === 'vector-effect' && value.includes('non-scaling')) this.#isStretched = true
    if (/^(?:viewBox|width|height)$/.test(local))
      this.#size = Math.max(this.#size, ...value.split(/[\s,]+/).map((part) => lengthOf(part).px))
    if (SHAPES.has(element) && SIZES.has(local)) {
      const { px, ofPicture } = lengthOf(value)
      drawn.length += OUTLINE * px
      drawn.ofPicture += OUTLINE * ofPicture
    }
    const at = /marker/i.test(local + value) ? 'points' : OWN.has(local) ? 'once' : 'elements'
    for (const id of referencesOf(value)) drawn.again.push({ id, at })
  }

  #leave(): void {
    this.#open.pop()
    if (this.#style !== undefined) {
      checkSheet(this.#style)
      this.#styled(this.#style, this.#root)
    }
    this.#style = undefined
    if (this.#note === this.#open.length) this.#note = undefined
  }

  /** Looks at the declarations of a style sheet or an attribute. What they say holds within this element. */
  #styled(text: string, within: Drawn): void {
    within.dashes = Math.max(within.dashes, checkStyle(text))
    for (const [, size = ''] of text.matchAll(/font(?:-size)?\s*:([^;}]*)/gi))
      this.#font = Math.max(this.#font, fontSize(size))
    // A style sheet may be for any shape.
    const isOfShape = within === this.#root || SHAPES.has(within.element)
    if (/non-scaling/i.test(text) || (isOfShape && /(?<![\w-])(?:width|height|rx?|ry)\s*:/i.test(text)))
      this.#isStretched = true
  }
}

const isNote = (uri: string) => NOTES.some((beginning) => uri.startsWith(beginning))

/** A command or a number of a way: numbers need nothing between them where the second one has a sign or a point. */
const POINT = /[a-z]|[+-]?(?:\d+\.?\d*|\.\d+)/gi

/** The ids that a value refers to. Throws if it refers to anything outside of the picture, or to a value elsewhere in it. */
function referencesOf(value: string): string[] {
  if (/\\|@|javascript:|(?:expression|image-set|element|var|attr|env)\s*\(/i.test(value))
    refuse('a style that does more')
  const ids = [...value.matchAll(/url\(\s*(['"]?)#([^'")\s%]+)\1\s*\)/gi)].map(([, , id = '']) => id)
  if (ids.length !== (value.match(/url\s*\(/gi)?.length ?? 0)) refuse('another file')
  return ids
}

/** A style sheet may draw nothing by reference: nobody knows how many elements its rules are for. */
function checkSheet(text: string): void {
  if (referencesOf(text).length > 0 || /url|marker/i.test(text)) refuse('a sheet that draws')
}

/**
 * The declarations of a style sheet or an attribute, whose references are counted as those of other attributes. Returns how
 * many dashes of each unit they may draw.
 */
function checkStyle(text: string): number {
  // Where filters mix colours is noted by an editor that writes every property that there is.
  if (/(?<!color-interpolation-)filter|animation|transition|(?:path|shape)\s*\(/i.test(text))
    refuse('a style that does more')
  const dashes = [...text.matchAll(/dasharray([^;}]*)/gi)].map(([, declared]) => {
    const [, value] = /^\s*:(.*)$/s.exec(declared ?? '') ?? refuse('dashes that nobody can read')
    return dashesOf(value?.replace(/!\s*important\s*$/i, '') ?? '')
  })
  return Math.max(0, ...dashes)
}

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?`
const DASHES = new RegExp(`^(?:${NUMBER}(?:px)?(?:[\\s,]+|$|(?=[+-])))*$`, 'i')

/** How many dashes of each unit of a line there are. Other units could be as small as one likes. */
function dashesOf(value: string): number {
  const list = value.trim()
  if (/^(?:none|inherit|initial|unset|revert|revert-layer)?$/i.test(list)) return 0
  if (!DASHES.test(list)) refuse('dashes that nobody can read')
  const lengths = list.match(new RegExp(NUMBER, 'gi'))?.map(Number) ?? []
  const sum = lengths.reduce((all, length) => all + length, 0)
  if (!(sum >= 1)) refuse('dashes that are too short')
  return lengths.length / sum
}

/** Pixels of a unit, at most. */
const UNITS: Readonly<Record<string, number>> = { '': 1, px: 1, q: 1, pt: 2, mm: 4, pc: 16, cm: 38, in: 96 }

/** A length, without its sign: in pixels, or as a part of the picture. */
function lengthOf(value: string): { readonly px: number; readonly ofPicture: number } {
  const [, number, unit = ''] = new RegExp(`^\\s*(${NUMBER})([a-z%]*)\\s*$`, 'i').exec(value) ?? []
  const length = Math.abs(Number(number))
  if (number === undefined)
    return { px: /^\s*(?:auto)?\s*$/.test(value) ? 0 : Number.POSITIVE_INFINITY, ofPicture: 0 }
  if (unit === '%') return { px: 0, ofPicture: length / 100 }
  return { px: length * (UNITS[unit.toLowerCase()] ?? Number.POSITIVE_INFINITY), ofPicture: 0 }
}

/** The size of a font in pixels, at most; infinite if it depends on another one. */
function fontSize(value: string): number {
  if (/[%(]|larger|\d(?:r?(?:em|ex|ch|lh|cap|ic)|[a-z]*v[a-z]+)(?![a-z])/i.test(value))
    return Number.POSITIVE_INFINITY
  const sizes = [...value.matchAll(new RegExp(`(${NUMBER})([a-z]*)`, 'gi'))]
  // A font may have a number in its name.
  return Math.max(
    0,
    ...sizes.map(([, number, unit = '']) => Number(number) * (UNITS[unit.toLowerCase()] ?? 0)),
  )
}

/** How many numbers each command of a way has. */
const NUMBERS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
}

/** How long a way is at most: as long as the lines between its points and those that bend it. */
function wayLength(way: string): number {
  const reader = new WayReader(way)
  let [x, y, startX, startY, length] = [0, 0, 0, 0, 0]
  /** From the last point that bends a curve to its end: the next curve may go on in this direction. */
  let [bendX, bendY] = [0, 0]
  let command = ''
  for (;;) {
    const letter = reader.letter()
    // After the first point of a way, others may follow without a letter.
    command = letter ?? (command === 'm' ? 'l' : command === 'M' ? 'L' : command)
    const kind = command.toLowerCase()
    const numbers = letter === undefined && kind === 'z' ? undefined : reader.numbers(kind)
    // Browsers draw up to what they cannot read.
    if (!numbers) return length >= 0 ? length : Number.POSITIVE_INFINITY
    const [fromX, fromY] = command === kind ? [x, y] : [0, 0]
    const points: [x: number, y: number][] = []
    if (kind === 'h') points.push([fromX + numbers[0]!, y])
    else if (kind === 'v') points.push([x, fromY + numbers[0]!])
    else if (kind === 'z') points.push([startX, startY])
    else
      for (let at = kind === 'a' ? 5 : 0; at < numbers.length; at += 2)
        points.push([fromX + numbers[at]!, fromY + numbers[at + 1]!])
    if (kind === 's' || kind === 't') points.unshift([x + bendX, y + bendY])
    const [endX, endY] = points.at(-1)!
    if (kind === 'a') {
      const [rx, ry] = [Math.abs(numbers[0]!), Math.abs(numbers[1]!)]
      const chord = Math.hypot(endX - x, endY - y)
      // An ellipse that is too small to reach both ends is made larger.
      const radius = Math.max(rx, ry) * Math.max(1, chord / Math.min(rx, ry))
      length += rx === 0 || ry === 0 ? chord : OUTLINE * radius
    } else if (kind !== 'm') {
      const corners: [x: number, y: number][] = [[x, y], ...points]
      for (const [at, [toX, toY]] of points.entries())
        length += Math.hypot(toX - corners[at]![0], toY - corners[at]![1])
    }
    const [lastX, lastY] = 'csqt'.includes(kind) ? points.at(-2)! : [endX, endY]
    ;[bendX, bendY, x, y] = [endX - lastX, endY - lastY, endX, endY]
    if (kind === 'm') [startX, startY] = [x, y]
  }
}

class WayReader {
  readonly #way: string
  #at = 0

  constructor(way: string) {
    this.#way = way
  }

  letter(): string | undefined {
    return this.#next(LETTER_OF_WAY)
  }

  /** The numbers of a command; undefined if there are not as many. */
  numbers(kind: string): number[] | undefined {
    const count = NUMBERS[kind]
    if (count === undefined) return undefined
    const numbers: number[] = []
    while (numbers.length < count) {
      const isFlag = kind === 'a' && (numbers.length === 3 || numbers.length === 4)
      const number = this.#next(isFlag ? FLAG_OF_WAY : NUMBER_OF_WAY)
      if (number === undefined) return undefined
      numbers.push(Number(number))
    }
    return numbers
  }

  #next(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#way)
    if (found) this.#at = pattern.lastIndex
    return found?.[1]
  }
}

const LETTER_OF_WAY = /[\s,]*([mzlhvcsqta])/iy
const NUMBER_OF_WAY = new RegExp(`[\\s,]*(${NUMBER})`, 'iy')
const FLAG_OF_WAY = /[\s,]*([01])/y

interface Weight {
  readonly cost: number
  /** Elements, points of them and the length of their lines, with those that are drawn again. */
  readonly elements: number
  readonly points: number
  readonly length: number
}

/** Weighs what a picture draws. Throws if that is too much, or if something draws itself. */
function count(root: Drawn, ids: ReadonlyMap<string, Drawn>, lengthOf: (drawn: Drawn) => number): void {
  const known = new Map<Drawn, Weight>()
  const within = new Set<Drawn>()
  const weightOf = (drawn: Drawn, depth: number): Weight => {
    const before = known.get(drawn)
    if (before !== undefined) return before
    if (within.has(drawn) || depth > 4 * DEEPEST) refuse('it draws itself')
    within.add(drawn)
    let [cost, elements, points] = [1 + drawn.characters / CHARACTERS, 1, drawn.points]
    let length = lengthOf(drawn)
    const add = (weight: Weight) => {
      cost += weight.cost
      elements += weight.elements
      points += weight.points
      length += weight.length
    }
    for (const child of drawn.children) add(weightOf(child, depth + 1))
    const again = drawn.again.flatMap(({ id, at }) => {
      const target = ids.get(id)
      return target ? [{ at, weight: weightOf(target, depth + 1), target }] : []
    })
    for (const { at, weight } of again) if (at === 'once') add(weight)
    for (const { at, weight, target } of again) {
      if (at === 'once') continue
      // The colours of a gradient are mixed once.
      const isGradient = target.element.endsWith('Gradient')
      cost += weight.cost * (isGradient ? 1 : at === 'points' ? points : elements)
    }
    within.delete(drawn)
    if (drawn.dashes > 0) cost += (length * drawn.dashes) / CHARACTERS
    if (!(cost <= MOST_DRAWN)) refuse('too much to draw')
    const weight = { cost, elements, points, length }
    known.set(drawn, weight)
    return weight
  }
  weightOf(root, 0)
}
