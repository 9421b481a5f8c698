import { SaxesParser } from 'saxes'
import { type Fault, ok, type Result } from '../../kit/result'

/** An element of an XML file. Texts between elements are left out: Polygon writes everything into attributes. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  /** The text directly in it. */
  text: string
}

const MOST_ELEMENTS = 100_000
const DEEPEST = 50

/**
 * Reads an XML file. Error: `xml`, with `line`, `column` and `cause`, the parser's own words. It defines no entities, so
 * there are no bombs.
 */
export function parseXml(text: string): Result<Element> {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let count = 0
  const parser = new SaxesParser()
  let fault: Fault | undefined
  const found = (cause: string) => {
    fault ??= { code: 'xml', values: { line: parser.line, column: parser.column + 1, cause } }
    // Nothing after the first mistake is read.
    throw new Error(cause)
  }
  parser.on('error', ({ message }) => found(message.replace(/^\d+:\d+: |\.$/g, '')))
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > MOST_ELEMENTS || open.length > DEEPEST) found('it has too many elements')
    const element: Element = { name, attributes: { ...attributes }, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => {
    const last = open.at(-1)
    if (last) last.text += part
  })
  parser.on('closetag', () => open.pop())
  try {
    parser.write(text).close()
  } catch (error) {
    if (!fault) throw error
  }
  return fault ? { ok: false, error: fault } : ok(root)
}

/** The elements that a path of names leads to. */
export function all(element: Element | undefined, ...path: readonly string[]): Element[] {
  return path.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    element ? [element] : [],
  )
}

export const first = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  all(element, ...path)[0]

/** An attribute; an empty one is none. */
export const attribute = (element: Element | undefined, name: string): string | undefined =>
  (element && Object.hasOwn(element.attributes, name) && element.attributes[name]) || undefined
