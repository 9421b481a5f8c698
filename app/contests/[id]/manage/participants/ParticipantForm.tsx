'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { EMPTY, type FormState } from '@/app/_ui/form/state'
import { SubmitButton } from '@/app/_ui/SubmitButton'
import type { Decided, Standing } from '@/lib/contests/participants'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** The display name of the participant. */
  name: string
  decided: Decided
  standings: readonly Standing[]
  /** Ids of the lists of known names. */
  lists: { readonly group: string; readonly organisation: string }
}

const CONTROL = 'min-h-10 w-full min-w-0 rounded border border-edge bg-raised px-3 aria-invalid:border-bad'

/** What organisers decide about one participant. */
export function ParticipantForm({ action, name, decided, standings, lists }: Props) {
  const t = useTranslations('participants')
  const [{ values, errors, done }, send] = useActionState(action, EMPTY)
  const standing = values.standing ?? decided.standing
  const wrong = Object.values(errors)[0]
  return (
    <form action={send} className="grid min-w-40 gap-2 md:grid-cols-[9rem_8rem_minmax(8rem,1fr)_auto]">
      <input type="hidden" name="seenStanding" value={values.seenStanding ?? decided.standing} />
      <input type="hidden" name="seenGroup" value={values.seenGroup ?? decided.group} />
      <input type="hidden" name="seenOrganisation" value={values.seenOrganisation ?? decided.organisation} />
      <select
        // React empties the form after an answer; a new key keeps what was chosen.
        key={standing}
        name="standing"
        aria-label={t('rankOf', { name })}
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
          name={field}
          list={lists[field]}
          defaultValue={values[field] ?? decided[field]}
          aria-label={t(`${field}Of`, { name })}
          aria-invalid={errors[field] ? true : undefined}
          placeholder={t(field)}
          autoComplete="off"
          className={CONTROL}
        />
      ))}
      <SubmitButton look="plain">{t('save')}</SubmitButton>
      {(wrong ?? done) && (
        <p
          role={wrong ? 'alert' : 'status'}
          className={`text-small md:col-span-4 ${wrong ? 'text-bad' : 'text-good'}`}
        >
          {wrong ?? done}
        </p>
      )}
    </form>
  )
}
