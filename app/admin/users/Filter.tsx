import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/Button'
import type { PeopleFilter } from '@/lib/people/schema'

const LABEL = 'flex min-w-0 flex-col gap-1 text-small text-soft'
const CONTROL = 'min-h-10 rounded border border-edge bg-raised px-3 text-base text-ink'

interface Props {
  filter: PeopleFilter
  roles: readonly NonNullable<PeopleFilter['role']>[]
  states: readonly NonNullable<PeopleFilter['state']>[]
}

/** Search and filters as a plain form, so that the URL holds the choice. */
export function Filter({ filter, roles, states }: Props) {
  const t = useTranslations('people')
  return (
    <search>
      <form className="mb-6 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <label className={`${LABEL} col-span-2 grow sm:max-w-xs`}>
          {t('search')}
          <input type="search" name="q" defaultValue={filter.q} className={CONTROL} />
        </label>
        <label className={LABEL}>
          {t('role')}
          <select name="role" defaultValue={filter.role ?? ''} className={CONTROL}>
            <option value="">{t('any')}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </select>
        </label>
        <label className={LABEL}>
          {t('state')}
          <select name="state" defaultValue={filter.state ?? ''} className={CONTROL}>
            <option value="">{t('any')}</option>
            {states.map((state) => (
              <option key={state} value={state}>
                {t(`states.${state}`)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit">{t('find')}</Button>
      </form>
    </search>
  )
}
