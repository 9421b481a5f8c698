import { useFormatter, useTranslations } from 'next-intl'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import { VerdictBadge } from '@/app/_ui/Verdict'
import type { Verdict } from '@/judge/verdicts'
import type { RejudgeChange, RejudgePreview } from '@/lib/rejudges/preview'
import { ProblemTitle } from '../../ProblemTitle'

/** Submissions whose verdict or score would change, before and after side by side. */
export function Changes({ preview: { changes, changed } }: { preview: RejudgePreview }) {
  const t = useTranslations('admin')
  return (
    <section className="mt-8">
      <h3 className="mb-2 text-large">{t('changes')}</h3>
      {changes.length === 0 ? (
        <p className="text-soft">{t('noChanges')}</p>
      ) : (
        <WideLedger
          headings={
            <>
              <Heading>{t('submission')}</Heading>
              <Heading from="sm">{t('user')}</Heading>
              <Heading>{t('before')}</Heading>
              <Heading>{t('after')}</Heading>
            </>
          }
        >
          {changes.map((change) => (
            <Change key={change.submissionId} change={change} />
          ))}
        </WideLedger>
      )}
      {changed > changes.length && (
        <p className="mt-2 text-small text-soft">{t('shown', { shown: changes.length, count: changed })}</p>
      )}
    </section>
  )
}

function Change({ change }: { change: RejudgeChange }) {
  const t = useTranslations('admin')
  const { submissionId, problemId, username, version, language, before, after, fault, overtaken } = change
  return (
    <tr>
      <td>
        <Link href={`/submissions/${submissionId}`} className="link">
          <ProblemTitle id={problemId} />
        </Link>
        <p className="text-small text-soft sm:hidden">{username}</p>
        <p className="text-small text-soft">
          {language ? languageName(language) : t('answer')}
          {version !== null && `, ${t('version', { version })}`}
        </p>
      </td>
      <td className="max-sm:hidden">{username}</td>
      <td>
        <Judged {...before} />
      </td>
      <td>
        {after ? (
          <Judged {...after} />
        ) : (
          <span className="text-soft">{t('failed', { cause: fault ?? '' })}</span>
        )}
        {overtaken && <p className="text-small text-soft">{t('overtaken')}</p>}
      </td>
    </tr>
  )
}

function Judged({ verdict, score }: { verdict: Verdict; score: number }) {
  const format = useFormatter()
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <VerdictBadge verdict={verdict} />
      <span className="tabular-nums">
        {format.number(score, { style: 'percent', maximumFractionDigits: 1 })}
      </span>
    </span>
  )
}
