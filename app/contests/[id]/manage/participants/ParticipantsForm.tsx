'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { useActionForm } from '@/app/_ui/form/useActionForm'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { Decided, Standing } from '@/lib/contests/participants'

interface Props {
  /** Of the participation. */
  id: string
  /** The display name of the participant. */
  name: string
  decided: Decided
  standings: readonly Standing[]
  /** Ids of the lists of known names. */
  lists: { readonly group: string; readonly organisation: string }
}

const CONTROL = 'min-h-10 w-full min-w-0 rounded border border-edge bg-raised px-3 aria-invalid:border-bad'

/** What organisers decide about one participant: a part of the form for all of them. */
export function ParticipantFields({ id, name, decided, standings, lists }: Props) {
  const t = useTranslations('participants')
  const { values, errors } = useParticipantsForm()
  const of = (field: string) => `${field}:${id}`
  const standing = values[of('standing')] ?? decided.standing
  const wrong = errors[of('')] ?? errors[of('standing')] ?? errors[of('group')] ?? errors[of('organisation')]
  return (
    <div className="grid min-w-40 gap-2 md:grid-cols-[9rem_8rem_minmax(8rem,1fr)]">
      {(
        [
          ['seenStanding', decided.standing],
          ['seenGroup', decided.group],
          ['seenOrganisation', decided.organisation],
        ] as const
      ).map(([field, shown]) => (
        <input key={field} type="hidden" name={of(field)} value={values[of(field)] ?? shown} />
      ))}
      <select
        // React empties the form after an answer; a new key keeps what was chosen.
        key={standing}
        name={of('standing')}
        aria-label={t('rankOf', { name })}
        aria-invalid={errors[of('')] || errors[of('standing')] ? true : undefined}
        defaultValue={standing}
        className={CONTROL}
      >
        {standings.map((each) => (
          <option key={each} value={each}>
            {t(`standings.${each}`)}
          </option>
        ))}
      </select>
      {(['group', 'organisation'] as const).map((field) => (
        <input
          key={`${field} ${decided[field]}`}
          name={of(field)}
          list={lists[field]}
          defaultValue={values[of(field)] ?? decided[field]}
          aria-label={t(`${field}Of`, { name })}
          aria-invalid={errors[of(field)] ? true : undefined}
          placeholder={t(field)}
          autoComplete="off"
          className={CONTROL}
        />
      ))}
      {wrong && (
        <p role="alert" className="text-small text-bad md:col-span-3">
          {wrong}
        </p>
      )}
    </div>
  )
}

interface StateProps {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** A table with the `ParticipantFields` of each participant. */
  children: ReactNode
}

const State = createContext<FormState>(EMPTY)

/** What came of sending the form: its values and errors by `field:id`, where `id` is that of a participation. */
const useParticipantsForm = () => useContext(State)

/** One form for all participants of a page: what was changed is saved together, or nothing is. */
export function ParticipantsForm({ action, children }: StateProps) {
  const t = useTranslations('participants')
  const { state, send, form } = useActionForm(action)
  const [wrong] = Object.values(state.errors)
  return (
    <form ref={form} action={send}>
      <State value={state}>{children}</State>
      <div className="sticky bottom-(--offline) z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline bg-paper py-3">
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
