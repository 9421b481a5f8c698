import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { boardsOf, ExhibitCard } from '@/app/_lab/exhibits/ExhibitCard'
import { closedSections } from '@/app/_lab/LabPage'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { FRONT_EXHIBITS, PARTS } from '@/judge/lab/links'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('lab')
  return { title: t('title'), description: t('lead') }
}

/** Exhibits, which show what the laboratory is about, and its parts. */
export default async function Laboratory() {
  const [t, closed] = [await getTranslations('lab'), await closedSections()]
  return (
    <>
      <PageHeading title={t('title')}>{t('lead')}</PageHeading>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {FRONT_EXHIBITS.map((exhibit) => (
          <li
            key={`${exhibit.section} ${exhibit.name}`}
            className={boardsOf(exhibit) > 1 ? 'min-w-0 sm:col-span-2' : 'min-w-0'}
          >
            <ExhibitCard exhibit={exhibit} as="h2" closed={closed} />
          </li>
        ))}
      </ul>
      <section className="mt-14">
        <h2 className="mb-4 text-title">{t('sections')}</h2>
        <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {PARTS.map((id) => (
            <li key={id} className="border-t border-hairline pt-3">
              <h3 className="text-title">
                <Link href={`/lab/${id}`} className="hover:underline">
                  {t(`${id}.title`)}
                </Link>
              </h3>
              <p className="mt-1 text-soft">{t(`${id}.lead`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
