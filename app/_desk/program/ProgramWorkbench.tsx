'use client'

import dynamic from 'next/dynamic'
import { useFormatter, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useSubmission } from '@/app/_desk/page/useSubmission'
import { endRun, isOutdated, type Run } from '@/app/_desk/tryout/useTryOutState'
import { editorAddress } from '@/app/_ui/addresses'
import { Notice } from '@/app/_ui/Notice'
import { useRefusal } from '@/app/_ui/useFaultWords'
import type { SamplesTask } from '@/judge/packages/referee/samples'
import type { RefusedForm } from '@/lib/submissions/form'
import { loadReaders, useFindings } from '../editor/SourceField'
import { ProgramButtons } from './ActionBar'
import { SourceDoubt } from './SourceDoubt'
import {
  type GivenSource,
  type MissingLanguage,
  type OfferedLanguage,
  SourceForm,
  useSource,
} from './SourceForm'

/** Loaded with the first run, together with the log parsers, so that nothing is missing later if the network fails. */
const SampleRuns = dynamic(
  async () => {
    const view = import('@/app/_desk/tryout/SampleRuns').then((views) => views.SampleRuns)
    const [SampleRuns] = await Promise.all([view, loadReaders()])
    return SampleRuns
  },
  { ssr: false },
)

interface Props {
  problem: { readonly id: string; readonly sourceBytes: number }
  /** What runs in the browser are made on; undefined if this problem has none. */
  samples: SamplesTask | undefined
  languages: readonly OfferedLanguage[]
  /** The languages that this problem does not take here. */
  missing: readonly MissingLanguage[]
  /** Whether a worker is online. */
  open: boolean
  initial: string
  given: GivenSource | undefined
  /** Undefined if the user is not signed in; the editor works anyway. */
  token: string | undefined
  /** Why the form was refused that led to this page, without scripts. */
  refused: RefusedForm | undefined
}

const FORM = 'program'

/** The editor of a problem without a board, with what submits the program or runs it on the samples. */
export function ProgramWorkbench(props: Props) {
  const { problem, samples, languages, missing, open, initial, given, token, refused } = props
  const t = useTranslations('bot')
  const format = useFormatter()
  const words = useRefusal()
  const { state, pending, onSubmit } = useSubmission(refused)
  const source = useSource({ problem: problem.id, languages, given: state.source ?? given, initial })
  const { found, look, forget } = useFindings(source.language, given)
  const runButton = useRef<HTMLButtonElement>(null)
  const [run, setRun] = useState<Run<SamplesTask>>()
  const current = { language: source.language, text: source.text }
  const here = languages.some(({ id, here }) => id === source.language && here) ? samples : undefined
  const asProgram = { ...problem, role: null, called: undefined }
  const canRun = here && here.samples.length > 0
  const bytes = new TextEncoder().encode(source.text).length
  const runHere = (task: SamplesTask) => {
    forget()
    setRun({ id: (run?.id ?? 0) + 1, at: { here: task }, source: current, over: false })
  }
  return (
    <div className="flex flex-col gap-4">
      <SourceForm
        id={FORM}
        onSubmit={(event) => {
          forget()
          onSubmit(event)
        }}
        problem={asProgram}
        {...{ languages, missing, open, source, bytes, found }}
        onRun={() => runButton.current?.click()}
        token={state.token ?? token ?? ''}
        // A test run has a page of its own, like every submission.
        scripted={false}
        remark={undefined}
        pledges={[]}
      />
      {state.fault && <Notice tone="bad">{words(state.fault)}</Notice>}
      <SourceDoubt form={FORM} {...{ problem: asProgram, languages, missing, source }} />
      <div className="flex flex-wrap items-center gap-3">
        <ProgramButtons
          form={FORM}
          editor={editorAddress(problem.id)}
          signedIn={Boolean(token)}
          disabled={bytes > problem.sourceBytes}
          pending={pending}
          onRun={canRun ? () => runHere(here) : undefined}
          unready={false}
          goesOn={undefined}
          runButton={runButton}
        />
      </div>
      {here && here.leftOut.length > 0 && (
        <p className="text-small text-soft">
          {t('samplesLeftOut', {
            count: here.leftOut.length,
            numbers: format.list(here.leftOut.map(String)),
          })}
        </p>
      )}
      {run && 'here' in run.at && (
        <section aria-label={t('tryOutLabel')} className="flex flex-col gap-2 print:hidden">
          {isOutdated(run, current) && <p className="text-small text-partial">{t('outdated')}</p>}
          <SampleRuns
            key={run.id}
            source={run.source}
            task={run.at.here}
            onOver={(log) => {
              setRun(endRun(run.id))
              look(run.source, log)
            }}
          />
        </section>
      )}
    </div>
  )
}
