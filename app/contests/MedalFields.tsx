'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/app/_ui/Field'
import type { FormState } from '@/app/_ui/form/state'
import { MEDALS } from '@/judge/contest/awards'
import type { Medals } from '@/judge/contest/events'

/** How many medals of each kind there are. */
export function MedalFields({ state: { values, errors }, medals }: { state: FormState; medals: Medals }) {
  const t = useTranslations('medals')
  return (
    <fieldset className="flex max-w-80 flex-col gap-1">
      <legend className="mb-1 font-medium">{t('title')}</legend>
      <div className="grid grid-cols-3 gap-3">
        {MEDALS.map((kind) => (
          <Field
            key={kind}
            name={kind}
            label={t(kind)}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values[kind] ?? medals[kind]}
            {...(errors[kind] && { error: errors[kind] })}
          />
        ))}
      </div>
      <p className="text-small text-soft">{t('hint')}</p>
    </fieldset>
  )
}
