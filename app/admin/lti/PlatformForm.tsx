import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import type { FormState } from '@/app/_ui/form/state'

const FIELDS = [
  'name',
  'issuer',
  'clientId',
  'deployments',
  'authUrl',
  'tokenUrl',
  'jwksUrl',
  'serviceOrigins',
] as const
const LINES: readonly string[] = ['deployments', 'serviceOrigins']

interface Props {
  action: (state: FormState, data: FormData) => Promise<FormState>
  /** The current values; missing for a new platform. */
  platform?: Readonly<Record<(typeof FIELDS)[number], string | readonly string[]>>
  submit: string
}

/** The form for a new or existing platform. */
export async function PlatformForm({ action, platform, submit }: Props) {
  const t = await getTranslations('lti.platforms')
  return (
    <ActionForm
      action={action}
      submit={submit}
      fields={FIELDS.map((name) => {
        const value = platform?.[name]
        return {
          name,
          ...{ label: t(name), hint: t(`hints.${name}`), required: name !== 'serviceOrigins' },
          ...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
          ...(LINES.includes(name) && { lines: 3 }),
          defaultValue: typeof value === 'object' ? value.join('\n') : value,
        }
      })}
    />
  )
}
