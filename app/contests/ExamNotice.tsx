import { getTranslations } from 'next-intl/server'
import { Notice } from '@/app/_ui/Notice'
import { examTerms } from '@/lib/contests/exam'

/** What people should know before they take part in a contest that is an exam; nothing for other contests. */
export async function ExamNotice({ contest }: { contest: string }) {
  const [t, terms] = [await getTranslations('exam.terms'), await examTerms(contest)]
  if (!terms) return null
  return (
    <div className="mb-8 max-w-prose">
      <Notice>
        {t('closed')} {terms.bound && t('bound')} {terms.oneSession && t('oneSession')}
      </Notice>
    </div>
  )
}
