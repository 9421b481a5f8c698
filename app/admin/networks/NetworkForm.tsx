import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import type { FormState } from '@/app/_ui/form/state'
import { limitsEnv } from '@/lib/core/env'

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** The current values, or suggestions for a new network. */
  network: Readonly<
    Partial<Record<'name' | 'cidr' | 'signUpsPerHour' | 'failuresPerMinute', string | number>>
  >
  submit: string
}

/** The form for a new or existing network. */
export async function NetworkForm({ action, network, submit }: Props) {
  const t = await getTranslations('networks')
  const usual = limitsEnv()
  const number = { inputMode: 'numeric', autoComplete: 'off', required: true } as const
  return (
    <ActionForm
      action={action}
      submit={submit}
      fields={[
        {
          name: 'name',
          label: t('name'),
          hint: t('nameHint'),
          autoComplete: 'off',
          required: true,
          defaultValue: network.name,
        },
        {
          name: 'cidr',
          label: t('network'),
          hint: t('networkHint'),
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          required: true,
          defaultValue: network.cidr,
        },
        {
          name: 'signUpsPerHour',
          label: t('signUps'),
          hint: t('usual', { count: usual.CLEW_SIGN_UPS_PER_HOUR }),
          defaultValue: network.signUpsPerHour,
          ...number,
        },
        {
          name: 'failuresPerMinute',
          label: t('failures'),
          hint: t('usual', { count: usual.CLEW_FAILED_SIGN_INS_PER_MINUTE }),
          defaultValue: network.failuresPerMinute,
          ...number,
        },
      ]}
    />
  )
}
