import { useLocale, useTranslations } from 'next-intl'
import { Select } from '@/app/_ui/form/Select'
import type { Template } from '@/lib/workshop/templates'

/** The puzzle and the kind of a new problem. */
export function TemplateChoice({ templates }: { templates: readonly Template[] }) {
  const [t, kinds, locale] = [useTranslations('workshop'), useTranslations('problems.kinds'), useLocale()]
  const options = templates
    .map(({ id, title, kind }) => ({ value: id, words: t('like', { title, kind: kinds(kind) }) }))
    .sort((one, other) => one.words.localeCompare(other.words, locale))
  return <Select name="like" label={t('puzzle')} options={options} chosen={undefined} />
}
