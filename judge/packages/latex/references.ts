import type { MarkdownNode } from './markdown'

/** What a `\label` names: a caption, a heading, an item or a formula. */
export interface Numbered {
  readonly kind: 'Section' | 'Item' | 'Equation' | 'Figure' | 'Table'
  readonly number: string
  isLabelled: boolean
}

/** The numbers of a text, and the references to them, which may stand before what they are about. */
export class References {
  readonly #leftOut: Set<string>
  readonly #counts = new Map<string, number>()
  readonly #labels = new Map<string, Numbered>()
  /** What was numbered last, which is what a label names. */
  #numbered: Numbered | undefined
  /** Words that are known when the whole text has been read. */
  readonly #open: (() => void)[] = []

  constructor(leftOut: Set<string>) {
    this.#leftOut = leftOut
  }

  /** Counts on. */
  count(kind: Numbered['kind']): Numbered {
    const count = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, count)
    return this.number(kind, String(count))
  }

  /** What follows has this number, or is called this. */
  number(kind: Numbered['kind'], number: string): Numbered {
    this.#numbered = { kind, number, isLabelled: false }
    return this.#numbered
  }

  label(name: string): void {
    const numbered = this.#numbered
    if (!numbered) return
    numbered.isLabelled = true
    this.#labels.set(name, numbered)
  }

  /** Words before a caption: its number, if the text refers to it. */
  captionNumber(kind: 'Figure' | 'Table'): MarkdownNode {
    const numbered = this.count(kind)
    return this.#later(() => (numbered.isLabelled ? `${kind} ${numbered.number}: ` : ''))
  }

  /** What `\ref{names}` and other commands like it say. What they do not find is told. */
  reference(command: string, names: string): MarkdownNode {
    return this.#later(() =>
      names
        .split(',')
        .map((name) => {
          const label = this.#labels.get(name.trim())
          if (!label) {
            this.#leftOut.add(`\\${command}{${name.trim()}}`)
            return '??'
          }
          const number = command === 'eqref' ? `(${label.number})` : label.number
          return /^(?:autoref|[cC]ref)$/.test(command) ? `${label.kind} ${number}` : number
        })
        .join(', '),
    )
  }

  /** The whole text has been read. */
  fill(): void {
    for (const fill of this.#open) fill()
  }

  #later(words: () => string): MarkdownNode {
    const node: MarkdownNode = { type: 'reference' }
    this.#open.push(() => {
      node.value = words()
    })
    return node
  }
}
