import { useTranslations } from 'next-intl'
import { useEarlyValue } from '@/app/_ui/useEarlyValue'
import type { OfferedLanguage } from './useSource'

interface Props {
  languages: readonly OfferedLanguage[]
  missing: readonly string[]
  chosen: string
  onChoose: (id: string) => void
  /** See `useEarlyValue`. */
  onEarly: (id: string) => void
}

/**
 * The languages that are judged here, with their versions. The others are listed by name, so that users need not search
 * for them.
 */
export function LanguageChoice({ languages, missing, chosen, onChoose, onEarly }: Props) {
  const t = useTranslations('bot')
  const value = useEarlyValue('language', chosen, onEarly)
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <label htmlFor="language" className="font-medium">
        {t('language')}
      </label>
      <select
        id="language"
        name="language"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-10 grow rounded border border-edge bg-raised px-3"
      >
        {languages.map(({ id, name, version }) => (
          <option key={id} value={id}>
            {version ? `${name} ${version}` : name}
          </option>
        ))}
      </select>
      {missing.length > 0 && (
        <p className="w-full text-small text-soft">{t('missing', { names: missing.join(', ') })}</p>
      )}
    </div>
  )
}
