import type { References } from './formulas'
import type { Expander } from './macros'
import { blocksOf, type MarkdownNode, styled, tableOf, words, wordsOf } from './markdown'
import { isCommand, isMark, textOf } from './tokens'

/** Signs and commands at which a part of a text ends. */
export type Ends = ReadonlySet<string>
const CELL: Ends = new Set(['&', '\\\\', '\\tabularnewline'])
const ITEM: Ends = new Set(['\\item'])
const BRACKET: Ends = new Set([']'])

/** Who reads what is in items and cells. */
export interface BlockReader {
  readonly source: Expander
  readonly references: References
  /** Everything up to one of these, which is not read, or to the end of what is open. */
  content(ends: Ends): MarkdownNode[]
  /** Reads what is one deeper. */
  within(read: () => MarkdownNode[]): MarkdownNode[]
}

/** A list that has been begun, up to its end. `ordered`: with numbers. */
export function readList(reader: BlockReader, ordered: boolean): readonly MarkdownNode[] {
  const { source } = reader
  const option = textOf(source.option() ?? [])
  if (ordered && !isPlainNumber(option)) source.leftOut.add(`enumerate[${option}]`)
  const start = /start\s*=\s*(\d{1,6})/.exec(option)?.[1]
  const before = reader.content(ITEM)
  const items: MarkdownNode[] = []
  while (isCommand(source.peek(), 'item')) {
    source.next()
    const term = readTerm(reader)
    if (ordered) reader.references.number('Item', String(items.length + Number(start ?? 1)))
    const content = blocksOf([...term, ...reader.content(ITEM)])
    items.push({
      type: 'listItem',
      spread: content.filter(({ type }) => type === 'paragraph').length > 1,
      children: content,
    })
  }
  if (items.length === 0) return before
  const spread = items.some((item) => item.spread)
  return [
    ...(blocksOf(before).length > 0 ? before : []),
    { type: 'list', ordered, spread, ...(start && { start: Number(start) }), children: items },
  ]
}

/** What stands in brackets after `\item`. */
function readTerm(reader: BlockReader): MarkdownNode[] {
  const { source } = reader
  source.skipSpaces()
  const option = source.option()
  if (!option) return []
  source.push([...option, { kind: 'mark', text: ']' }])
  // Its end may be another one: brackets of breaks are within it.
  const term = wordsOf(reader.within(() => reader.content(BRACKET)))
  if (isMark(source.peek(), ']')) source.next()
  return [...styled('strong', term), words(' ')]
}

/** A table that has been begun, up to its end. `before`: how many arguments stand before its columns. */
export function readTable(reader: BlockReader, before: number): readonly MarkdownNode[] {
  const { source } = reader
  source.option()
  for (let left = before + 1; left > 0; left--) {
    source.argument()
    source.option()
  }
  const rows: MarkdownNode[][][] = [[]]
  const outside: MarkdownNode[] = []
  for (;;) {
    const row = rows.at(-1) ?? []
    const content = reader.content(CELL)
    const span = content.find(({ type }) => type === 'span')
    // A caption of a long table is in its first cell.
    outside.push(...content.filter(({ type, children }) => type === 'paragraph' && isCaption(children)))
    row.push(wordsOf(content.filter(({ type, children }) => type !== 'paragraph' || !isCaption(children))))
    for (let left = (span?.columns ?? 1) - 1; left > 0; left--) row.push([])
    const token = source.peek()
    if (!isMark(token, '&') && token?.kind !== 'command') break
    source.next()
    if (token?.kind === 'command') {
      source.skipBreakOption()
      rows.push([])
    }
  }
  return [...outside, ...tableOf(rows)]
}

/** Whether the options of a list say that its numbers are those of Markdown, whatever their brackets and their style. */
function isPlainNumber(option: string): boolean {
  const [, braced, plain] = /label\s*=\s*(?:\{((?:[^{}]|\{[^{}]*\})*)\}|([^,]*))/.exec(option) ?? []
  if (/\bresume\b/.test(option)) return false
  const label = braced ?? plain ?? (/=|^\s*(?:noitemsep|nosep|nolistsep|wide)\b/.test(option) ? '' : option)
  return /^\W*(?:(?:arabic|1)\W*)?$/.test(
    label.replace(/\\(?:textbf|textit|emph|bfseries|bf|itshape)\b/g, ''),
  )
}

const isCaption = (children: readonly MarkdownNode[] | undefined): boolean =>
  children?.length === 1 && children[0]?.type === 'emphasis'
