import { SaxesParser } from 'saxes'

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

/** Reads an XML file. Throws an Error that says what is wrong. It defines no entities, so there are no bombs. */
export function parseXml(text: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let count = 0
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > MOST_ELEMENTS || open.length > DEEPEST) throw new Error('it has too many elements')
    const element: Element = { name, attributes: { ...attributes }, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => {
    const last = open.at(-1)
    if (last) last.text += part
  })
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  return root
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
