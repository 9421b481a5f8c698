import { notFound } from 'next/navigation'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { PackageStatement } from '@/app/_desk/program/PackageStatement'
import { ClientWords } from '@/app/_ui/ClientWords'
import { FactList } from '@/app/_ui/FactList'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { VerdictBadge } from '@/app/_ui/Verdict'
import { When } from '@/app/_ui/When'
import { visible } from '@/judge/kit/text'
import { addressFor } from '@/lib/packages/addresses'
import { findPackage, type PackageDetails } from '@/lib/packages/queries'
import type { ReportedSubmission, StoredFinding } from '@/lib/packages/report'
import { shownPackage } from '@/lib/packages/shown'
import { requireRole } from '@/lib/users/current-user'
import { AdminHeading } from '../../AdminHeading'
import { publish, remove, unpublish } from '../actions'
import { findingWords } from '../finding-words'
import { PackageState } from '../PackageState'

/** The form that makes a package the problem that people solve. */
async function PublishForm({ found }: { found: PackageDetails }) {
  const t = await getTranslations('packages')
  const { id, name, problem, fine } = found
  return (
    <ActionForm
      action={publish.bind(null, id)}
      submit={t('publish')}
      fields={[
        ...(problem
          ? []
          : [
              {
                ...{ name: 'problem', label: t('address'), hint: t('addressHint') },
                ...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, required: true },
                defaultValue: addressFor(name),
              },
            ]),
        {
          ...{ name: 'difficulty', label: t('difficulty'), hint: t('difficultyHint'), required: true },
          ...{ inputMode: 'numeric' as const, autoComplete: 'off' },
          defaultValue: problem?.difficulty ?? 3,
        },
        {
          ...{ name: 'summary', label: t('summary'), hint: t('summaryHint'), autoComplete: 'off' },
          ...{ maxLength: 200, defaultValue: problem?.summary ?? '' },
        },
      ]}
    >
      {fine === false && <PublishChoices label={t('anyway')} />}
    </ActionForm>
  )
}

/** The box to tick for a package in which the check has found problems. */
const PublishChoices = ({ label }: { label: string }) => (
  <label className="flex items-baseline gap-2">
    <input type="checkbox" name="anyway" value="1" />
    {label}
  </label>
)

export const generateMetadata = fixedTitle('admin', 'packages')

/** A version of a package: what the check says, how its problem will look, and what publishes it. */
export default async function PackagePage({ params }: PageProps<'/admin/packages/[id]'>) {
  const { id } = await params
  const user = await requireRole(`/admin/packages/${id}`, 'administrator')
  const found = await findPackage(user, id)
  if (!found) notFound()
  const [t, locale] = [await getTranslations('packages'), await getLocale()]
  const shown = await shownPackage(id, locale)
  const busy = found.state === 'waiting' || found.state === 'checking'
  return (
    <>
      <AdminHeading page="packages" live={busy} />
      <h2 className="mb-3 text-title wrap-anywhere">{found.name}</h2>
      <Facts found={found} />
      {found.cause && (
        <div className="mt-4 max-w-prose">
          <Notice tone="bad">{t('gaveUp', { cause: found.cause })}</Notice>
        </div>
      )}
      <Report found={found} />
      {found.state === 'checked' && <Publishing found={found} />}
      {found.judges === null && (
        <form action={remove.bind(null, id)} className="mt-6">
          <SubmitButton look="plain">{t('delete')}</SubmitButton>
          <p className="mt-1 text-small text-soft">{t('deleteHint')}</p>
        </form>
      )}
      {shown && (
        <section aria-labelledby="preview" className="mt-12 border-t border-hairline pt-6">
          <h3 id="preview" className="mb-4 text-title">
            {t('preview')}
          </h3>
          <ClientWords namespaces={['copy']}>
            <PackageStatement shown={shown} locale={locale} />
          </ClientWords>
        </section>
      )}
    </>
  )
}

async function Facts({ found }: { found: PackageDetails }) {
  const [t, limits, format] = [
    await getTranslations('packages'),
    await getTranslations('limits'),
    await getFormatter(),
  ]
  const { versions } = found
  return (
    <FactList
      facts={[
        [t('state'), <PackageState key="state" row={found} />],
        [t('versionName'), format.number(found.version)],
        [t('format'), found.format],
        [t('files'), format.number(found.files)],
        [t('size'), t('kib', { size: format.number(Math.ceil(found.bytes / 1024)) })],
        [
          t('timeLimit'),
          found.timeLimit === null ? '–' : limits('seconds', { value: format.number(found.timeLimit) }),
        ],
        [t('uploaded'), <When key="when" at={found.createdAt} />],
        [
          'UUID',
          <span key="uuid" className="font-mono text-small wrap-anywhere">
            {found.uuid}
          </span>,
        ],
        ...(versions.length > 0
          ? [
              [
                t('others'),
                <span key="others" className="flex flex-wrap gap-x-3">
                  {versions.map(({ id, version }) => (
                    <Link key={id} href={`/admin/packages/${id}`} className="link">
                      {t('version', { version })}
                    </Link>
                  ))}
                </span>,
              ] as const,
            ]
          : []),
      ]}
    />
  )
}

async function Publishing({ found }: { found: PackageDetails }) {
  const t = await getTranslations('packages')
  const { id, judges, problem } = found
  return (
    <section aria-labelledby="publishing" className="mt-10 border-t border-hairline pt-6">
      <h3 id="publishing" className="mb-3 text-title">
        {t('publishing')}
      </h3>
      {problem && !judges && (
        <p className="mb-4 max-w-prose">{t('nextVersion', { id: problem.id, version: problem.version })}</p>
      )}
      {judges && !judges.hidden ? (
        <>
          <p className="mb-4 max-w-prose text-soft">
            {t.rich('rejudgeHint', {
              link: (words) => (
                <Link href="/admin/rejudges" className="link">
                  {words}
                </Link>
              ),
            })}
          </p>
          <form action={unpublish.bind(null, id)}>
            <SubmitButton look="plain">{t('unpublish')}</SubmitButton>
            <p className="mt-1 text-small text-soft">{t('unpublishHint')}</p>
          </form>
        </>
      ) : (
        <PublishForm found={found} />
      )}
    </section>
  )
}

/** What `clew package check` says about a package: findings, and what each submission got. */
async function Report({ found: { report, state } }: { found: PackageDetails }) {
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
