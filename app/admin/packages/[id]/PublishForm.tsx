import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { addressFor } from '@/lib/packages/addresses'
import type { PackageDetails } from '@/lib/packages/queries'
import { publish } from '../actions'

/** The form that makes a package the problem that people solve. */
export async function PublishForm({ found }: { found: PackageDetails }) {
  const t = await getTranslations('packages')
  const { id, name, problem, fine } = found
  return (
    <ActionForm
      action={publish.bind(null, id)}
      submit={t('publish')}
      fields={[
        ...(problem
          ? []
          : [
              {
                ...{ name: 'problem', label: t('address'), hint: t('addressHint') },
                ...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, required: true },
                defaultValue: addressFor(name),
              },
            ]),
        {
          ...{ name: 'difficulty', label: t('difficulty'), hint: t('difficultyHint'), required: true },
          ...{ inputMode: 'numeric' as const, autoComplete: 'off' },
          defaultValue: problem?.difficulty ?? 3,
        },
        {
          ...{ name: 'summary', label: t('summary'), hint: t('summaryHint'), autoComplete: 'off' },
          ...{ maxLength: 200, defaultValue: problem?.summary ?? '' },
        },
      ]}
    >
      {fine === false && <PublishChoices label={t('anyway')} />}
    </ActionForm>
  )
}

/** The box to tick for a package in which the check has found problems. */
const PublishChoices = ({ label }: { label: string }) => (
  <label className="flex items-baseline gap-2">
    <input type="checkbox" name="anyway" value="1" />
    {label}
  </label>
)
