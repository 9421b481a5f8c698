import 'server-only'
import { getTranslations } from 'next-intl/server'
import { sectionWith } from '@/judge/lab'
import type { AnySection } from '@/judge/lab/section'

/** What pages say about an algorithm. */
export interface AlgorithmWords {
  readonly name: string
  readonly about: string
}

/**
 * The names and descriptions of the algorithms that a section and its parameters name, by id: translated, or in English
 * as in their files.
 */
export async function wordsOfAlgorithms(
  section: AnySection,
): Promise<Readonly<Record<string, AlgorithmWords>>> {
  // English messages do not have these keys, so their types do not know them.
  const t = (await getTranslations()) as unknown as { (key: string): string; has(key: string): boolean }
  const said = (key: string, otherwise: string) => (t.has(key) ? t(key) : otherwise)
  // Its own algorithms come last: they win if another section has one of the same id.
  return Object.fromEntries(
    [...othersOf(section), section].flatMap(({ id: owner, algorithms }) =>
      algorithms.map(({ id, name, about }) => {
        const place = `lab.${owner}.algorithms.${id}`
        return [id, { name: said(`${place}.name`, name), about: said(`${place}.about`, about) }]
      }),
    ),
  )
}

/** The sections whose algorithms a section's parameters name. */
const othersOf = ({ parameters }: AnySection): AnySection[] =>
  Object.values(parameters).flatMap((parameter) =>
    parameter.kind === 'choice' ? (sectionWith(parameter.algorithmsOf ?? '') ?? []) : [],
  )
