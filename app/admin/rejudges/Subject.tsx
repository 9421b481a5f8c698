import { useTranslations } from 'next-intl'
import { languageName } from '@/app/_ui/languageName'
import type { RejudgeRow } from '@/lib/rejudges/preview'
import { ProblemTitle } from '../ProblemTitle'

/** Describes what a rejudge covers. */
export function Subject({ rejudge: { scope, subject } }: { rejudge: Pick<RejudgeRow, 'scope' | 'subject'> }) {
  const t = useTranslations('admin')
  return (
    <>
      {t(`scopes.${scope}`)}:{' '}
      <span className="wrap-break-word">
        {scope === 'problem' ? (
          <ProblemTitle id={subject} />
        ) : scope === 'language' ? (
          languageName(subject)
        ) : (
          subject
        )}
      </span>
    </>
  )
}
