import { useTranslations } from 'next-intl'
import { ContestantName } from '@/app/_ui/contest/ContestantName'
import { languageName } from '@/app/_ui/languageName'
import { SubmissionState } from '@/app/_ui/SubmissionState'
import { When } from '@/app/_ui/When'
import type { Side } from '@/lib/similarity/rows'

/** A participant with a submission: who, in which language, its verdict, and when. */
export function SideLine({ side }: { side: Side }) {
  const t = useTranslations('similarity')
  const { who, author, language, createdAt } = side
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="wrap-anywhere">
        <ContestantName of={who} />
        {who.person === null && (
          <span className="text-small text-soft"> {t('submittedBy', { name: author.name })}</span>
        )}
      </span>
      <SubmissionState row={side} />
      <span className="text-small text-soft">
        {language && `${languageName(language)}, `}
        <When at={createdAt} seconds />
      </span>
    </span>
  )
}
