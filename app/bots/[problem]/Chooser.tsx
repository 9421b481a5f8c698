import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/Button'
import { languageName } from '@/app/_ui/languageName'
import type { Role } from '@/judge/tournament/trial'
import type { Version } from '@/lib/submissions/versions'

interface Props {
  problemId: string
  /** Role in a duel; null for other problems. */
  role: Role | null
  versions: readonly Version[]
  from: number
  to: number
}

/** Chooses the two versions to compare. A plain form, so that the URL names them. */
export function Chooser({ problemId, role, versions, from, to }: Props) {
  const t = useTranslations('bots')
  const options = versions.map(({ version, language }) => (
    <option key={version} value={version}>
      {t('versionOption', { version, language: languageName(language) })}
    </option>
  ))
  return (
    <form action={`/bots/${problemId}#compare`} className="mb-4 flex flex-wrap items-end gap-3">
      {role && <input type="hidden" name="role" value={role} />}
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="flex flex-col gap-1 text-small text-soft">
          {t(name)}
          <select
            key={name === 'from' ? from : to}
            name={name}
            defaultValue={name === 'from' ? from : to}
            className="min-h-10 rounded border border-edge bg-raised px-3 text-base text-ink"
          >
            {options}
          </select>
        </label>
      ))}
      <Button type="submit">{t('compare')}</Button>
    </form>
  )
}
