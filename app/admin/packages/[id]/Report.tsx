import { getTranslations } from 'next-intl/server'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { visible } from '@/judge/kit/text'
import type { PackageDetails } from '@/lib/packages/queries'
import type { ReportedSubmission, StoredFinding } from '@/lib/packages/report'
import { findingWords } from '../finding-words'

/** What `clew package check` says about a package: findings, and what each submission got. */
export async function Report({ found: { report, state } }: { found: PackageDetails }) {
  const t = await getTranslations('packages')
  const { problems, warnings, dropped, submissions } = report
  if (state !== 'checked' && problems.length + warnings.length === 0) return null
  return (
    <section aria-labelledby="report" className="mt-8">
      <h3 id="report" className="mb-3 text-title">
        {t('report')}
      </h3>
      {problems.length + warnings.length === 0 && state === 'checked' && <p>{t('clean')}</p>}
      <Findings title={t('problems')} findings={problems} />
      <Findings title={t('warnings')} findings={warnings} />
      {dropped > 0 && (
        <p className="text-small text-soft">{t('findings.more-findings', { count: dropped })}</p>
      )}
      {submissions.length > 0 && <Submissions submissions={submissions} />}
    </section>
  )
}

async function Findings({ title, findings }: { title: string; findings: readonly StoredFinding[] }) {
  const words = await findingWords()
  if (findings.length === 0) return null
  return (
    <>
      <h4 className="mt-4 mb-1 font-medium">{title}</h4>
      <ul className="flex max-w-prose flex-col gap-2">
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)} className="border-l-2 border-hairline pl-3 wrap-anywhere">
            {finding.where && <p className="font-mono text-small text-soft">{visible(finding.where)}</p>}
            <p className="whitespace-pre-line">{words(finding)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

async function Submissions({ submissions }: { submissions: readonly ReportedSubmission[] }) {
  const [t, verdicts, words] = [
    await getTranslations('packages'),
    await getTranslations('verdicts'),
    await findingWords(),
  ]
  return (
    <div className="mt-6">
      <WideLedger
        caption={t('submissions')}
        headings={
          <>
            <Heading>{t('submission')}</Heading>
            <Heading from="sm">{t('promised')}</Heading>
            <Heading>{t('got')}</Heading>
          </>
        }
      >
        {submissions.map(({ file, expected, verdict, ok, skipped, unmet }) => (
          <tr key={file}>
            <td className="min-w-32 font-mono text-small wrap-anywhere">{visible(file)}</td>
            <td className="max-sm:hidden">
              {expected.map((one) => verdicts(one)).join(', ') || t('nothingPromised')}
            </td>
            <td>
              {verdict ? (
                <VerdictBadge verdict={verdict} />
              ) : (
                <span className="text-soft">{t('notRun')}</span>
              )}
              {!ok && <p className="text-small text-bad">{t('notAsPromised')}</p>}
              {[...(skipped ? [skipped] : []), ...(ok ? [] : unmet)].map((one) => (
                <p key={JSON.stringify(one)} className="text-small text-soft wrap-anywhere">
                  {words(one)}
                </p>
              ))}
            </td>
          </tr>
        ))}
      </WideLedger>
    </div>
  )
}
