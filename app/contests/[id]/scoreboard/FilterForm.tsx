import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/Button'
import { Link } from '@/app/_ui/Link'
import { type BoardFilter, isFiltered, namesOn } from '@/judge/contest/places'
import type { NamedRow } from '@/lib/contests/scoreboard'

const LABEL = 'flex min-w-0 flex-col gap-1 text-small text-soft'
const CONTROL = 'min-h-10 min-w-0 rounded border border-edge bg-raised px-3 text-base text-ink'

interface Props {
  /** The contest. */
  id: string
  rows: readonly NamedRow[]
  filter: BoardFilter
  /** Whether the viewer follows anybody. */
  follows: boolean
  /** Whether it is the scoreboard of judges. */
  judges: boolean
}

/** Whom the scoreboard shows, as a plain form, so that the address holds the choice. */
export async function FilterForm({ id, rows, filter, follows, judges }: Props) {
  const [t, locale] = [await getTranslations('boardFilter'), await getLocale()]
  const { groups, organisations } = namesOn(rows, locale)
  const choices = (
    [
      ['group', groups],
      ['organisation', organisations],
    ] as const
  ).filter(([field, names]) => names.length > 0 || filter[field] !== '')
  if (choices.length === 0 && !follows && !filter.following) return null
  return (
    <search className="print:hidden">
      <form className="mb-4 flex flex-wrap items-end gap-3">
        {judges && <input type="hidden" name="judges" value="1" />}
        {choices.map(([field, names]) => (
          <label key={field} className={`${LABEL} max-sm:basis-full sm:max-w-60`}>
            {t(field)}
            <select name={field} defaultValue={filter[field]} className={CONTROL}>
              <option value="">{t('any')}</option>
              {[...new Set([...names, ...(filter[field] ? [filter[field]] : [])])].map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        ))}
        {(follows || filter.following) && (
          <label className="flex min-h-10 items-center gap-2">
            <input
              type="checkbox"
              name="following"
              value="1"
              defaultChecked={filter.following}
              className="size-4 accent-ink"
            />
            {t('following')}
          </label>
        )}
        <Button type="submit">{t('show')}</Button>
        {isFiltered(filter) && (
          <Link href={`/contests/${id}/scoreboard${judges ? '?judges=1' : ''}`} className="link py-2">
            {t('all')}
          </Link>
        )}
      </form>
    </search>
  )
}
