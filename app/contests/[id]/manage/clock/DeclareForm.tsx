'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { Notice } from '@/app/_ui/Notice'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { Medals } from '@/judge/contest/events'
import { MedalFields } from '../../../MedalFields'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** Those of the settings: juries often decide at the end. */
  medals: Medals
}

/** Declares the results of a contest final. */
export function DeclareForm({ action, medals }: Props) {
  const t = useTranslations('contests.final')
  const [state, send] = useActionState(action, EMPTY)
  return (
    <form action={send} className="flex max-w-md flex-col gap-5">
      {state.errors[''] && <Notice tone="bad">{state.errors['']}</Notice>}
      <MedalFields {...{ state, medals }} />
      <div>
        <SubmitButton>{t('finalise')}</SubmitButton>
      </div>
    </form>
  )
}
