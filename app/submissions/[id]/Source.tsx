import { getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_components/ClientWords'
import { CopyButton } from '@/app/_components/CopyButton'
import { Scrolled } from '@/app/_components/Scrolled'
import type { SubmissionPage } from '@/lib/submissions/queries'

/** The source, for its author: nobody else is given it. */
export async function Source({ submission: { id, answer } }: { submission: SubmissionPage }) {
  const t = await getTranslations('submission')
  if (answer === null) return null
  return (
    <section className="mt-10">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 className="text-title">{t('source')}</h2>
        <ClientWords namespaces={['copy']}>
          <CopyButton text={answer} />
        </ClientWords>
        <a href={`/submissions/${id}/source`} download className="link text-small">
          {t('download')}
        </a>
      </div>
      <Scrolled className="max-h-[32rem] overflow-auto rounded bg-sunken px-4 py-3 font-mono text-small whitespace-pre">
        {answer}
      </Scrolled>
    </section>
  )
}
