'use client'

import { useTranslations } from 'next-intl'
import { useActionState, useRef } from 'react'
import { editorAddress } from '@/app/_ui/addresses'
import { buttonClass } from '@/app/_ui/Button'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import { useRefusal } from '@/app/_ui/useFaultWords'
import { useFindings } from '../editor/useFindings'
import { submitProgram } from './actions'
import { SourceForm } from './SourceForm'
import { type GivenSource, type OfferedLanguage, useSource } from './useSource'

interface Props {
  problem: { readonly id: string; readonly sourceBytes: number }
  languages: readonly OfferedLanguage[]
  /** Names of the languages that this problem does not take here. */
  missing: readonly string[]
  /** Whether a worker is online. */
  open: boolean
  initial: string
  given: GivenSource | undefined
  /** Undefined if the user is not signed in; the editor works anyway. */
  token: string | undefined
}

const FORM = 'program'

/** The editor of a problem without a board, with what submits the program or runs it on the samples. */
export function ProgramWorkbench(props: Props) {
  const { problem, languages, missing, open, initial, given, token } = props
  const t = useTranslations('bot')
  const words = useRefusal()
  const [state, action, pending] = useActionState(submitProgram, {})
  const source = useSource({ problem: problem.id, languages, given: state.source ?? given, initial })
  const { found, forget } = useFindings(source.language, given)
  const samples = useRef<HTMLButtonElement>(null)
  const bytes = new TextEncoder().encode(source.text).length
  const disabled = bytes > problem.sourceBytes
  return (
    <div className="flex flex-col gap-4">
      <SourceForm
        id={FORM}
        action={action}
        onSubmit={forget}
        problem={{ ...problem, role: null, called: undefined }}
        {...{ languages, missing, open, source, bytes, found }}
        onRun={() => samples.current?.click()}
        token={state.token ?? token ?? ''}
        // A test run has a page of its own, like every submission.
        scripted={false}
        remark={undefined}
        pledges={[]}
      />
      {state.fault && <Notice tone="bad">{words(state.fault)}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        {token ? (
          <>
            <SubmitButton form={FORM} busy={pending} disabled={disabled}>
              {t('submit')}
            </SubmitButton>
            <button
              ref={samples}
              type="submit"
              form={FORM}
              name="tryout"
              value="1"
              disabled={disabled || pending}
              title={t('tryOutHint')}
              className={buttonClass('plain')}
            >
              {t('tryOut')}
            </button>
          </>
        ) : (
          <Link
            href={`/sign-in?next=${encodeURIComponent(editorAddress(problem.id))}`}
            className={buttonClass('primary')}
          >
            {t('signInToSubmit')}
          </Link>
        )}
      </div>
    </div>
  )
}
