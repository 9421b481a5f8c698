import 'katex/dist/katex.min.css'
import { LRUCache } from 'lru-cache'
import { getTranslations } from 'next-intl/server'
import type { ReactElement, ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import rehypeKatex from 'rehype-katex'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { Icon } from '@/app/_ui/Icon'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { ExampleLink } from '../page/ExampleLink'

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

/** The parts of an HTML syntax tree that are used here. */
interface Node {
  readonly type: string
  readonly tagName?: string
  value?: string
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

/** A space before a dash, or between a number and its unit. */
const LOOSE = / (?=—)|(?<=\d) (?=(?:%|[KM]iB|ms|s|мс|с)(?!\p{L}))/gu

/**
 * Replaces these spaces with non-breaking ones: no line begins with a dash, a percent sign or a unit. Code is
 * unchanged.
 */
export const keepTogether = () => (tree: Node) => mend(tree)

function mend(node: Node) {
  if (node.tagName === 'code') return
  if (node.type === 'text' && node.value) node.value = node.value.replace(LOOSE, '\u00a0')
  node.children?.forEach(mend)
}

/** The link below an example of a statement. */
async function RunExample({ example }: { example: number }) {
  const t = await getTranslations('problem')
  return (
    <p className="example">
      <ExampleLink example={example}>
        <Icon name="play" className="size-4" />
        {t('runExample')}
      </ExampleLink>
    </p>
  )
}
