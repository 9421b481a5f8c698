import 'katex/dist/katex.min.css'
import { LRUCache } from 'lru-cache'
import type { ReactElement, ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import rehypeKatex from 'rehype-katex'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { keepTogether } from './keepTogether'
import { RunExample } from './RunExample'

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

/** Cache of rendered texts by source: rendering a statement takes longer than the rest of its page. */
const KNOWN = new LRUCache<string, ReactElement>({ max: 200 })

interface Node {
  readonly type: string
  readonly tagName?: string
  properties?: Record<string, unknown>
  readonly children?: readonly Node[]
}

/** Numbers the ```answer …``` blocks of a statement, in the order of `examplesOf`. */
const numberExamples = () => (tree: Node) => {
  let example = 0
  for (const block of tree.children ?? []) {
    const classes = block.tagName === 'pre' ? block.children?.[0]?.properties?.className : undefined
    if (Array.isArray(classes) && classes.includes('language-answer'))
      block.properties = { ...block.properties, 'data-example': example++ }
  }
}

interface BlockProps {
  readonly children?: ReactNode
  readonly 'data-example'?: number
}

const Block = ({ children }: BlockProps) => <ScrollablePre>{children}</ScrollablePre>

/** Scrolls by itself if it is wider than the page; see `ScrollablePre`. */
const Table = ({ children }: BlockProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse must be able to get into it
  <table tabIndex={0}>{children}</table>
)

const ExampleBlock = (props: BlockProps) => {
  const example = props['data-example']
  return (
    <>
      <Block {...props} />
      {example !== undefined && <RunExample example={example} />}
    </>
  )
}

function set(text: string, examples: boolean): ReactNode {
  const key = `${examples} ${text}`
  const known = KNOWN.get(key)
  if (known) return known
  // ReactMarkdown is a plain function of its props, without hooks or state.
  const made = ReactMarkdown({
    children: text,
    remarkPlugins: [remarkGfm, remarkMath],
    rehypePlugins: [
      [rehypeSanitize, SCHEMA],
      keepTogether,
      [rehypeKatex, { trust: false, strict: 'ignore' }],
      numberExamples,
    ],
    // Only the children are rendered: no property from Markdown becomes an attribute.
    components: { pre: examples ? ExampleBlock : Block, table: Table },
  })
  KNOWN.set(key, made)
  return made
}

interface Props {
  text: string
  /** Whether the text's examples can run on the page's board. */
  examples?: boolean
}

/**
 * Renders Markdown with formulas. Raw HTML is dropped, and everything else goes through the sanitiser. KaTeX runs after
 * it, on formulas only, and trusts no command.
 */
export const Markdown = ({ text, examples = false }: Props) => (
  <div className="prose">{set(text, examples)}</div>
)
