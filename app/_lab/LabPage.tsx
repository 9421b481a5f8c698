import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ComponentType, ReactNode } from 'react'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Notice } from '@/app/_ui/Notice'
import { PageHeading } from '@/app/_ui/PageHeading'
import { parseReplayQuery } from '@/app/_viewer/player/address'
import { PUZZLES_WITH_SENTENCES } from '@/judge/lab'
import { readValues } from '@/judge/lab/_common/parameters'
import type { AnySection } from '@/judge/lab/_common/section'
import { closedSections } from '@/lib/contests/closed-sections'
import { currentUser } from '@/lib/users/current-user'
import { wordsOfAlgorithms } from './algorithms'
import { Article } from './article/Article'
import type { BenchInputs } from './Bench'
import { isLate } from './runs'

type Query = Readonly<Record<string, string | string[] | undefined>>

/** The title and description of a part of the laboratory. */
export const labMetadata = (id: string) => async (): Promise<Metadata> => {
  const t = await getTranslations('lab')
  return { title: t(`${id}.title`), description: t(`${id}.lead`) }
}

/**
 * Makes the page of a section: heading, what was wrong with the address, choices and boards, and its article if it has
 * one. `View` shows the section in the browser, and uses further message namespaces.
 */
export const labPage = (
  section: AnySection,
  View: ComponentType<BenchInputs>,
  namespaces?: readonly string[],
) =>
  async function Page({ searchParams }: { searchParams: Promise<Query> }) {
    const [t, query] = [await getTranslations('lab'), await searchParams]
    if (await isClosed(section.id)) return <ClosedSection id={section.id} />
    return (
      <LabFrame {...section} {...{ query, namespaces }}>
        <View {...(await benchInputs(section, query, t(`${section.id}.title`)))} />
      </LabFrame>
    )
  }

/** Whether a section is closed to the reader now. */
export const isClosed = async (id: string): Promise<boolean> =>
  (await closedSections(await currentUser())).includes(id)

/** A section whose puzzle is in a running contest. */
async function ClosedSection({ id }: { id: string }) {
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
  namespaces?: readonly string[] | undefined
  /** What the part shows in the browser. */
  children: ReactNode
}

/** The page of any part of the laboratory: heading, what was wrong with the address, the part itself, and its article. */
export async function LabFrame({ id, parameters, query, namespaces, children }: FrameProps) {
  const t = await getTranslations('lab')
  const { faults } = readValues(parameters, query)
  return (
    <>
      <PageHeading title={t(`${id}.title`)}>{t(`${id}.lead`)}</PageHeading>
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
      <LabWords section={{ id }} namespaces={namespaces}>
        {children}
      </LabWords>
      <Article section={id} />
    </>
  )
}

/** What the server tells the browser about a section's opening. */
export async function benchInputs(section: AnySection, query: Query, title: string): Promise<BenchInputs> {
  const { values } = readValues(section.parameters, query)
  return {
    ...{ title, opening: values, late: isLate(section, values) },
    asked: parseReplayQuery(query),
    words: await wordsOfAlgorithms(section),
  }
}

interface WordsProps {
  section: Pick<AnySection, 'id'>
  namespaces?: readonly string[] | undefined
  children: ReactNode
}

/** Sends the browser the messages of a section, and of the puzzles whose notations boards may have. */
export const LabWords = ({ section, namespaces = [], children }: WordsProps) => (
  <ClientWords
    namespaces={[
      ...['replay', 'share', 'lab.bench', 'lab.faults', 'lab.film', `lab.${section.id}`],
      ...PUZZLES_WITH_SENTENCES.map((puzzle) => `puzzles.${puzzle}.faults`),
      ...namespaces,
    ]}
  >
    {children}
  </ClientWords>
)
