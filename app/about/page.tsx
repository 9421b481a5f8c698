import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FactList } from '@/app/_ui/FactList'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { siteEnv } from '@/lib/core/env'
import { listDocs, readLicence } from '@/lib/home/docs'
import { judgingNow } from '@/lib/workers/queries'

export const generateMetadata = fixedTitle('about', 'title')

/** What runs here: its documents, source, licence and state. */
export default async function AboutPage() {
  const [t, format, footer] = [
    await getTranslations('about'),
    await getFormatter(),
    await getTranslations('site'),
  ]
  const [docs, licence, { workers, waiting }] = await Promise.all([listDocs(), readLicence(), judgingNow()])
  const { CLEW_SOURCE_URL: source } = siteEnv()
  return (
    <>
      <PageHeading title={t('title')}>{footer('footer')}</PageHeading>
      <div className="flex flex-col gap-10">
        <Section id="status" title={t('status')}>
          <FactList
            facts={[
              [t('site'), t('works')],
              [t('judging'), workers > 0 ? t('workers', { workers }) : t('noWorker')],
              [t('waiting'), format.number(waiting)],
            ]}
          />
        </Section>
        <Section id="docs" title={t('docs')}>
          <ul lang="en" className="columns-[16rem] gap-8">
            {docs.map(({ id, title }) => (
              <li key={id} className="py-1">
                <Link href={`/about/${id}`} className="link">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="licence" title={t('licence')}>
          {source && (
            <p className="mb-4">
              <a href={source} className="link">
                {t('source')}
              </a>
            </p>
          )}
          <p lang="en" className="max-w-prose text-small whitespace-pre-line text-soft">
            {licence}
          </p>
        </Section>
      </div>
    </>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} className="scroll-mt-6 border-t border-hairline pt-6">
    <h2 className="mb-3 text-title">{title}</h2>
    {children}
  </section>
)
