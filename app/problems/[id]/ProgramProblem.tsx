import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Panel } from '@/app/_desk/page/DeskPage'
import { LimitsTable } from '@/app/_desk/program/LimitsTable'
import { LazyProgramWorkbench } from '@/app/_desk/program/lazy'
import { offeredLanguage } from '@/app/_desk/program/offeredLanguage'
import { PackageStatement } from '@/app/_desk/program/PackageStatement'
import type { GivenSource } from '@/app/_desk/program/SourceForm'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Notice } from '@/app/_ui/Notice'
import { SOURCE_BYTES } from '@/judge/kit/limits'
import { LANGUAGES } from '@/judge/languages'
import { offeredLanguages, takesLanguage } from '@/lib/languages/queries'
import { samplesToRun } from '@/lib/packages/samples'
import { shownPackage } from '@/lib/packages/shown'
import type { ProblemPage } from '@/lib/problems/queries'
import type { RefusedForm } from '@/lib/submissions/form'

interface ProgramProblemProps {
  problem: ProblemPage
  token: string | undefined
  /** Why a form that was sent without scripts was refused. */
  refused: RefusedForm | undefined
  /** One of the user's own versions to edit. */
  given: GivenSource | undefined
  /** The language that the address asks for. */
  asked: string | string[] | undefined
  /** What stands above and below the statement. */
  before: ReactNode
  after: ReactNode
}

const WORDS = [
  ...['bot', 'errors', 'copy', 'tryout', 'verdicts'],
  ...['reasons', 'sample', 'output', 'cut'].map((name) => `packages.${name}`),
]

/** A problem of a package: its statement with samples and limits, and the editor. */
export async function ProgramProblem({
  problem,
  token,
  refused,
  given,
  asked,
  before,
  after,
}: ProgramProblemProps) {
  const [t, locale, offer] = [await getTranslations('bot'), await getLocale(), await offeredLanguages()]
  const shown = problem.packageId ? await shownPackage(problem.packageId, locale) : undefined
  // Another version has been published just now.
  if (!shown) return <Notice>{t('noLanguage')}</Notice>
  const languages = offer.languages
    .filter(({ id }) => takesLanguage(shown.languages, id))
    .map(({ id, version }) => offeredLanguage(id, version))
  const missing = Object.values(LANGUAGES).filter(({ id }) => !languages.some((one) => one.id === id))
  const seconds = shown.timeLimitSeconds
  const samples = seconds === null ? undefined : await samplesToRun(shown.id, seconds * 1000)
  const sourceBytes = Math.min(problem.answerBytes, SOURCE_BYTES)
  const [first] = languages
  const initial = languages.find(({ id }) => id === asked) ?? first
  return (
    <ClientWords namespaces={WORDS}>
      <div className="gap-x-12 wide:grid wide:grid-cols-2">
        <Panel name="statement" className="min-w-0 max-wide:mb-8">
          {before}
          <PackageStatement shown={shown} locale={locale} />
          <LimitsTable limits={shown} sourceBytes={sourceBytes} />
          {after}
        </Panel>
        {/* It scrolls by itself, so that a run on the samples is in reach; its padding has room for outlines. */}
        <Panel
          name="submit"
          className="min-w-0 wide:sticky wide:top-6 wide:-m-1 wide:self-start wide:p-1 wide:not-print:max-h-[calc(100dvh-3rem)] wide:not-print:overflow-y-auto"
        >
          {initial ? (
            <LazyProgramWorkbench
              problem={{ id: problem.id, sourceBytes }}
              {...{ samples, languages, given, token, refused, open: offer.open, initial: initial.id }}
              missing={missing.map(({ id, name }) => ({ id, name }))}
            />
          ) : (
            <Notice>{t('noLanguage')}</Notice>
          )}
        </Panel>
      </div>
    </ClientWords>
  )
}
