'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** A table with the `ParticipantFields` of each participant. */
  children: ReactNode
}

const State = createContext<FormState>(EMPTY)

/** What came of sending the form: its values and errors by `field:id`, where `id` is that of a participation. */
export const useParticipantsForm = () => useContext(State)

/** One form for all participants of a page: what was changed is saved together, or nothing is. */
export function ParticipantsForm({ action, children }: Props) {
  const t = useTranslations('participants')
  const { state, send, form } = useActionForm(action)
  const [wrong] = Object.values(state.errors)
  return (
    <form ref={form} action={send}>
      <State value={state}>{children}</State>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-paper py-3">
        <SubmitButton>{t('save')}</SubmitButton>
        {state.errors[''] ? (
          <p role="alert" className="text-bad">
            {state.errors['']}
          </p>
        ) : wrong ? (
          <p className="text-bad">{t('unsaved')}</p>
        ) : (
          state.done && (
            <p role="status" className="text-good">
              {state.done}
            </p>
          )
        )}
      </div>
    </form>
  )
}
