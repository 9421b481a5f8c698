import { getLocale } from 'next-intl/server'
import type { ReactElement } from 'react'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { boardsOf, ExhibitCard } from '@/app/_lab/exhibits/ExhibitCard'
import { EXHIBITS, type Exhibit } from '@/judge/lab/links'
import { ARTICLES } from '@/lib/generated/articles'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

interface ArticleProps {
  section: string
  /** The sections that are closed to the reader, whose exhibits stay away. */
  closed: readonly string[]
}

/** The article of a section with its exhibits: in the visitor's language, or else in English. Nothing if there is none. */
export async function Article({ section, closed }: ArticleProps) {
  const wanted = await getLocale()
  const all = ARTICLES[section]
  const locale = all?.[wanted] === undefined ? DEFAULT_LOCALE : wanted
  const text = all?.[locale]
  if (text === undefined) return null
  return (
    <article
      lang={locale}
      className="mt-12 max-w-[42rem] border-t border-hairline pt-8 lg:mt-0 lg:border-0 lg:pt-0"
    >
      {partsOf(text).map((part) =>
        part.kind === 'text' ? (
          <div key={part.text} className="prose">
            {rendered(part.text)}
          </div>
        ) : (
          <InText key={part.exhibit} exhibit={exhibitWith(part.exhibit)} closed={closed} />
        ),
      )}
    </article>
  )
}

const exhibitWith = (key: string): Exhibit | undefined =>
  EXHIBITS.find(({ section, name }) => `${section}/${name}` === key)

/** An exhibit between two paragraphs: one board is narrower than the text. */
const InText = ({ exhibit, closed }: { exhibit: Exhibit | undefined; closed: readonly string[] }) =>
  exhibit && (
    <div className={`my-8 ${boardsOf(exhibit) > 1 ? '' : 'max-w-[20rem]'}`}>
      <ExhibitCard exhibit={exhibit} as="p" closed={closed} />
    </div>
  )

const KNOWN = new Map<string, ReactElement>()

/** Renders Markdown of the repository once. */
function rendered(text: string): ReactElement {
  const known = KNOWN.get(text)
  if (known) return known
  // ReactMarkdown is a plain function of its props, without hooks or state.
  const made = ReactMarkdown({ children: text, remarkPlugins: [remarkGfm] })
  KNOWN.set(text, made)
  return made
}

/** A stretch of Markdown, or an exhibit between two of them. */
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'exhibit'; readonly exhibit: string }

/** A block of an article that names an exhibit, such as `path/dead-ends`. */
const EXHIBIT = /^```exhibit\n(\S+)\n```$/gm

/** The parts of an article in their order. */
export const partsOf = (article: string): Part[] =>
  article.split(EXHIBIT).flatMap((part, index): Part[] => {
    const text = part.trim()
    if (index % 2 === 1) return [{ kind: 'exhibit', exhibit: text }]
    return text === '' ? [] : [{ kind: 'text', text }]
  })
