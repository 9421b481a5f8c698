import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import type { Style } from './commands'

/*
 * The syntax tree of Markdown (mdast) of what a LaTeX text says. Commands may have words and blocks in any order; `blocksOf`
 * makes paragraphs of them, `wordsOf` one line, as in a cell.
 */

export interface MarkdownNode {
  readonly type: string
  readonly children?: readonly MarkdownNode[]
  /** Of words, code and formulas. That of a reference is known when the whole text has been read. */
  value?: string
  readonly depth?: number
  readonly ordered?: boolean
  readonly spread?: boolean
  readonly start?: number
  readonly url?: string
  readonly alt?: string
  /** Of a cell: how many columns it is over. */
  readonly columns?: number
}

/** An empty line between paragraphs. */
export const GAP: MarkdownNode = { type: 'gap' }
export const BREAK: MarkdownNode = { type: 'break' }

export const words = (value: string): MarkdownNode => ({ type: 'text', value })
export const paragraph = (children: readonly MarkdownNode[]): MarkdownNode => ({
  type: 'paragraph',
  children,
})
export const inlineFormula = (value: string): MarkdownNode[] =>
  value.trim() === '' ? [] : [{ type: 'inlineMath', value: value.trim().replace(/\s+/g, ' ') }]
export const formula = (value: string): MarkdownNode[] =>
  value.trim() === '' ? [] : [{ type: 'math', value: value.trim().replace(/\s*\n\s*/g, '\n') }]

const WORDS = new Set([
  'text',
  'reference',
  'strong',
  'emphasis',
  'delete',
  'inlineCode',
  'inlineMath',
  'link',
  'break',
  'image',
  'span',
])
const isWords = ({ type }: MarkdownNode): boolean => WORDS.has(type)

const writer = unified().use(remarkGfm, { tablePipeAlign: false }).use(remarkMath).use(remarkStringify, {
  bullet: '-',
  rule: '-',
  fence: '~',
  emphasis: '*',
  strong: '*',
  listItemIndent: 'one',
})

/** Writes blocks as Markdown. */
export function markdownOf(blocks: readonly MarkdownNode[]): string {
  const root = { type: 'root', children: resolved(blocks) } as unknown as Parameters<
    typeof writer.stringify
  >[0]
  return writer.stringify(root).trim()
}

/** The words that references have by now, and nothing that touches its like, at any depth. */
const resolved = (nodes: readonly MarkdownNode[]): MarkdownNode[] =>
  merged(
    nodes.map((node) => {
      if (node.type === 'reference') return words(node.value ?? '')
      return node.children ? { ...node, children: resolved(node.children) } : node
    }),
  )

/** Blocks of words and blocks: words that follow each other are a paragraph, up to a gap. */
export function blocksOf(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const blocks: MarkdownNode[] = []
  let line: MarkdownNode[] = []
  const end = () => {
    const children = tidy(line)
    if (children.length > 0) blocks.push(paragraph(children))
    line = []
  }
  for (const node of nodes) {
    if (isWords(node)) line.push(...(node.type === 'span' ? (node.children ?? []) : [node]))
    else {
      end()
      if (node.type !== 'gap') blocks.push(node)
    }
  }
  end()
  return blocks
}

/** The same as words in one line. What only a block can show is in it by its words. */
export function wordsOf(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const lines = (children: readonly MarkdownNode[] = []) =>
    children.flatMap((child) => [words(' '), ...flat(child), words(' ')])
  const flat = (node: MarkdownNode): MarkdownNode[] => {
    switch (node.type) {
      case 'gap':
      case 'break':
      case 'thematicBreak':
        return [words(' ')]
      case 'math':
        return [{ type: 'inlineMath', value: `\\displaystyle ${node.value?.replace(/\s+/g, ' ')}` }]
      case 'code':
        return [{ type: 'inlineCode', value: (node.value ?? '').replace(/\s+/g, ' ').trim() }]
      case 'paragraph':
      case 'heading':
      case 'list':
      case 'listItem':
      case 'table':
      case 'tableRow':
      case 'tableCell':
        return lines(node.children)
      case 'span':
        return (node.children ?? []).flatMap(flat)
      default:
        return [node]
    }
  }
  return tidy(nodes.flatMap(flat))
}

/** Words and blocks in a style; of what is in several blocks, the words of each. */
export function styled(style: Style, nodes: readonly MarkdownNode[]): MarkdownNode[] {
  if (style === 'upright') return [...nodes]
  if (style === 'code') return asCode(nodes)
  const found: MarkdownNode[] = []
  let line: MarkdownNode[] = []
  const end = () => {
    const [before, children, after] = trimmed(without(style, line))
    // Nobody escapes what is beside the signs of this style, so they never touch anything else.
    const inner = style === 'delete' ? [words(JOINER), ...children, words(JOINER)] : children
    if (children.length > 0) found.push(...before, { type: style, children: inner }, ...after)
    else found.push(...before, ...after)
    line = []
  }
  for (const node of nodes) {
    // The words of a span are those of a cell, which keeps its columns.
    if (isWords(node) && node.type !== 'span' && node.type !== 'break') line.push(node)
    else {
      end()
      found.push(node.children ? { ...node, children: styled(style, node.children) } : node)
    }
  }
  end()
  return found
}

/** Nodes without one kind of them, but with their words: styles and links have no place within their like. */
export const without = (type: string, nodes: readonly MarkdownNode[]): MarkdownNode[] =>
  nodes.flatMap((node) => {
    if (!node.children) return [node]
    const children = without(type, node.children)
    return node.type === type ? children : [{ ...node, children }]
  })

/** All words as code, those within styles as well. Formulas stay, and so do the spaces at the ends. */
function asCode(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return merged(nodes).flatMap((node): MarkdownNode[] => {
    if (node.type !== 'text') return [node.children ? { ...node, children: asCode(node.children) } : node]
    const [, before = '', value = '', after = ''] = /^( ?)(.*?)( ?)$/s.exec(node.value ?? '') ?? []
    const code = value.replaceAll('\u00a0', ' ')
    if (code.trim() === '' || code === JOINER) return [node]
    return [words(before), { type: 'inlineCode', value: code }, words(after)]
  })
}

/**
 * Words, code, formulas and styles as one with their like that follow: the signs of two that touch would be others, and so
 * would those of two styles, which have a sign without a width between them. Spaces are single.
 */
function merged(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const found: MarkdownNode[] = []
  let run: MarkdownNode[] = []
  const end = () => {
    const [first] = run
    if (!first) return
    if (SIGNS.has(first.type) && SIGNS.has(found.at(-1)?.type ?? '')) found.push(words(JOINER))
    const value = run.map((node) => node.value ?? '').join(first.type === 'inlineMath' ? ' ' : '')
    if (first.type === 'text') {
      const text = value.replace(/[ \n]+/g, ' ')
      if (text !== '') found.push(words(text))
    } else if (run.length === 1) found.push(first)
    else if (first.children)
      found.push({ ...first, children: merged(run.flatMap(({ children }) => children ?? [])) })
    else found.push({ ...first, value })
    run = []
  }
  for (const node of nodes) {
    const isLike = run[0]?.type === node.type && MERGED.has(node.type)
    // Words of nothing stand between nothing.
    if (node.type === 'text' && node.value === '' && run.length > 0) continue
    if (!isLike) end()
    run.push(node)
  }
  end()
  return found
}
/** A sign without a width, at which no line ends. */
const JOINER = '\u2060'
const SIGNS = new Set(['strong', 'emphasis', 'delete'])
const MERGED = new Set(['text', 'inlineCode', 'inlineMath', ...SIGNS])

/** Words without spaces and breaks at their ends, and with what was there. */
function trimmed(nodes: readonly MarkdownNode[]): [MarkdownNode[], MarkdownNode[], MarkdownNode[]] {
  const line = merged(nodes)
  const [first, last] = [line[0], line.at(-1)]
  const before = first?.type === 'text' && first.value?.startsWith(' ') ? [words(' ')] : []
  const after = last?.type === 'text' && last.value?.endsWith(' ') ? [words(' ')] : []
  if (first?.type === 'text') line[0] = words((first.value ?? '').replace(/^ /, ''))
  const end = line.at(-1)
  if (end?.type === 'text') line[line.length - 1] = words((end.value ?? '').replace(/ $/, ''))
  return [before, line.filter(({ type, value }) => type !== 'text' || value !== ''), after]
}

/** A line of words: single spaces, and none at its ends or beside its breaks. */
function tidy(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const lines: MarkdownNode[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'break') lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines
    .map((line) => trimmed(line)[1])
    .filter((line) => line.length > 0)
    .flatMap((line, index) => (index === 0 ? line : [BREAK, ...line]))
}

/** A pipe in a formula would end its cell: there is a command for it, and one for two of them. */
export function inCell(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return nodes.map((node) => {
    if (node.type === 'inlineMath') return { ...node, value: withoutPipes(node.value ?? '') }
    return node.children ? { ...node, children: inCell(node.children) } : node
  })
}

/** The columns of an array may have lines between them, which only a pipe can say. */
const ARRAY = /\\begin\{(?:array|darray|subarray)\}\{[^{}]*\}/g
const withoutPipes = (value: string): string =>
  value
    .replace(ARRAY, (begin) => begin.replaceAll('|', ''))
    .replaceAll('\\|', '\\Vert ')
    .replaceAll('|', '\\vert ')

/** A table whose first row is its head. */
export function tableOf(rows: readonly (readonly (readonly MarkdownNode[])[])[]): MarkdownNode[] {
  const filled = rows.filter((cells) => cells.some((cell) => cell.length > 0))
  const width = Math.max(0, ...filled.map((cells) => cells.length))
  if (width === 0) return []
  const children = filled.map((cells) => ({
    type: 'tableRow',
    children: Array.from({ length: width }, (_, at) => ({
      type: 'tableCell',
      children: inCell(cells[at] ?? []),
    })),
  }))
  return [{ type: 'table', children }]
}

/** What nodes say, without what they look like. */
export const plainOf = (nodes: readonly MarkdownNode[]): string =>
  nodes.map(({ value, children }) => value ?? plainOf(children ?? [])).join('')

/** A link, if it leads to a page or to somebody's mail; otherwise only its words. */
export function linkTo(given: string, children: readonly MarkdownNode[]): readonly MarkdownNode[] {
  const url = given.trim().replace(/[<>\s]/g, '')
  const isShown = /^(?:https?:|mailto:)/i.test(url) && children.length > 0
  return isShown ? [{ type: 'link', url, children: without('link', children) }] : children
}
