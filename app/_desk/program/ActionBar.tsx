'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { buttonClass } from '@/app/_ui/Button'
import { Link } from '@/app/_ui/Link'
import { SubmitButton } from '@/app/_ui/SubmitButton'

interface ButtonsProps {
  /** Id of the form that the buttons submit. */
  form: string
  /** URL of the editor, for the way back from signing in. */
  editor: string
  signedIn: boolean
  /** Whether the source can be neither submitted nor run. */
  disabled: boolean
  pending: boolean
  /** Runs the program in the browser; undefined if that is not possible. */
  onRun: (() => void) | undefined
  /** Whether there is nothing to run it on yet. */
  unready: boolean
  /** Where a test run goes on, which the other button waits for. */
  goesOn: 'here' | 'server' | undefined
  /** The button that Ctrl+Enter presses. */
  runButton: Ref<HTMLButtonElement>
}

interface Props extends ButtonsProps {
  /** Whether the last run was made with another program than the one in the editor. */
  outdated: boolean
  /** Receives the element that shows how the run goes. */
  place: Ref<HTMLDivElement>
  /** Why the last submission was refused. */
  fault: ReactNode
  /** What speaks against the program in the editor. */
  doubt: ReactNode
  /** What opens and closes panes. */
  toggles: ReactNode
}

/** Always in sight: what submits and runs the program, and how the last run went. */
export function ActionBar({ outdated, place, fault, doubt, toggles, ...buttons }: Props) {
  const { signedIn, onRun, goesOn } = buttons
  const t = useTranslations('bot')
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fault) bar.current?.scrollIntoView({ block: 'nearest' })
  }, [fault])
  const waits = signedIn && onRun !== undefined && goesOn !== undefined
  return (
    <div ref={bar} className="action-bar">
      {fault}
      {doubt}
      {/* On phones, three buttons stand in one line. */}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3 max-sm:[&>:is(a,button)]:px-3">
        <ProgramButtons {...buttons} />
        <div aria-live="polite" className="action-place">
          <div ref={place} />
          {outdated && <p className="text-small text-partial">{t('outdated')}</p>}
          {waits && (
            <p id="run-waits" className="text-small text-soft">
              {t(goesOn === 'here' ? 'serverWaits' : 'browserWaits')}
            </p>
          )}
        </div>
        {toggles}
      </div>
    </div>
  )
}

/** What submits a program and runs it, here or on the server. */
export function ProgramButtons(props: ButtonsProps) {
  const { form, editor, signedIn, disabled, pending, onRun, unready, goesOn, runButton } = props
  const t = useTranslations('bot')
  /** What a button needs that a run elsewhere holds back: it keeps the focus and says why. */
  const waiting = (elsewhere: boolean) =>
    elsewhere && ({ 'aria-disabled': true, 'aria-describedby': 'run-waits' } as const)
  return (
    <>
      {signedIn ? (
        <SubmitButton form={form} busy={pending} disabled={disabled}>
          {t('submit')}
        </SubmitButton>
      ) : (
        <Link href={`/sign-in?next=${encodeURIComponent(editor)}`} className={buttonClass('primary')}>
          {t('signInToSubmit')}
        </Link>
      )}
      {onRun && (
        <button
          ref={runButton}
          type="button"
          disabled={disabled || unready}
          onClick={goesOn === 'server' ? undefined : onRun}
          title={t('tryHereHint')}
          {...waiting(goesOn === 'server')}
          className={`${buttonClass('plain')} noscript:hidden`}
        >
          {t('tryHere')}
        </button>
      )}
      {signedIn && (
        <button
          ref={onRun ? undefined : runButton}
          type="submit"
          form={form}
          name="tryout"
          value="1"
          disabled={disabled || pending}
          onClick={(event) => goesOn === 'here' && event.preventDefault()}
          title={t('tryOutHint')}
          {...waiting(goesOn === 'here')}
          className={buttonClass(onRun ? 'quiet' : 'plain')}
        >
          {t('tryOut')}
        </button>
      )}
    </>
  )
}
