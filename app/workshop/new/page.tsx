import { useLocale, useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { ActionForm } from '@/app/_ui/form/ActionForm'
import { Select } from '@/app/_ui/form/Select'
import { PageHeading } from '@/app/_ui/PageHeading'
import { SETTERS } from '@/lib/access/workshop'
import { requireRole } from '@/lib/users/current-user'
import { listTemplates, type Template } from '@/lib/workshop/templates'
import { create } from './actions'

export const generateMetadata = fixedTitle('workshop', 'new')

/** A form for a new problem. */
export default async function NewProblemPage() {
  await requireRole('/workshop/new', ...SETTERS)
  const [t, templates] = [await getTranslations('workshop'), await listTemplates(await getLocale())]
  return (
    <>
      <PageHeading title={t('new')}>{t('newLead')}</PageHeading>
      <ActionForm
        action={create}
        submit={t('create')}
        fields={[
          {
            ...{ name: 'title', label: t('statementTitle'), hint: t('titleHint'), required: true },
            autoComplete: 'off',
          },
          {
            ...{ name: 'id', label: t('address'), hint: t('addressHint'), required: true },
            ...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
          },
        ]}
      >
        <TemplateChoice templates={templates} />
      </ActionForm>
    </>
  )
}

/** The puzzle and the kind of a new problem. */
function TemplateChoice({ templates }: { templates: readonly Template[] }) {
  const [t, kinds, locale] = [useTranslations('workshop'), useTranslations('problems.kinds'), useLocale()]
  const options = templates
    .map(({ id, title, kind }) => ({ value: id, words: t('like', { title, kind: kinds(kind) }) }))
    .sort((one, other) => one.words.localeCompare(other.words, locale))
  return <Select name="like" label={t('puzzle')} options={options} chosen={undefined} />
}
