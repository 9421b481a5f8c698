import 'server-only'
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.browser'
import ReactMarkdown from 'react-markdown'
import rehypeKatex from 'rehype-katex'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { fail, ok, type Result } from '@/judge/kit/result'
import {
  DEEPEST,
  DEEPEST_ELEMENT,
  FORMULA_CHARACTERS,
  LONGEST_FORMULA,
  LONGEST_HTML,
  LONGEST_TEXT,
  MOST_CELLS,
  MOST_FORMULAS,
  type TextFault,
  TextTooLarge,
} from './faults'

/** A piece of a text as HTML. An example ends its piece, so that a page can put something below it. */
export interface Segment {
  readonly html: string
  /** The number of the example at the end, from 0, in the order of `examplesOf`. */
  readonly example?: number
}

/** The default schema (GitHub's) plus the classes by which KaTeX finds formulas. */
const SCHEMA: typeof defaultSchema = {
  ...defaultSchema,
  attributes: {
    ...defaultSchema.attributes,
    code: [
      ...(defaultSchema.attributes?.code ?? []),
      ['className', /^language-./, 'math-inline', 'math-display'],
    ],
  },
}

/** Boxes of a formula are at most this wide and high, in em, and its macros are replaced this many times. */
const KATEX = { trust: false, strict: 'ignore', maxSize: 40, maxExpand: 500 } as const

/** The parts of the syntax trees of Markdown and HTML that are used here. */
interface TreeNode {
  readonly type: string
  readonly tagName?: string
  value?: string
  readonly align?: readonly unknown[]
  readonly children?: readonly TreeNode[]
  readonly position?: { readonly start: { readonly line: number } }
}

/**
 * Sets Markdown with formulas as HTML. Raw HTML is dropped, and everything else goes through the sanitiser; KaTeX runs after
 * it, on formulas only, and trusts no command. What it costs grows faster than the text, and somebody else wrote that: so
 * this runs in the thread of `typeset`, and nowhere else.
 */
export function render(text: string): Result<readonly Segment[], TextFault> {
  try {
    if (text.length > LONGEST_TEXT)
      throw new TextTooLarge('text-html-long', { limit: LONGEST_TEXT / 1024, line: 0 })
    checkLines(text)
    // ReactMarkdown is a plain function of its props, without hooks or state.
    const set = ReactMarkdown({
      children: text,
      remarkPlugins: [remarkGfm, remarkMath, () => checkMarkdown],
      rehypePlugins: [[rehypeSanitize, SCHEMA], keepTogether, [rehypeKatex, KATEX], () => checkElements],
      // Only the children are rendered: no property from Markdown becomes an attribute.
      components: { pre: Block, table: Table },
    })
    return ok(segmentsOf(set))
  } catch (error) {
    if (error instanceof TextTooLarge) return fail(error.fault.code, error.fault.values)
    // The libraries recurse for what is nested; the plain stack overflow is theirs.
    if (error instanceof RangeError) return fail('text-nesting', { limit: DEEPEST, line: 0 })
    throw error
  }
}

/** Preformatted text and tables scroll by themselves, and are focusable, so that keyboard users can scroll them. */
const Block = ({ children }: { children?: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  <pre tabIndex={0}>{children}</pre>
)
const Table = ({ children }: { children?: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
  <table tabIndex={0}>{children}</table>
)

/** The HTML of the blocks of a text, cut after each ```answer …``` that is a block of the text itself. */
function segmentsOf(set: ReactElement): Segment[] {
  const segments: Segment[] = []
  let [blocks, length, example]: [ReactNode[], number, number] = [[], 0, 0]
  const end = (more: Pick<Segment, 'example'>) => {
    const html = renderToStaticMarkup(blocks)
    length += html.length
    if (length > LONGEST_HTML)
      throw new TextTooLarge('text-html-long', { limit: LONGEST_HTML / 1024, line: 0 })
    segments.push({ html, ...more })
    blocks = []
  }
  for (const block of Children.toArray((set as ReactElement<{ children?: ReactNode }>).props.children)) {
    blocks.push(block)
    if (isExample(block)) end({ example: example++ })
  }
  if (blocks.length > 0) end({})
  return segments
}

function isExample(block: ReactNode): boolean {
  if (!isValidElement<{ children?: ReactNode }>(block) || block.type !== Block) return false
  const [code] = Children.toArray(block.props.children)
  return isValidElement<{ className?: string }>(code) && code.props.className === 'language-answer'
}

/** The marks of a quote or of an item of a list, of which a line may begin with many. */
const CONTAINER = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)/
const RULE = /^[ \t]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$/

/**
 * Bounds the quotes and lists that a line begins: the parser needs the cube of their number. Boards in fences are left
 * alone, as are those in a fence that only seems to be one: then the thread's limits hold.
 */
function checkLines(text: string): void {
  let fence: string | undefined
  for (const [index, line] of text.split('\n').entries()) {
    const [, mark = '', words = ''] = FENCE.exec(line) ?? []
    if (fence === undefined && mark !== '') fence = mark
    else if (fence !== undefined && mark.startsWith(fence) && words.trim() === '') fence = undefined
    if (fence !== undefined || RULE.test(line)) continue
    CONTAINER.lastIndex = 0
    let depth = 0
    while (CONTAINER.test(line)) depth++
    if (depth > DEEPEST) throw new TextTooLarge('text-nesting', { line: index + 1, limit: DEEPEST })
  }
}

/** Bounds what is nested, cells and formulas, before any of it becomes an element. */
function checkMarkdown(tree: TreeNode): void {
  let [cells, formulas, characters] = [0, 0, 0]
  walk(tree, ({ type, value = '', align = [], children = [] }, depth, line) => {
    if (depth > DEEPEST) throw new TextTooLarge('text-nesting', { line, limit: DEEPEST })
    if (type === 'table') cells += children.length * align.length
    if (cells > MOST_CELLS) throw new TextTooLarge('text-cells', { line, count: cells, limit: MOST_CELLS })
    if (type !== 'math' && type !== 'inlineMath') return
    if (value.length > LONGEST_FORMULA)
      throw new TextTooLarge('text-formula-long', { line, count: value.length, limit: LONGEST_FORMULA })
    formulas++
    characters += value.length
    if (formulas > MOST_FORMULAS || characters > FORMULA_CHARACTERS)
      throw new TextTooLarge('text-formulas', { line, limit: MOST_FORMULAS, characters: FORMULA_CHARACTERS })
  })
}

/** Bounds how deep the elements are nested, those of formulas among them. */
function checkElements(tree: TreeNode): void {
  walk(tree, (_, depth, line) => {
    if (depth > DEEPEST_ELEMENT) throw new TextTooLarge('text-nesting', { line, limit: DEEPEST })
  })
}

/** Visits a tree in order, without recursion, with the line of each node or of the nearest one around it. */
function walk(tree: TreeNode, visit: (node: TreeNode, depth: number, line: number) => void): void {
  const open: [node: TreeNode, depth: number, line: number][] = [[tree, 0, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, depth, around] = next
    const line = node.position?.start.line ?? around
    visit(node, depth, line)
    for (const child of node.children?.toReversed() ?? []) open.push([child, depth + 1, line])
  }
}

/** A space before a dash, or between a number and its unit. */
const LOOSE = / (?=—)|(?<=\d) (?=(?:%|[KM]iB|ms|s|мс|с)(?!\p{L}))/gu

/**
 * Replaces these spaces with non-breaking ones: no line begins with a dash, a percent sign or a unit. Code is
 * unchanged.
 */
export const keepTogether = () => (tree: TreeNode) => mend(tree)

function mend(node: TreeNode) {
  if (node.tagName === 'code') return
  if (node.type === 'text' && node.value) node.value = node.value.replace(LOOSE, '\u00a0')
  node.children?.forEach(mend)
}
