import { getTranslations } from 'next-intl/server'
import { Findings } from '@/app/_desk/editor/Findings'
import { ClientWords } from '@/app/_ui/ClientWords'
import { CopyButton } from '@/app/_ui/CopyButton'
import { diagnosticsOf } from '@/judge/languages/diagnostics'
import type { SubmissionPage } from '@/lib/submissions/queries'
import { MarkedSource } from './MarkedSource'

interface Props {
  submission: SubmissionPage
  /** The compiler log and the last stderr of the shown game. Lines that they mention are marked. */
  log: string
}

/** The source, for its author: no one else receives it. */
export async function Source({ submission: { id, answer, language }, log }: Props) {
  const t = await getTranslations('submission')
  if (answer === null) return null
  const findings = language ? diagnosticsOf(language, log, answer) : []
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
      {findings.length > 0 && (
        <div className="mb-3">
          <Findings findings={findings} />
        </div>
      )}
      <MarkedSource text={answer} findings={findings} />
    </section>
  )
}
