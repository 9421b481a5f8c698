import 'katex/dist/katex.min.css'
import type { ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import rehypeKatex from 'rehype-katex'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { Scrolled } from './Scrolled'

/** The default list (GitHub's) plus the classes by which KaTeX finds the formulas. */
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

/** Set texts by their source: to set a statement takes longer than everything else on its page. */
const KNOWN = new Map<string, ReactNode>()
const MOST_KNOWN = 200

function set(text: string): ReactNode {
  const known = KNOWN.get(text)
  if (known) return known
  // A plain function of its properties, without hooks or state.
  const made = ReactMarkdown({
    children: text,
    remarkPlugins: [remarkGfm, remarkMath],
    rehypePlugins: [
      [rehypeSanitize, SCHEMA],
      [rehypeKatex, { trust: false, strict: 'ignore' }],
    ],
    // Only the text: nothing that Markdown says about it becomes an attribute.
    components: { pre: ({ children }) => <Scrolled>{children}</Scrolled> },
  })
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear()
  KNOWN.set(text, made)
  return made
}

/**
 * A text with mathematics, as set type. Raw HTML in it is not passed on, and whatever Markdown makes of the rest goes
 * through the sanitiser; KaTeX runs after it, on formulas only, and trusts no command.
 */
export const Markdown = ({ text }: { text: string }) => <div className="prose">{set(text)}</div>
