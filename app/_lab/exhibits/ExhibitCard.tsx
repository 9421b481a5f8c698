import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Link } from '@/app/_ui/Link'
import { Svg } from '@/app/_viewer/boards/svg/Svg'
import type { Drawing } from '@/judge/drawing/shapes'
import { sectionWith } from '@/judge/lab'
import type { Exhibit } from '@/judge/lab/links'
import { MOST_IN_EXHIBIT, readValues } from '@/judge/lab/section'
import { previewStep } from '@/judge/replay/play'
import { MovingExhibit } from './MovingExhibit'

interface Props {
  exhibit: Exhibit
  /** The element of its question: a heading on the front page, a line within an article. */
  as: 'h2' | 'p'
  /** The sections that are closed now. */
  closed: readonly string[]
}

/** A film of an exhibit with its question, which leads to its address. */
export async function ExhibitCard({ exhibit, as: Question, closed }: Props) {
  const t = await getTranslations('lab')
  const { section, name, query } = exhibit
  const drawings = stillsOf(exhibit)
  if (closed.includes(section)) return <p className="text-soft">{t('closed')}</p>
  return (
    <>
      <ClientWords namespaces={['lab.moving']}>
        <MovingExhibit exhibit={exhibit} className={drawings.length > 1 ? 'grid grid-cols-2 gap-3' : ''}>
          {drawings.map((drawing, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the drawings have no identity but their place
            <Svg key={index} drawing={drawing} label="" />
          ))}
        </MovingExhibit>
      </ClientWords>
      <Question className="mt-3 pe-10 text-large leading-snug font-medium">
        <Link href={`/lab/${section}?${new URLSearchParams(query)}`} className="hover:underline">
          {t(`${section}.exhibits.${name}.asks`)}
        </Link>
      </Question>
      <p className="mt-1 text-soft">{t(`${section}.exhibits.${name}.says`)}</p>
    </>
  )
}

const KNOWN = new Map<Exhibit, readonly Drawing[]>()

/** The pictures that show most of an exhibit's runs. They are always the same, so they are made once. */
function stillsOf(exhibit: Exhibit): readonly Drawing[] {
  const known = KNOWN.get(exhibit)
  if (known) return known
  const section = sectionWith(exhibit.section)
  const result = section?.run(readValues(section.parameters, exhibit.query).values, MOST_IN_EXHIBIT)
  const runs = result?.ok ? result.value : []
  const stills = runs.map(({ film, draw }) => draw(previewStep(film)))
  KNOWN.set(exhibit, stills)
  return stills
}

/** How many boards an exhibit has side by side. */
export const boardsOf = (exhibit: Exhibit): number => stillsOf(exhibit).length
