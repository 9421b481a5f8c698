import { useTranslations } from 'next-intl'
import { FilterChoice, FilterForm } from '@/app/_ui/form/FilterForm'
import { type OwnState, PROBLEM_KINDS, type ProblemFilter } from '@/lib/problems/filter'

const LEVELS = [1, 2, 3, 4, 5] as const

interface Props {
  filter: ProblemFilter
  states: readonly OwnState[]
  /** The puzzles to choose from. */
  puzzles: readonly { readonly value: string; readonly words: string }[]
}

/** Search and filters of the list of problems. */
export function Filter({ filter, states, puzzles }: Props) {
  const t = useTranslations('problems')
  const any = t('any')
  const kinds = PROBLEM_KINDS.map((kind) => ({ value: kind, words: t(`kinds.${kind}`) }))
  const levels = LEVELS.map((level) => ({ value: level, words: t('difficultyOf', { level }) }))
  const own = states.map((state) => ({ value: state, words: t(`states.${state}`) }))
  return (
    <FilterForm q={filter.q} search={t('search')} find={t('find')}>
      {puzzles.length > 0 && (
        <FilterChoice name="puzzle" label={t('puzzle')} any={any} chosen={filter.puzzle} options={puzzles} />
      )}
      <FilterChoice name="kind" label={t('kind')} any={any} chosen={filter.kind} options={kinds} />
      <FilterChoice
        name="difficulty"
        label={t('difficulty')}
        any={any}
        chosen={filter.difficulty}
        options={levels}
      />
      {states.length > 0 && (
        <FilterChoice name="state" label={t('own')} any={any} chosen={filter.state} options={own} />
      )}
    </FilterForm>
  )
}
