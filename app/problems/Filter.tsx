import { useTranslations } from 'next-intl'
import { Button } from '@/app/_components/Button'
import { type OwnState, PROBLEM_KINDS, type ProblemFilter } from '@/lib/problems/filter'

const control = 'min-h-10 rounded border border-edge bg-raised px-3'

/** Search and filter as a plain form: what is chosen stands in the address. */
export function Filter({ filter, states }: { filter: ProblemFilter; states: readonly OwnState[] }) {
  const t = useTranslations('problems')
  return (
    <search>
      <form className="mb-6 flex flex-wrap items-end gap-3">
        <label className="flex grow flex-col gap-1 text-small text-soft sm:max-w-xs">
          {t('search')}
          <input type="search" name="q" defaultValue={filter.q} className={`${control} text-base text-ink`} />
        </label>
        <label className="flex flex-col gap-1 text-small text-soft">
          {t('kind')}
          <select name="kind" defaultValue={filter.kind ?? ''} className={`${control} text-base text-ink`}>
            <option value="">{t('any')}</option>
            {PROBLEM_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 text-small text-soft">
          {t('difficulty')}
          <select
            name="difficulty"
            defaultValue={filter.difficulty ?? ''}
            className={`${control} text-base text-ink`}
          >
            <option value="">{t('any')}</option>
            {[1, 2, 3, 4, 5].map((level) => (
              <option key={level} value={level}>
                {t('difficultyOf', { level })}
              </option>
            ))}
          </select>
        </label>
        {states.length > 0 && (
          <label className="flex flex-col gap-1 text-small text-soft">
            {t('own')}
            <select
              name="state"
              defaultValue={filter.state ?? ''}
              className={`${control} text-base text-ink`}
            >
              <option value="">{t('any')}</option>
              {states.map((state) => (
                <option key={state} value={state}>
                  {t(`states.${state}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        <Button type="submit">{t('find')}</Button>
      </form>
    </search>
  )
}
