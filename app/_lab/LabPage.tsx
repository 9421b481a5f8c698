import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactElement, ReactNode } from 'react'
import ReactMarkdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { boardsOf, ExhibitCard } from '@/app/_lab/exhibits/ExhibitCard'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { PageHeading } from '@/app/_ui/PageHeading'
import { parseReplayQuery } from '@/app/_viewer/player/address'
import { PUZZLES_WITH_SENTENCES } from '@/judge/lab'
import { EXHIBITS, type Exhibit, questionOf, sectionsClosedBy } from '@/judge/lab/links'
import { type AnySection, readValues } from '@/judge/lab/section'
import { currentCachedRendering } from '@/lib/access/cached-rendering'
import { puzzlesInContestsOf } from '@/lib/contests/closed-sections'
import { ask } from '@/lib/core/question'
import { ARTICLES } from '@/lib/generated/articles'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { currentUser } from '@/lib/users/current-user'
import { wordsOfAlgorithms } from './algorithms'
import type { BenchInputs } from './Bench'
import { isLate } from './runs'

export type Query = Readonly<Record<string, string | string[] | undefined>>

/** The title and description of a part of the laboratory. */
export async function labMetadata(id: string): Promise<Metadata> {
  const t = await getTranslations('lab')
  return { title: t(`${id}.title`), description: t(`${id}.lead`) }
}

/**
 * The sections that are closed to the reader now, because a puzzle that they solve is in a running contest. A page that is
 * kept for many readers is for those to whom nothing is closed.
 */
export const closedSections = async (): Promise<readonly string[]> =>
  currentCachedRendering() ? [] : sectionsClosedBy(await ask(puzzlesInContestsOf(await currentUser())))

/** Whether a section is closed to the reader now. */
export const isClosed = async (id: string): Promise<boolean> => (await closedSections()).includes(id)

/** The page of a section whose puzzle is in a running contest. */
export async function ClosedSection({ id }: { id: string }) {
  const t = await getTranslations('lab')
  return (
    <>
      <PageHeading title={t(`${id}.title`)}>{t(`${id}.lead`)}</PageHeading>
      <Notice>{t('closed')}</Notice>
    </>
  )
}

interface FrameProps extends Pick<AnySection, 'id' | 'parameters'> {
  query: Query
  /** What the part shows in the browser. */
  children: ReactNode
}

/**
 * The page of any part of the laboratory. It opens with one question and the sentence that answers it, above the part itself
 * and beside its article. Whoever comes with choices of their own is told what the part is about.
 */
export async function LabFrame({ id, parameters, query, children }: FrameProps) {
  const t = await getTranslations('lab')
  const { faults } = readValues(parameters, query)
  const question = questionOf({ id, parameters }, query)
  return (
    <>
      <p className="mb-1 text-small text-soft">
        <Link href="/lab" className="link">
          {t('title')}
        </Link>{' '}
        · {t(`${id}.title`)}
      </p>
      <PageHeading title={t(question ? `${id}.${question}.asks` : `${id}.title`)}>
        <p className="max-w-[70ch] text-large">{t(question ? `${id}.${question}.says` : `${id}.lead`)}</p>
      </PageHeading>
      {faults.length > 0 && (
        <div className="mb-4">
          <Notice tone="bad">
            <p>{t('bench.changed')}</p>
            {faults.map(({ code, values: blanks }) => (
              <p key={`${code} ${blanks.name}`} className="break-words">
                {t(`faults.${code}`, blanks)}
              </p>
            ))}
          </Notice>
        </div>
      )}
      <div className="grid gap-x-12 lg:has-[>article]:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] 2xl:has-[>article]:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <div className="@container min-w-0">
          <LabWords section={id}>{children}</LabWords>
        </div>
        <Article section={id} closed={await closedSections()} />
      </div>
    </>
  )
}

/** What the server tells the browser about a section's opening. */
export async function benchInputs(section: AnySection, query: Query, title: string): Promise<BenchInputs> {
  const { values } = readValues(section.parameters, query)
  return {
    ...{ title, opening: values, late: isLate(section, values) },
    asked: parseReplayQuery(query),
    explores: !questionOf(section, query),
    words: await wordsOfAlgorithms(section),
  }
}

/** Sends the browser the messages of a section, and of the puzzles whose notations boards may have. */
export const LabWords = ({ section, children }: { section: string; children: ReactNode }) => (
  <ClientWords
    namespaces={[
      ...['replay', 'share', 'copy', 'lab.bench', 'lab.faults', 'lab.film', `lab.${section}`],
      ...PUZZLES_WITH_SENTENCES.map((puzzle) => `puzzles.${puzzle}.faults`),
    ]}
  >
    {children}
  </ClientWords>
)

interface ArticleProps {
  section: string
  /** The sections that are closed to the reader, whose exhibits stay away. */
  closed: readonly string[]
}

/** The article of a section with its exhibits: in the visitor's language, or else in English. Nothing if there is none. */
async function Article({ section, closed }: ArticleProps) {
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
