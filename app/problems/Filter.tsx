import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/Button'
import { type OwnState, PROBLEM_KINDS, type ProblemFilter } from '@/lib/problems/filter'

const LABEL = 'flex min-w-0 flex-col gap-1 text-small text-soft'
const CONTROL = 'min-h-10 rounded border border-edge bg-raised px-3 text-base text-ink'
const LEVELS = [1, 2, 3, 4, 5] as const

interface Props {
  filter: ProblemFilter
  states: readonly OwnState[]
  /** The puzzles to choose from. */
  puzzles: readonly Option[]
}

/** Search and filters as a plain form, so that the URL holds the choice. */
export function Filter({ filter, states, puzzles }: Props) {
  const t = useTranslations('problems')
  return (
    <search>
      <form className="mb-6 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <label className={`${LABEL} col-span-2 grow sm:max-w-xs`}>
          {t('search')}
          <input type="search" name="q" defaultValue={filter.q} className={CONTROL} />
        </label>
        {puzzles.length > 0 && (
          <Choice name="puzzle" label={t('puzzle')} chosen={filter.puzzle}>
            {puzzles}
          </Choice>
        )}
        <Choice name="kind" label={t('kind')} chosen={filter.kind}>
          {PROBLEM_KINDS.map((kind) => ({ value: kind, words: t(`kinds.${kind}`) }))}
        </Choice>
        <Choice name="difficulty" label={t('difficulty')} chosen={filter.difficulty}>
          {LEVELS.map((level) => ({ value: level, words: t('difficultyOf', { level }) }))}
        </Choice>
        {states.length > 0 && (
          <Choice name="state" label={t('own')} chosen={filter.state}>
            {states.map((state) => ({ value: state, words: t(`states.${state}`) }))}
          </Choice>
        )}
        <Button type="submit">{t('find')}</Button>
      </form>
    </search>
  )
}

interface Option {
  readonly value: string | number
  readonly words: string
}

interface ChoiceProps {
  name: string
  label: string
  chosen: string | number | undefined
  children: readonly Option[]
}

/** A choice of one value, or any. */
function Choice({ name, label, chosen, children }: ChoiceProps) {
  const t = useTranslations('problems')
  return (
    <label className={LABEL}>
      {label}
      <select name={name} defaultValue={chosen ?? ''} className={CONTROL}>
        <option value="">{t('any')}</option>
        {children.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
