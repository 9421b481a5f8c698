import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { isValidElement, type ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { ScrollablePre } from '@/app/_ui/ScrollablePre'
import { type Doc, listDocs } from '@/lib/home/docs'

interface Props {
  params: Promise<{ doc: string }>
}

async function findDoc({ params }: Props): Promise<Doc> {
  const { doc } = await params
  return (await listDocs()).find(({ id }) => id === doc) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: (await findDoc(props)).title }
}

/** A document of the repository. */
export default async function DocPage(props: Props) {
  const [{ title, text }, t] = [await findDoc(props), await getTranslations('about')]
  return (
    <>
      <PageHeading title={title}>
        <Link href="/about#docs" className="link">
          {t('docs')}
        </Link>
      </PageHeading>
      <article lang="en" className="prose">
        <ReactMarkdown
          remarkPlugins={[remarkGfm]}
          components={{
            a: ({ href, children }) => <DocLink href={href}>{children}</DocLink>,
            // The pictures of a document are of the site that shows it.
            img: () => null,
            h2: ({ children }) => <h2 id={anchorOf(children)}>{children}</h2>,
            h3: ({ children }) => <h3 id={anchorOf(children)}>{children}</h3>,
            pre: ({ children }) => <ScrollablePre>{children}</ScrollablePre>,
            // Wide tables scroll, also for keyboard users.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
            table: ({ children }) => <table tabIndex={0}>{children}</table>,
          }}
        >
          {text}
        </ReactMarkdown>
      </article>
    </>
  )
}

/** The id of a heading in the addresses of a section, as GitHub makes it of its words. */
const anchorOf = (heading: ReactNode): string =>
  wordsOf(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

function wordsOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(wordsOf).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return wordsOf(node.props.children)
  return typeof node === 'string' ? node : ''
}

/** A link of a document: within it, to another one, or to the web. Files of the repository are not on this site. */
function DocLink({ href = '', children }: { href: string | undefined; children: ReactNode }) {
  const [, doc, anchor = ''] = /^([a-z-]+)\.md(#.*)?$/.exec(href) ?? []
  if (doc)
    return (
      <Link href={`/about/${doc}${anchor}`} className="link">
        {children}
      </Link>
    )
  if (!/^(?:https?:|#)/.test(href)) return children
  return (
    <a href={href} className="link">
      {children}
    </a>
  )
}
