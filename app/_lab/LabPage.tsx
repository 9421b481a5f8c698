import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { PageHeading } from '@/app/_ui/PageHeading'
import { parseReplayQuery } from '@/app/_viewer/player/address'
import { PUZZLES_WITH_SENTENCES } from '@/judge/lab'
import { questionOf, sectionsClosedBy } from '@/judge/lab/links'
import { type AnySection, readValues } from '@/judge/lab/section'
import { puzzlesInContests } from '@/lib/contests/closed-sections'
import { currentUser } from '@/lib/users/current-user'
import { wordsOfAlgorithms } from './algorithms'
import { Article } from './article/Article'
import type { BenchInputs } from './Bench'
import { isLate } from './runs'

export type Query = Readonly<Record<string, string | string[] | undefined>>

/** The title and description of a part of the laboratory. */
export async function labMetadata(id: string): Promise<Metadata> {
  const t = await getTranslations('lab')
  return { title: t(`${id}.title`), description: t(`${id}.lead`) }
}

/** The sections that are closed to the reader now, because a puzzle that they solve is in a running contest. */
export const closedSections = async (): Promise<readonly string[]> =>
  sectionsClosedBy(await puzzlesInContests(await currentUser()))

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
